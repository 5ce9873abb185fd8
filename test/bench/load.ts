import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Plan, Result } from './load-process.ts';

/** A separate process that makes requests, so that it does not slow what is measured. */
export interface LoadProcess {
  readonly child: ChildProcess;
  run(plan: Plan): Promise<Result>;
  stop(): Promise<void>;
}

export function startLoad(): LoadProcess {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { env: {} });
  return {
    child,
    async run(plan) {
      child.send(plan);
      const [result]: Result[] = await once(child, 'message');
      if (result === undefined) throw new Error('The load process said nothing');
      if (result.failures.length > 0)
        throw new Error(`${result.failures.length} requests failed, first: ${result.failures[0]}`);
      return result;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
