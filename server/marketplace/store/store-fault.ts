import { statfsSync, statSync } from 'node:fs';
import { diskIsFull } from '../../settings/data-dir.ts';
import { codeOf, StartFault } from '../../settings/start-fault.ts';
import { sqlitePath } from './sqlite-file.ts';

/** SQLite's primary result codes: https://sqlite.org/rescode.html */
const Sqlite = {
  error: 1,
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

/** Nothing can be saved at the moment. The message is for the operator. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** SQLite's result code, or null for any other error. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

export const isBusy = (error: unknown): boolean => sqliteCode(error) === Sqlite.busy;

/** Tells whether the disk was full, in the words of SQLite, PostgreSQL or the operating system. */
export const isFull = (error: unknown): boolean =>
  sqliteCode(error) === Sqlite.full || ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '');

/** Tells whether the database file is damaged, or its disk cannot be read. */
export const isDamaged = (error: unknown): boolean =>
  [Sqlite.corrupt, Sqlite.notADatabase, Sqlite.ioError].some((code) => code === sqliteCode(error));

const UNDEFINED_TABLE = '42P01';

/** The table that a query did not find; null for any other error, also where PostgreSQL does not speak English. */
export function missingTable(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (codeOf(error) === UNDEFINED_TABLE)
    return /^relation "(?:public\.)?(.+)" does not exist$/.exec(error.message)?.[1] ?? null;
  if (sqliteCode(error) !== Sqlite.error) return null;
  return /^no such table: (?:main\.)?(.+)$/.exec(error.message)?.[1] ?? null;
}

export const lacksTable = (table: string): string =>
  `The database has no table ${table} any more, so it was changed or replaced while it was open: stop Atelier, put the ` +
  'database or a backup back, and start again.';

const RESTORE =
  'with the files beside it whose names begin with it, and restore the last backup (npm run restore -- FILE). ' +
  'Throw nothing away: much of it may be saved.';

export const damaged = (path: string): string =>
  `The database ${path} is damaged, or was overwritten while it was open, or its disk fails (see the system's log): ` +
  `stop Atelier, move the database away, ${RESTORE}`;

/** Says to the operator in a sentence why the store cannot answer; null for an error that is not the store's. */
export function storeFault(error: unknown): string | null {
  if (error instanceof StoreAwayError) return error.message;
  if (isBusy(error))
    return 'Another program holds the database, such as an import that was suspended: let it go on, or end it. Nothing was kept of this call.';
  const table = missingTable(error);
  if (table !== null) return lacksTable(table);
  if (isFull(error))
    return 'There is no room for what was to be written: make room on the disk of the store. Nothing was kept of this call.';
  return null;
}

const MIN_FREE_BYTES = 1024 * 1024;

/** Tells whether the disk of a folder has less than a megabyte left for this user. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bfree, bsize } = statfsSync(folder);
  return (process.getuid?.() === 0 ? bfree : bavail) * bsize < MIN_FREE_BYTES;
}

/** Explains in a sentence why the SQLite store in this folder cannot be opened; returns any other error unchanged. */
export function sqliteFault(error: unknown, dataDir: string): unknown {
  const path = sqlitePath(dataDir);
  const words = error instanceof Error ? error.message : '';
  const because = { cause: error };
  switch (sqliteCode(error)) {
    case Sqlite.full:
      return new StartFault(diskIsFull(dataDir, words), because);
    case Sqlite.ioError:
      return isDiskFull(dataDir)
        ? new StartFault(diskIsFull(dataDir, words), because)
        : new StartFault(`The disk of ${dataDir} fails (${words}): see the system's log.`, because);
    case Sqlite.corrupt:
    case Sqlite.notADatabase:
      return new StartFault(`The database ${path} is damaged (${words}): move it away, ${RESTORE}`, because);
    case Sqlite.cannotOpen:
    case Sqlite.readOnly:
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
        return new StartFault(
          `${path} is a folder, and the database is a file of this name: move the folder away, and restore the last ` +
            'backup (npm run restore -- FILE) if there was a database.',
          because,
        );
      return new StartFault(
        `The database in ${dataDir} cannot be opened and written by user ${process.getuid?.() ?? 'this'} (${words}): ` +
          'give that user the folder and all in it.',
        because,
      );
    case Sqlite.busy:
      return new StartFault(
        `The database ${path} is locked by another program (${words}): stop that program.`,
        because,
      );
    case null:
    default:
      return isFull(error) ? new StartFault(diskIsFull(dataDir, words), because) : error;
  }
}
