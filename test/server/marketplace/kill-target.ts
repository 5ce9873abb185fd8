import { pino } from 'pino';
import { startMarketplace } from '../../../server/marketplace/start.ts';
import { untilTold } from '../../helpers/kill-target.ts';

/** A marketplace to be killed: `node kill-target.ts DATA_DIR SOCKET`. It opens the store only when told to start. */
const [dataDir = '', socketPath = ''] = process.argv.slice(2);
await untilTold();
const { app } = await startMarketplace(
  { dataDir, databaseUrl: null, sampleData: false },
  pino({ level: 'error' }),
);
await app.listen({ path: socketPath });
process.stdout.write('ready\n');
