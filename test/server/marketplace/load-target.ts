import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const TARGET = join(import.meta.dirname, 'kill-target.ts');

export interface Target {
  start(): Promise<void>;
  /** Without a word; resolves when it is gone. */
  kill(): Promise<void>;
}

/** A marketplace that has loaded its code and waits to be told to start. */
export function loadTarget(dataDir: string, socketPath: string): Target {
  const child = spawn(process.execPath, [TARGET, dataDir, socketPath], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const untilSaid = async (word: string) => {
    while (!said.includes(word)) {
      if (child.exitCode !== null)
        throw new Error(`The marketplace ended with ${child.exitCode} before it was ${word}.`);
      await wait(2);
    }
  };
  return {
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
