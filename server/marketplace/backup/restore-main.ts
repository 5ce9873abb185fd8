import { accessSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf, StartFault } from '../../settings/start-fault.ts';
import { countOf, endProgress, runOnFile, say, showProgress, tellMissing } from './command-line.ts';
import type { StorePlace } from './places.ts';
import { restoreTo } from './restore-to.ts';

const HELP = `Usage: npm run restore -- FILE

Restores a backup (npm run backup) into an empty store: DATABASE_URL, or SQLite in DATA_DIR (./data), and files in
DATA_DIR or the S3 store. A backup of SQLite can be restored into PostgreSQL, and the other way round. The archive is
compared with its checksums before anything is written. Stop Atelier first. Search is made anew by the next start.

Exit code  0  done
           1  not done: the archive is damaged or of a newer version, or the store is not empty
           2  the command line was wrong
`;

process.exitCode = await runOnFile(process.argv.slice(2), HELP, run);

async function run(name: string, place: StorePlace): Promise<void> {
  const path = resolve(name);
  try {
    accessSync(path);
  } catch (error) {
    throw new StartFault(`The backup ${path} cannot be read (${codeOf(error)}).`, { cause: error });
  }
  const report = await restoreTo(path, place, { onProgress: showProgress });
  endProgress();
  tellMissing(report.missing);
  const madeAt = new Date(report.madeAt).toISOString();
  say(`Restored ${countOf(report.files, 'file')} and ${countOf(report.rows, 'row')} of ${madeAt}.`);
}
