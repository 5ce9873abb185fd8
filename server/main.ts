import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { ConfigError, MISCONFIGURED } from './config-error.ts';
import { type Config, loadConfig } from './config.ts';
import type { Utilization } from './gateway/admission/busyness.ts';
import { keepToOurselves } from './data-dir.ts';
import { settingNames } from './environment.ts';
import { misspelt } from './misspelt.ts';
import { buildGateway } from './gateway/app.ts';
import type { MarketplaceAddress } from './gateway/upstream/bulkhead.ts';
import { listenFault } from './listen-fault.ts';
import { createLogger } from './log.ts';
import { passedSocket, passedSocketFault } from './passed-socket.ts';
import { startEmbeddedMarketplace } from './marketplace/embedded.ts';
import { ThreadStuckError } from './marketplace/heartbeat.ts';
import { collectGarbageAfterStartup } from './startup-gc.ts';

/** How long a stop may take after the drain before open requests are cut off. */
const MAX_SHUTDOWN_MS = 30_000;

interface Marketplace {
  readonly address: MarketplaceAddress;
  /** The threads of this process that the marketplace uses. */
  readonly threads: readonly Utilization[];
  /** Tells whether the marketplace's thread answers; always true for a marketplace elsewhere. */
  readonly isAnswering: () => boolean;
  /** Rejects when the marketplace's thread ends by itself; never settles for a marketplace elsewhere. */
  readonly exited: Promise<void>;
  close(): Promise<void>;
}

async function openMarketplace(config: Config): Promise<Marketplace> {
  if (config.marketplaceUrl !== null) {
    return {
      address: { url: config.marketplaceUrl, secret: config.marketplaceSecret },
      threads: [],
      isAnswering: () => true,
      exited: new Promise(() => {}),
      close: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbeddedMarketplace({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    sampleData: config.hasSampleData,
    uploadLimit: config.uploadLimit,
    signInLimit: config.signInLimit,
    linkedIn: config.linkedIn,
    s3: config.s3,
    logLevel: config.logLevel,
  });
  return {
    address: { socketPath: embedded.socketPath },
    threads: [() => embedded.utilization()],
    isAnswering: () => embedded.isAnswering(),
    exited: embedded.exited,
    close: () => embedded.close(),
  };
}

/** Runs the product as one process: the embedded marketplace, if any, and the gateway on one port. */
async function run(config: Config): Promise<void> {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
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
  await listen(gateway, config);

  closeWithGrace({ delay: config.drainDelay + MAX_SHUTDOWN_MS, logger }, async ({ err, signal }) => {
    if (err !== undefined) logger.fatal({ err }, 'an uncaught error stops the process');
    else logger.info({ signal }, 'draining');
    gateway.startDraining();
    if (err === undefined) await wait(config.drainDelay);
    await gateway.close();
    await marketplace.close();
    logger.info('stopped');
    output.flushSync();
  });

  marketplace.exited.catch((error: unknown) => {
    logger.fatal({ err: error }, 'the marketplace has ended, so the process stops');
    output.flushSync();
    // A thread that runs native code would delay an orderly exit without limit.
    if (error instanceof ThreadStuckError && error.isUnstoppable) process.kill(process.pid, 'SIGKILL');
    process.exit(1);
  });

  if (config.hasSampleData && config.marketplaceUrl === null) {
    const { describeDemo } = await import('./demo-banner.ts');
    process.stdout.write(describeDemo(originOf(config, gateway.server.address())));
  }
}

/** Listens on the socket that a service manager passes, or else opens one. */
async function listen(gateway: FastifyInstance, { host, port }: Config): Promise<void> {
  const passed = passedSocket(process.env, process.pid);
  await gateway.listen(passed ?? { host, port }).catch((error: unknown) => {
    if (passed !== null) throw passedSocketFault(error);
    throw listenFault(error, { host, port, names: { host: 'HOST', port: 'PORT' } });
  });
}

/** The address to open on this machine. */
function originOf(config: Config, address: ReturnType<Server['address']>): string {
  const isPortOpen = config.port === 0 && address !== null && typeof address !== 'string';
  return isPortOpen ? `http://localhost:${address.port}` : config.publicOrigin;
}

keepToOurselves();
for (const sentence of misspelt(process.env, settingNames)) process.stderr.write(`${sentence}\n`);
try {
  await run(loadConfig(process.argv.slice(2), process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? MISCONFIGURED : 1);
}
