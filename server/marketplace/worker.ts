import { parentPort, workerData } from 'node:worker_threads';
import { ConfigError } from '../config-error.ts';
import { createLogger } from '../log.ts';
import { collectGarbageAfterStartup } from '../startup-gc.ts';
import { beat } from './heartbeat.ts';
import { startMarketplace } from './start.ts';
import { CLOSE, workerOptions, type FromWorker } from './worker-messages.ts';

/** The embedded marketplace's thread: see embedded.ts. */
const { socketPath, logLevel, beats, ...options } = workerOptions.parse(workerData);
const port = parentPort;
if (port === null) throw new Error('This is the thread of embedded.ts; to run alone, start main.ts.');

const say = (message: FromWorker): void => port.postMessage(message);

try {
  const marketplace = await startMarketplace(options, createLogger('marketplace', logLevel));
  collectGarbageAfterStartup();
  await marketplace.app.listen({ path: socketPath });
  port.on('message', (message) => {
    if (message === CLOSE) void end(() => marketplace.close());
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

async function end(close: () => Promise<void>): Promise<void> {
  await close();
  port?.close();
}
