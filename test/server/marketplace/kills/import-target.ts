import { importFiles } from '../../../../server/marketplace/import/import-files.ts';
import { openForImport } from '../../../../server/marketplace/import/open-for-import.ts';
import { untilStartSignal } from '../../../helpers/browser/target-runner.ts';

/** An import to be killed: `node import-target.ts DATA_DIR FILE`. It says how many lines have been written, batch by batch. */
const [dataDir = '', file = ''] = process.argv.slice(2);
await untilStartSignal();
const target = await openForImport({ dataDir, databaseUrl: null });
process.stdout.write('ready\n');
await importFiles(target.db, [file], {
  now: Date.now(),
  openDays: null,
  onProgress: ({ created, unchanged }) => void process.stdout.write(`written ${created + unchanged}\n`),
});
await target.close();
process.stdout.write('ended\n');
