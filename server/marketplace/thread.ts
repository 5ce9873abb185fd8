import { once } from 'node:events';
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../settings/config-error.ts';
import { HeartbeatWatch } from './heartbeat.ts';
import { CLOSE, fromWorker } from './worker-messages.ts';

/** About ten times the heap at rest; a thread that needs more has a leak. */
const MAX_HEAP_MB = 512;

export interface Thread {
  /** How it has used its time so far. */
  utilization(): EventLoopUtilization;
  /** Tells whether it has given a sign of life in the last seconds. */
  isAnswering(): boolean;
  /** Resolves after {@link close}; rejects when it ends by itself, with the reason. */
  readonly exited: Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs a program of the marketplace on a thread of its own. Resolves once it answers; rejects with the reason when it
 * cannot start, a ConfigError where a setting is wrong.
 * @param program the path of its file
 * @param name what the operating system calls the thread
 * @param options what the program gets, besides the memory for its heartbeat
 */
export async function startThread(program: string, name: string, options: object): Promise<Thread> {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(program, {
    name,
    workerData: { ...options, beats },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const watch = new HeartbeatWatch(worker, beats);
  worker.once('exit', () => watch.stop());
  let isClosing = false;
  const ended = untilExit(worker, () => isClosing);
  const ready = untilReady(worker);
  const exited = Promise.race([ended, ready.then(() => untilStuck(worker, watch, ended))]);
  // The caller may look at this promise late; until then a failure must not end the process.
  exited.catch(() => undefined);
  await Promise.race([ready, exited]);
  return {
    exited,
    isAnswering: () => !watch.isSilent(),
    utilization: () => worker.performance.eventLoopUtilization(),
    async close() {
      isClosing = true;
      watch.stop();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(CLOSE);
      await exited;
    },
  };
}

/** Rejects when the thread is given up, and else goes as it goes. */
async function untilStuck(worker: Worker, watch: HeartbeatWatch, ended: Promise<void>): Promise<void> {
  const stuck = await watch.untilStuck();
  if (stuck === null) return ended;
  void worker.terminate();
  throw stuck;
}

async function untilReady(worker: Worker): Promise<void> {
  const [message] = await once(worker, 'message');
  const report = fromWorker.parse(message);
  if (report.kind === 'failed')
    throw report.isMisconfigured ? new ConfigError(report.reason) : new Error(report.reason);
}

async function untilExit(worker: Worker, isExpected: () => boolean): Promise<void> {
  let reason: unknown;
  worker.on('error', (error) => {
    reason = error;
  });
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  if (reason === undefined && isExpected() && code === 0) return;
  throw new Error(`The marketplace has ended unexpectedly (exit code ${code}).`, { cause: reason });
}
