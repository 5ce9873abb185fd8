import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config-error.ts';
import { HeartbeatWatch } from './heartbeat.ts';
import { makeSocketPath } from './socket-path.ts';
import { CLOSE, type EmbeddedOptions, fromWorker, type WorkerOptions } from './worker-messages.ts';

/** About ten times the heap at rest; a thread that needs more has a leak. */
const MAX_HEAP_MB = 512;

export interface EmbeddedMarketplace {
  /** Unix socket on which it answers HTTP; only this user can reach it. */
  readonly socketPath: string;
  /** How its thread has used its time so far. */
  utilization(): EventLoopUtilization;
  /** Tells whether its thread has given a sign of life in the last seconds. */
  isAnswering(): boolean;
  /** Resolves after {@link close}; rejects when the marketplace ends by itself, with the reason. */
  readonly exited: Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs the marketplace on a thread of its own, so that its queries never hold up this one. Resolves once it
 * answers; rejects with the reason when it cannot start, a ConfigError where a setting is wrong.
 */
export async function startEmbeddedMarketplace(options: EmbeddedOptions): Promise<EmbeddedMarketplace> {
  const socketPath = await makeSocketPath(options.dataDir);
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: WorkerOptions = { ...options, socketPath, beats };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const watch = new HeartbeatWatch(worker, beats);
  worker.once('exit', () => watch.stop());
  let isClosing = false;
  const ended = untilExit(worker, socketPath, () => isClosing);
  const ready = untilReady(worker);
  const exited = Promise.race([ended, ready.then(() => untilStuck(worker, watch, ended))]);
  // The caller may look at this promise late; until then a failure must not end the process.
  exited.catch(() => undefined);
  await Promise.race([ready, exited]);
  return {
    socketPath,
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

async function untilExit(worker: Worker, socketPath: string, isExpected: () => boolean): Promise<void> {
  let reason: unknown;
  worker.on('error', (error) => {
    reason = error;
  });
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  await rm(dirname(socketPath), { recursive: true, force: true });
  if (reason === undefined && isExpected() && code === 0) return;
  throw new Error(`The marketplace has ended unexpectedly (exit code ${code}).`, { cause: reason });
}
