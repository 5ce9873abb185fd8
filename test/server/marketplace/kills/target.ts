import { pino } from 'pino';
import { startMarketplace } from '../../../../server/marketplace/start.ts';
import { untilStartSignal } from '../../../helpers/browser/target-runner.ts';

/**
 * A marketplace to be killed: `node target.ts DATA_DIR DATABASE_URL SOCKET`; no URL: SQLite. It opens the store only
 * when told to start.
 */
const [dataDir = '', databaseUrl = '', socketPath = ''] = process.argv.slice(2);
await untilStartSignal();
const { app } = await startMarketplace(
  { dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl, sampleData: false },
  pino({ level: 'error' }),
);
await app.listen({ path: socketPath });
process.stdout.write('ready\n');
