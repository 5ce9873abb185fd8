import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Target {
  readonly socketPath: string;
  start(): Promise<void>;
  /** Sends the process a signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when the process has ended by itself. */
  readonly ended: Promise<unknown>;
  /** Kills the process without notice. Resolves when it has ended and all its output was read. */
  kill(): Promise<void>;
  /** Its standard output so far. */
  said(): string;
}

/** Starts and kills programs. They share a compile cache. */
export interface TargetRunner {
  readonly folder: string;
  /**
   * Starts a program that loads its code and then waits for its start signal, so that one can load while the one before
   * it still works. It gets the arguments, and then its socket.
   */
  spawn(program: string, ...args: string[]): Target;
  /** Kills the remaining programs and removes their files. */
  close(): Promise<void>;
}

export async function createTargetRunner(): Promise<TargetRunner> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
  const targets: Target[] = [];
  return {
    folder,
    spawn(program, ...args) {
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
    ended,
    said: () => said,
    signal: (name) => void child.kill(name),
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

/** For the program itself: reports that it has loaded, and resolves at the start signal. */
export async function untilStartSignal(): Promise<void> {
  flushCompileCache();
  process.stdout.write('loaded\n');
  await once(process.stdin, 'data');
}
