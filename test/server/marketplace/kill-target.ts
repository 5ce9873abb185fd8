import { once } from 'node:events';
import { pino } from 'pino';
import { startMarketplace } from '../../../server/marketplace/start.ts';

/**
 * A marketplace to be killed: `node kill-target.ts DATA_DIR SOCKET`. It loads its code, says so, and opens the store
 * only when told to on its standard input, so that the next one can load while this one is still writing.
 */
const [dataDir = '', socketPath = ''] = process.argv.slice(2);
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const { app } = await startMarketplace(
  { dataDir, databaseUrl: null, sampleData: false },
  pino({ level: 'error' }),
);
await app.listen({ path: socketPath });
process.stdout.write('ready\n');
