import { accessSync, constants, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../settings/config-error.ts';
import { loadStoreConfig } from '../../settings/config.ts';
import { keepToOurselves } from '../../settings/data-dir.ts';
import { StartFault } from '../../settings/start-fault.ts';
import { FileStoreAwayError } from '../store/files/file-store.ts';
import { importFiles, type ImportReport } from './import-files.ts';
import { openForImport } from './open-for-import.ts';

const HELP = `Usage: npm run import -- FILE...

Imports job advertisements: schema.org JobPosting objects, one JSON object a line. A file whose name ends in
.gz is unpacked. An advertisement is recognised by its identifier (name and value), so the same file can be
imported again: what has changed is updated, the rest is left alone.

The store is that of the marketplace, by the same settings: DATABASE_URL, or SQLite in DATA_DIR (./data), and the
S3 store of its files. It may be running; run the import as the user it runs as. No file is imported.

An advertisement that does not say until when it is open is closed IMPORTED_JOB_DAYS days (90) after it was posted, or
after its first import when it has no date. 0: it stays open.

Lines that cannot be used are refused and listed in the report; the others are imported.

Exit code  0  done, even if some lines were refused
           1  a file could not be read to its end, or every line was refused, or the store could not be opened
           2  the command line was wrong
`;
const MAX_PRINTED_REFUSALS = 50;
const PROGRESS_EVERY = 10_000;

keepToOurselves();
process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  let files: string[];
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    files = positionals;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (files.length === 0) {
    console.error(`Name at least one file.\n\n${HELP}`);
    return 2;
  }
  const faults = files.map(faultOfFile);
  if (!faults.includes(null)) {
    // Nothing is made in a data directory for files that cannot be read.
    for (const [at, message] of faults.entries())
      console.error(`${files[at]}: could not be read: ${message}`);
    return 1;
  }
  try {
    return await run(files);
  } catch (error) {
    const isTold =
      error instanceof ConfigError || error instanceof StartFault || error instanceof FileStoreAwayError;
    if (!isTold) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Null for a file that can be opened. */
function faultOfFile(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() ? 'it is a folder' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function run(files: readonly string[]): Promise<number> {
  const { importedJobDays, ...place } = loadStoreConfig(process.env);
  const target = await openForImport(place);
  try {
    const started = performance.now();
    const { db, isBeside } = target;
    const report = await importFiles(db, files, {
      now: Date.now(),
      openDays: importedJobDays === 0 ? null : importedJobDays,
      isBeside,
      onProgress: progress(),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    tell(report, (performance.now() - started) / 1000);
    const taken = report.created + report.updated + report.unchanged;
    return report.unreadable.length > 0 || (taken === 0 && report.refused > 0) ? 1 : 0;
  } finally {
    await target.close();
  }
}

/** Updates one line on a terminal; elsewhere prints a line every ten thousand postings. */
function progress() {
  let told = 0;
  return (counts: { created: number; updated: number; unchanged: number; refused: number }) => {
    const done = counts.created + counts.updated + counts.unchanged + counts.refused;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${done} lines`);
    else if (done - told >= PROGRESS_EVERY) {
      told = done;
      process.stderr.write(`${done} lines\n`);
    }
  };
}

function tell(report: ImportReport, seconds: number): void {
  for (const { file, line, reason } of report.refusals.slice(0, MAX_PRINTED_REFUSALS))
    console.log(`${file}:${line}: refused: ${reason}`);
  if (report.refused > MAX_PRINTED_REFUSALS)
    console.log(`… and ${report.refused - MAX_PRINTED_REFUSALS} more`);
  for (const { file, message } of report.unreadable) console.error(`${file}: could not be read: ${message}`);
  console.log(
    `${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.refused} refused ` +
      `in ${seconds.toFixed(1)} s`,
  );
}
