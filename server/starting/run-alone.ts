import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { type Config, MAX_SHUTDOWN_MS } from '../settings/config.ts';
import { sayDemo } from './say-demo.ts';
import { buildGateway } from '../gateway/app.ts';
import { giveUp } from './give-up.ts';
import { listen, portOf } from '../http/listen.ts';
import { createLogger } from '../log.ts';
import { openMarketplace } from './open-marketplace.ts';
import { passedSocket } from '../http/passed-socket.ts';
import { collectGarbageAtRest } from './rest-gc.ts';
import { collectGarbageAfterStartup } from './startup-gc.ts';

/** Runs the product as one process: the embedded marketplace, if any, and the gateway on one port. */
export async function runAlone(config: Config): Promise<void> {
  // A write goes to another thread and back, which costs as much as several lines.
  const output = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 1000 });
  const logger = createLogger('gateway', config.logLevel, output);
  const marketplace = await openMarketplace(config);
  const gateway = await buildGateway({
    config,
    marketplace: marketplace.address,
    threads: marketplace.threads,
    isAlive: marketplace.isAnswering,
    logger,
  });
  collectGarbageAfterStartup();
  collectGarbageAtRest();
  await listen(gateway, config, passedSocket(process.env, process.pid));

  let isClosing = false;
  const delay = config.drainDelay + MAX_SHUTDOWN_MS;
  const { close } = closeWithGrace({ delay, logger, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    isClosing = true;
    if (err !== undefined) logger.fatal({ err }, 'an uncaught error stops the process');
    else logger.info({ signal }, 'draining');
    gateway.startDraining();
    if (err === undefined) await wait(config.drainDelay);
    await gateway.close();
    await marketplace.close();
    logger.info('stopped');
    output.flushSync();
  });
  // It stops the process too, but as a second signal it cuts nothing off: systemd can send it right after SIGTERM.
  process.on('SIGHUP', () => {
    if (!isClosing) close();
  });

  marketplace.exited.catch((error: unknown) => giveUp(error, logger, output));
  await sayDemo(config, portOf(gateway));
}
