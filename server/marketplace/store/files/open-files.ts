import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { StoreLog } from '../log.ts';
import { migrationsOf } from '../migrations/index.ts';
import type { Database } from '../schema.ts';
import { claimFiles, expectNoFiles } from './claim-files.ts';
import { openDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { knownKeys } from './known-keys.ts';
import { sweepFiles } from './quarantine.ts';
import type { S3Settings } from '../../../settings/s3-settings.ts';

/** The sweep leaves young files alone, so a long-running process repeats it. */
const SWEEP_INTERVAL_MS = 24 * 3_600_000;

interface PlaceOptions {
  readonly dataDir: string;
  /** Null means that the files are in the data directory. */
  readonly s3: S3Settings | null;
  /** True when several processes may use the data directory. */
  readonly isShared: boolean;
  readonly log: Pick<StoreLog, 'onError' | 'onSwept'>;
}

/** The folder of the files in a data directory, which every start creates. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens the file store without checking yet whose files it holds.
 * @throws ConfigError, FileStoreAwayError
 */
export async function openFileStore({ dataDir, s3, isShared, log }: PlaceOptions): Promise<FileStore> {
  if (s3 === null)
    return openDirectoryStore({ folder: filesFolder(dataDir), isShared, onError: log.onError });
  // The S3 client is loaded only when a bucket is configured.
  const { openS3Store } = await import('./s3/s3-store.ts');
  return openS3Store({
    settings: s3,
    spoolFolder: join(dataDir, 'spool'),
    isSpoolShared: isShared,
    onError: log.onError,
  });
}

/**
 * Checks that a database without tables does not start beside the files of another one.
 * @throws ConfigError
 */
export async function expectFitting(db: Kysely<Database>, files: FileStore): Promise<void> {
  if ((await migrationsOf(db)).length === 0) await expectNoFiles(files.place);
}

interface KeepingOptions extends PlaceOptions {
  readonly sweepIntervalMs?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Claims the files for this database and sweeps them once a day. The first sweep of a directory ends before this
 * resolves; a bucket is swept in the background, because listing it can take long.
 * @returns a function that ends the sweeping; a sweep in progress is cut off, because the file store closes first
 * @throws ConfigError when the files are another database's
 */
export async function keepFilesSwept(
  db: Kysely<Database>,
  files: FileStore,
  options: KeepingOptions,
): Promise<() => Promise<void>> {
  const { s3, isShared, log, sweepIntervalMs = SWEEP_INTERVAL_MS, now = Date.now } = options;
  const known = (keys: readonly string[]) => knownKeys(db, keys);
  await claimFiles(files.place, await nameOf(db), known);
  const sweep = async (sparesYoung: boolean) =>
    log.onSwept({ ...(await sweepFiles(files.place, { known, sparesYoung, now: now() })) }, files.place.name);
  // A process that has the directory alone is not writing to it yet.
  if (s3 === null) await sweep(isShared);
  const closing = new AbortController();
  const { signal } = closing;
  const sweeping = sweepOften(() => sweep(true), { sweepIntervalMs, signal, log, isDue: s3 !== null });
  return async () => {
    closing.abort();
    await files.close();
    await sweeping;
  };
}

async function sweepOften(
  sweep: () => Promise<void>,
  options: {
    readonly sweepIntervalMs: number;
    readonly signal: AbortSignal;
    readonly log: Pick<StoreLog, 'onError'>;
    readonly isDue: boolean;
  },
): Promise<void> {
  const { sweepIntervalMs, signal, log } = options;
  // The pause ends early only when the sweeping is stopped.
  const pause = () => wait(sweepIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  if (!options.isDue) await pause();
  while (!signal.aborted) {
    await sweep().catch((error: unknown) => {
      if (!signal.aborted) log.onError(error);
    });
    await pause();
  }
}

/**
 * The time at which the first tables were made, to the millisecond. A backup keeps it, and no other database has the
 * same.
 */
async function nameOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database has no tables yet.');
  return ownerText(first.timestamp);
}

/** The text of the mark that names a database. */
export const ownerText = (madeAt: string): string =>
  `The files of the database that was made at ${madeAt}.\n`;
