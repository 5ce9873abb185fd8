import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import { busynessOf, type Busyness } from '../gateway/admission/busyness.ts';
import type { MarketplaceAddress } from '../gateway/upstream/threads.ts';
import { startEmbeddedMarketplace } from '../marketplace/embedded.ts';

export interface OpenMarketplace {
  readonly address: MarketplaceAddress;
  /** The threads of this process that the marketplace uses. */
  readonly threads: readonly Busyness[];
  /** Tells whether the marketplace's thread answers; always true for a marketplace elsewhere. */
  readonly isAnswering: () => boolean;
  /** Rejects when the marketplace's thread ends by itself; never settles for a marketplace elsewhere. */
  readonly exited: Promise<void>;
  /** Starts the threads that only read, if there are to be any. */
  startReaders(logger: Pick<Logger, 'error'>): Promise<void>;
  /** Their metrics, each in Prometheus' text format. */
  readerMetrics(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts the embedded marketplace, unless there is one elsewhere. */
export async function openMarketplace(config: Config): Promise<OpenMarketplace> {
  if (config.marketplaceUrl !== null) {
    return {
      address: { url: config.marketplaceUrl, secret: config.marketplaceSecret },
      threads: [],
      isAnswering: () => true,
      exited: new Promise(() => {}),
      startReaders: () => Promise.resolve(),
      readerMetrics: () => Promise.resolve([]),
      close: () => Promise.resolve(),
    };
  }
  const options = {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseReadUrls: config.databaseReadUrls,
    sampleData: config.hasSampleData,
    uploadLimit: config.uploadLimit,
    signInLimit: config.signInLimit,
    linkedIn: config.linkedIn,
    s3: config.s3,
    logLevel: config.logLevel,
  };
  const embedded = await startEmbeddedMarketplace(options, readersFor(config));
  return {
    address: { socketPath: embedded.socketPath, readers: embedded.readers, takesBatches: true },
    threads: [busynessOf(() => embedded.utilization())],
    isAnswering: () => embedded.isAnswering(),
    exited: embedded.exited,
    startReaders: (logger) => embedded.startReaders(logger),
    readerMetrics: () => embedded.readerMetrics(),
    close: () => embedded.close(),
  };
}

const MAX_READERS = 3;

/** With the thread that writes, as many threads answer as there are gateways. Read replicas are asked by that one. */
export const readersFor = ({
  databaseReadUrls,
  workers,
}: Pick<Config, 'databaseReadUrls' | 'workers'>): number =>
  databaseReadUrls.length === 0 ? Math.min(workers - 1, MAX_READERS) : 0;
