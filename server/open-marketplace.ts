import type { Config } from './config.ts';
import { busynessOf, type Busyness } from './gateway/admission/busyness.ts';
import type { MarketplaceAddress } from './gateway/upstream/bulkhead.ts';
import { startEmbeddedMarketplace } from './marketplace/embedded.ts';

export interface OpenMarketplace {
  readonly address: MarketplaceAddress;
  /** The threads of this process that the marketplace uses. */
  readonly threads: readonly Busyness[];
  /** Tells whether the marketplace's thread answers; always true for a marketplace elsewhere. */
  readonly isAnswering: () => boolean;
  /** Rejects when the marketplace's thread ends by itself; never settles for a marketplace elsewhere. */
  readonly exited: Promise<void>;
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
    threads: [busynessOf(() => embedded.utilization())],
    isAnswering: () => embedded.isAnswering(),
    exited: embedded.exited,
    close: () => embedded.close(),
  };
}
