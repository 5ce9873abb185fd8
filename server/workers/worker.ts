import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { type Config, MAX_SHUTDOWN_MS } from '../settings/config.ts';
import { buildGateway } from '../gateway/app.ts';
import type { MarketplaceAddress } from '../gateway/upstream/threads.ts';
import { listen, portOf } from '../http/listen.ts';
import { createLogger } from '../log.ts';
import { collectGarbageAtRest } from '../starting/rest-gc.ts';
import { collectGarbageAfterStartup } from '../starting/startup-gc.ts';
import { Line } from './line.ts';

/** A write to a pipe that others write to stays in one piece up to this size (PIPE_BUF of Linux). */
const MAX_WRITE_BYTES = 4096;
/**
 * The least time in which a replaced worker asks the clients of idle connections to close them with their next request.
 * Nobody waits for its end, and a request that meets a closing connection is lost.
 */
const MIN_LEAVING_MS = 1000;
/** The primary gets them too, and tells its workers what to do. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Runs one of several gateways on the same port. */
export async function runWorker(config: Config): Promise<void> {
  for (const signal of signals) process.on(signal, () => undefined);
  const line = new Line();
  const { worker, size, socketPath, readers, passed } = await line.task();
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: MAX_WRITE_BYTES / 2,
    maxWrite: MAX_WRITE_BYTES,
    periodicFlush: 1000,
  });
  const logger = createLogger('gateway', config.logLevel, output, worker);
  const gateway = await buildGateway({
    config,
    marketplace: addressOf(config, socketPath, readers),
    threads: [line.marketplaceBusyness],
    isAlive: line.isMarketplaceAnswering,
    fleet: { worker, size, hit: line.hit, counts: line, otherMetrics: line.otherMetrics },
    logger,
  });
  collectGarbageAfterStartup();
  collectGarbageAtRest();
  await listen(gateway, config, passed);

  let isEnding = false;
  async function end(isReplaced: boolean): Promise<void> {
    if (isReplaced) gateway.startLeaving();
    else gateway.startDraining();
    if (isEnding) return;
    isEnding = true;
    const delay = isReplaced ? Math.max(config.drainDelay, MIN_LEAVING_MS) : config.drainDelay;
    setTimeout(() => process.exit(1), delay + MAX_SHUTDOWN_MS).unref();
    await wait(delay);
    await gateway.close();
    output.flushSync();
    process.exit(0);
  }
  closeWithGrace(
    { delay: MAX_SHUTDOWN_MS, logger, skip: ['beforeExit', ...signals] },
    async ({ err, signal }) => {
      logger.fatal({ err, signal }, 'an uncaught error stops the worker');
      await gateway.close();
      output.flushSync();
    },
  );
  line.serve(
    { end: (isReplaced) => void end(isReplaced), metrics: () => gateway.ownMetrics() },
    portOf(gateway),
  );
}

function addressOf(
  config: Config,
  socketPath: string | null,
  readers: readonly string[],
): MarketplaceAddress {
  if (socketPath !== null) return { socketPath, readers, takesBatches: true };
  if (config.marketplaceUrl === null) throw new Error('A worker has no marketplace.');
  return { url: config.marketplaceUrl, secret: config.marketplaceSecret };
}
