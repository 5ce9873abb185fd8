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
import type { S3Settings } from '../../../s3-settings.ts';

/** Milliseconds between sweeps: what is young is spared, and what is old should not wait for a restart. */
const SWEEP_PAUSE = 24 * 3_600_000;

interface PlaceOptions {
  readonly dataDir: string;
  /** Null: in the data directory. */
  readonly s3: S3Settings | null;
  /** Whether several processes may have the data directory. */
  readonly isShared: boolean;
  readonly log: StoreLog;
}

/**
 * Where the files of a store are; not yet seen whether they are its own.
 *
 * @throws ConfigError, FileStoreAwayError
 */
export async function openFileStore({ dataDir, s3, isShared, log }: PlaceOptions): Promise<FileStore> {
  if (s3 === null) return openDirectoryStore({ folder: join(dataDir, 'files'), isShared });
  // What speaks to a bucket is loaded by those who have one.
  const { openS3Store } = await import('./s3/s3-store.ts');
  return openS3Store({
    settings: s3,
    spoolFolder: join(dataDir, 'spool'),
    isSpoolShared: isShared,
    onError: log.onError,
  });
}

/**
 * A database that has no tables must not begin beside the files of another.
 *
 * @throws ConfigError
 */
export async function expectFitting(db: Kysely<Database>, files: FileStore): Promise<void> {
  if ((await migrationsOf(db)).length === 0) await expectNoFiles(files.place);
}

interface KeepingOptions extends PlaceOptions {
  /** Milliseconds between sweeps. */
  readonly sweepPause?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Takes the files for this database and keeps them swept: a directory at once, a bucket while everything else goes
 * on, for reading through it takes as long as it takes, and both once a day.
 *
 * @returns ends it; what is under way then is cut, for the store of the files closes first
 * @throws ConfigError when they are another database's
 */
export async function keepFilesSwept(
  db: Kysely<Database>,
  files: FileStore,
  options: KeepingOptions,
): Promise<() => Promise<void>> {
  const { s3, isShared, log, sweepPause = SWEEP_PAUSE, now = Date.now } = options;
  const known = (keys: readonly string[]) => knownKeys(db, keys);
  await claimFiles(files.place, await nameOf(db), known);
  const sweep = async (sparesYoung: boolean) =>
    log.onSwept({ ...(await sweepFiles(files.place, { known, sparesYoung, now: now() })) }, files.place.name);
  // Whoever has a directory alone has not begun to write yet.
  if (s3 === null) await sweep(isShared);
  const closing = new AbortController();
  const { signal } = closing;
  const sweeping = sweepOften(() => sweep(true), { sweepPause, signal, log, isDue: s3 !== null });
  return async () => {
    closing.abort();
    await files.close();
    await sweeping;
  };
}

async function sweepOften(
  sweep: () => Promise<void>,
  options: {
    readonly sweepPause: number;
    readonly signal: AbortSignal;
    readonly log: StoreLog;
    readonly isDue: boolean;
  },
): Promise<void> {
  const { sweepPause, signal, log } = options;
  // Only an end of the waiting ends it early.
  const pause = () => wait(sweepPause, undefined, { signal, ref: false }).catch(() => undefined);
  if (!options.isDue) await pause();
  while (!signal.aborted) {
    await sweep().catch((error: unknown) => {
      if (!signal.aborted) log.onError(error);
    });
    await pause();
  }
}

/** When its first tables were made, to the millisecond: backups keep that, and another database has another. */
async function nameOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database has no tables yet.');
  return ownerText(first.timestamp);
}

/** The mark of a database's files. */
export const ownerText = (madeAt: string): string =>
  `The files of the database that was made at ${madeAt}.\n`;
