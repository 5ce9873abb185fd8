import type { Config } from '../settings/config.ts';

/**
 * Tells whoever has started the demo where it is and how to sign in.
 * @param port that is listened on; null for a Unix socket
 */
export async function sayDemo(config: Config, port: number | null): Promise<void> {
  if (!config.hasSampleData || config.marketplaceUrl !== null) return;
  const { describeDemo } = await import('./demo-banner.ts');
  const isPortOpen = config.port === 0 && port !== null;
  process.stdout.write(describeDemo(isPortOpen ? `http://localhost:${port}` : config.publicOrigin));
}
