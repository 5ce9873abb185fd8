import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Target {
  /** Where it listens. */
  readonly socketPath: string;
  start(): Promise<void>;
  /** Without a word; resolves when it is gone, and all it has said has come. */
  kill(): Promise<void>;
  /** What it has written to its standard output. */
  said(): string;
}

/** A place for targets, and what one of them has compiled for the next. */
export interface Gallows {
  readonly folder: string;
  /**
   * Starts a program that loads its code and then waits to be told to start, so that one can load while the one
   * before it is still at work. It gets the arguments, and its socket after them.
   */
  load(program: string, ...args: string[]): Target;
  /** Kills what is left, and removes everything. */
  close(): Promise<void>;
}

export async function buildGallows(): Promise<Gallows> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
  const targets: Target[] = [];
  return {
    folder,
    load(program, ...args) {
      const socketPath = join(folder, `${targets.length}.sock`);
      const target = spawnTarget(program, [...args, socketPath], socketPath, join(folder, 'compiled'));
      targets.push(target);
      return target;
    },
    async close() {
      for (const target of targets) await target.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function spawnTarget(program: string, args: readonly string[], socketPath: string, compiled: string): Target {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const untilSaid = async (word: string) => {
    while (!said.includes(word)) {
      if (child.exitCode !== null)
        throw new Error(`${program} ended with ${child.exitCode} before it was ${word}.`);
      await wait(2);
    }
  };
  return {
    socketPath,
    said: () => said,
    async start() {
      await untilSaid('loaded');
      child.stdin.write('start\n');
      await untilSaid('ready');
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The program's own side: says that it has loaded, and resolves when it is told to start. */
export async function untilTold(): Promise<void> {
  flushCompileCache();
  process.stdout.write('loaded\n');
  await once(process.stdin, 'data');
}
