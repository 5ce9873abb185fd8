import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartFault } from '../../settings/start-fault.ts';
import { backUp } from './backup.ts';
import { complain, countOf, endProgress, runOnFile, say, showProgress, tellMissing } from './command-line.ts';
import { openToRead, type StorePlace } from './places.ts';
import { otherPartials, writeArchive } from './write-archive.ts';

const HELP = `Usage: npm run backup -- FILE

Puts the whole store, database and uploaded files, into one archive (tar). The store is that of the marketplace:
DATABASE_URL, or SQLite in DATA_DIR (./data); its files are in DATA_DIR or the S3 store. It may be running.
Run it as the user Atelier runs as.

Exit code  0  done: FILE is there, whole and on disk
           1  not done: there is no FILE
           2  the command line was wrong
`;

process.exitCode = await runOnFile(process.argv.slice(2), HELP, run);

async function run(name: string, place: StorePlace): Promise<void> {
  const path = resolve(name);
  if (existsSync(path))
    throw new StartFault(`${path} exists already and was not changed: name another file.`);
  const source = await openToRead(place);
  const stopped = untilStopped();
  const writer = await writeArchive(path);
  for (const other of await otherPartials(path))
    complain(
      `${other} is left over from an interrupted backup: delete it, unless that backup is still running.`,
    );
  try {
    const report = await Promise.race([backUp(source, writer, { onProgress: showProgress }), stopped]);
    endProgress();
    tellMissing(report.missing);
    say(`${path}: ${countOf(report.files, 'file')} and ${countOf(report.rows, 'row')}.`);
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await source.close();
  }
}

/** Rejects when the process is told to stop. A second signal ends it at once. */
function untilStopped(): Promise<never> {
  const stopped = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.reject(new StartFault('Stopped: no backup was made.')));
  // The promise is awaited only later; this keeps an early rejection from ending the process.
  stopped.promise.catch(() => undefined);
  return stopped.promise;
}
