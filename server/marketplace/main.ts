import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { ConfigError, MISCONFIGURED } from '../config-error.ts';
import { loadMarketplaceConfig, type MarketplaceConfig } from '../config.ts';
import { startMarketplace } from './start.ts';
import { FileStoreAwayError } from './store/files/file-store.ts';
import { DataDirectoryInUseError } from './store/owner-lock.ts';

/** Milliseconds until whatever is still under way is given up. */
const LONGEST_CLOSE = 30_000;

/** The marketplace alone, on a TCP port. */
async function main(config: MarketplaceConfig): Promise<void> {
  const logger = pino({ name: 'marketplace', level: config.logLevel });
  const marketplace = await startMarketplace(
    {
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      sampleData: config.hasSampleData,
      uploadLimit: config.uploadLimit,
      signInLimit: config.signInLimit,
      linkedIn: config.linkedIn,
      s3: config.s3,
    },
    logger,
  );
  const address = await marketplace.app.listen({
    host: config.marketplaceHost,
    port: config.marketplacePort,
  });
  logger.info({ address }, 'the marketplace answers');
  closeWithGrace({ delay: LONGEST_CLOSE, logger: false }, async ({ err }) => {
    if (err !== undefined) logger.fatal({ err }, 'the marketplace ends');
    await marketplace.drain();
    await marketplace.close();
  });
}

try {
  await main(loadMarketplaceConfig(process.argv.slice(2), process.env));
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof DataDirectoryInUseError ||
    error instanceof FileStoreAwayError;
  process.stderr.write(
    `${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = error instanceof ConfigError ? MISCONFIGURED : 1;
}
