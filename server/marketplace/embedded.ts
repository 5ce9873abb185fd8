import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config-error.ts';
import { makeSocketPath } from './socket-path.ts';
import type { MarketplaceOptions } from './start.ts';
import { CLOSE, fromWorker, type WorkerOptions } from './worker-messages.ts';

export interface EmbeddedOptions extends MarketplaceOptions {
  readonly logLevel: string;
}

export interface EmbeddedMarketplace {
  /** Unix socket on which it answers HTTP; only this user can reach it. */
  readonly socketPath: string;
  /** How its thread has used its time so far. */
  utilization(): EventLoopUtilization;
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
  const workerData: WorkerOptions = { ...options, socketPath };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  let isClosing = false;
  const exited = untilExit(worker, socketPath, () => isClosing);
  // Whoever starts us decides when to look; until then a failure must not end the process unheard.
  exited.catch(() => undefined);
  await Promise.race([untilReady(worker), exited]);
  return {
    socketPath,
    exited,
    utilization: () => worker.performance.eventLoopUtilization(),
    async close() {
      isClosing = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(CLOSE);
      await exited;
    },
  };
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
