import { parentPort } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../settings/config-error.ts';
import { collectGarbageAtRest } from '../starting/rest-gc.ts';
import { collectGarbageAfterStartup } from '../starting/startup-gc.ts';
import { beat } from './heartbeat.ts';
import { CLOSE, type FromWorker } from './worker-messages.ts';

/** Connections that wait to be accepted while the thread is busy: more than all gateways open. Further ones fail at once. */
const BACKLOG = 4096;

interface Running {
  readonly app: FastifyInstance;
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** Runs an app on this thread and a Unix socket until thread.ts closes it, and says whether it could start. */
export async function runThread(
  { socketPath, beats }: { readonly socketPath: string; readonly beats: SharedArrayBuffer },
  start: () => Promise<Running>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This is a thread of the marketplace; to run it alone, start main.ts.');
  const say = (message: FromWorker): void => port.postMessage(message);
  try {
    const running = await start();
    collectGarbageAfterStartup();
    collectGarbageAtRest();
    await running.app.listen({ path: socketPath, backlog: BACKLOG });
    port.on('message', (message) => {
      if (message === CLOSE) void running.close().then(() => port.close());
    });
    beat(beats);
    say({ kind: 'ready' });
  } catch (error) {
    say({
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
      isMisconfigured: error instanceof ConfigError,
    });
    port.close();
  }
}
