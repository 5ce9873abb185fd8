import { pino } from 'pino';
import { startMarketplace } from '../../../../../server/marketplace/start.ts';
import { untilStartSignal } from '../../../../helpers/browser/target-runner.ts';
import { settingsOf } from '../../../../helpers/s3/settings.ts';

/** A marketplace with files in an S3 store, to be killed: `node kill-target.ts DATA_DIR PORT PREFIX SOCKET`. */
const [dataDir = '', port = '', prefix = '', socketPath = ''] = process.argv.slice(2);
await untilStartSignal();
const { app } = await startMarketplace(
  { dataDir, databaseUrl: null, sampleData: false, s3: settingsOf(Number(port), prefix) },
  pino({ level: 'error' }),
);
await app.listen({ path: socketPath });
process.stdout.write('ready\n');
