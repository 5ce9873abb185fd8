import cluster from 'node:cluster';
import { ConfigError, MISCONFIGURED } from './settings/config-error.ts';
import { loadConfig } from './settings/config.ts';
import { keepToOurselves } from './settings/data-dir.ts';
import { settingNames } from './settings/environment.ts';
import { misspelt } from './settings/misspelt.ts';

/** Starts the product, or one of its workers. Each part loads only its own code. */
async function start(): Promise<void> {
  const config = loadConfig(process.argv.slice(2), process.env);
  if (cluster.isWorker) {
    const { runWorker } = await import('./workers/worker.ts');
    await runWorker(config);
  } else if (config.workers > 1) {
    const { runPrimary } = await import('./workers/primary.ts');
    await runPrimary(config);
  } else {
    const { runAlone } = await import('./starting/run-alone.ts');
    await runAlone(config);
  }
}

keepToOurselves();
if (cluster.isPrimary)
  for (const sentence of misspelt(process.env, settingNames)) process.stderr.write(`${sentence}\n`);
try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? MISCONFIGURED : 1);
}
