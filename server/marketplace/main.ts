import closeWithGrace from 'close-with-grace';
import { ConfigError, MISCONFIGURED } from '../settings/config-error.ts';
import { loadMarketplaceConfig, type MarketplaceConfig } from '../settings/config.ts';
import { keepToOurselves } from '../settings/data-dir.ts';
import { settingNames } from '../settings/environment.ts';
import { misspelt } from '../settings/misspelt.ts';
import { listenFault } from '../http/listen-fault.ts';
import { StartFault } from '../settings/start-fault.ts';
import { createLogger } from '../log.ts';
import { startMarketplace } from './start.ts';
import { FileStoreAwayError } from './store/files/file-store.ts';

const MAX_SHUTDOWN_MS = 30_000;

/** Runs the marketplace alone, on a TCP port. */
async function main(config: MarketplaceConfig): Promise<void> {
  const logger = createLogger('marketplace', config.logLevel);
  const marketplace = await startMarketplace(
    {
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      databaseReadUrls: config.databaseReadUrls,
      sampleData: config.hasSampleData,
      uploadLimit: config.uploadLimit,
      signInLimit: config.signInLimit,
      callerSecret: config.marketplaceSecret,
      linkedIn: config.linkedIn,
      metricsToken: config.metricsToken,
      s3: config.s3,
    },
    logger,
  );
  const place = { host: config.marketplaceHost, port: config.marketplacePort };
  const address = await marketplace.app.listen(place).catch((error: unknown) => {
    throw listenFault(error, { ...place, names: { host: 'MARKETPLACE_HOST', port: 'MARKETPLACE_PORT' } });
  });
  logger.info({ address }, 'the marketplace is listening');
  closeWithGrace({ delay: MAX_SHUTDOWN_MS, logger: false }, async ({ err }) => {
    if (err !== undefined) logger.fatal({ err }, 'an uncaught error stops the marketplace');
    await marketplace.drain();
    await marketplace.close();
  });
}

keepToOurselves();
for (const sentence of misspelt(process.env, settingNames)) process.stderr.write(`${sentence}\n`);
try {
  await main(loadMarketplaceConfig(process.argv.slice(2), process.env));
} catch (error) {
  const isExplained =
    error instanceof ConfigError || error instanceof StartFault || error instanceof FileStoreAwayError;
  process.stderr.write(
    `${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = error instanceof ConfigError ? MISCONFIGURED : 1;
}
