import type { Kysely } from 'kysely';
import { makeDataDir } from '../../settings/data-dir.ts';
import type { S3Settings } from '../../settings/s3-settings.ts';
import type { Engine } from './engine.ts';
import type { FileStore } from './files/file-store.ts';
import { expectFitting, keepFilesSwept, openFileStore } from './files/open-files.ts';
import { noLog, type StoreLog, type StorePart } from './log.ts';
import { expectKnown, migrate } from './migrations/index.ts';
import { openSqlite } from './opening/open-sqlite.ts';
import type { DatabaseStats, Opened } from './opening/opened.ts';
import { watchOutages } from './outages.ts';
import { postgresFault } from './postgres-fault.ts';
import type { Database } from './schema.ts';
import { beginIndex } from './search/index/build-index.ts';
import { sqliteFault } from './store-fault.ts';

export interface Store {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly files: FileStore;
  /** Resolves when a write would be saved. Rejects with a `StoreAwayError`, or as a query does. */
  readonly check: () => Promise<void>;
  /**
   * Looks for damage in the whole SQLite database, beside everything else. Damage is an outage like one that a query
   * has met. Resolves when that is known, or when the store closes.
   */
  readonly inspect: () => Promise<void>;
  /**
   * The part of the store that cannot be used, when that is why a call failed; null for any other error. The log says
   * once that the outage begins, and once that it is over.
   */
  readonly outageOf: (error: unknown) => StorePart | null;
  readonly stats: () => StoreStats;
  close(): Promise<void>;
}

export interface StoreStats extends DatabaseStats {
  /** How many files the quarantine had at the last sweep; null before the first. */
  readonly quarantined: number | null;
}

export interface StoreOptions {
  /** The folder of the SQLite database and the files, created when it is missing. */
  readonly dataDir: string;
  /** The URL of a PostgreSQL database; without one the store uses SQLite in the data directory. */
  readonly databaseUrl?: string | null;
  /** The S3 store of the files; without it they are in the data directory. */
  readonly s3?: S3Settings | null;
  /** Runs once the tables are up to date, while no other process can start. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
  readonly log?: StoreLog;
}

/**
 * Opens the store and brings it up to date.
 * @throws StartFault and ConfigError, each with a sentence that says what to do; FileStoreAwayError when the S3 store
 * cannot be reached; any other error unchanged
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl = null } = options;
  makeDataDir(dataDir);
  try {
    return await openOn(await openDatabase(options), options);
  } catch (error) {
    throw databaseUrl === null ? sqliteFault(error, dataDir) : postgresFault(error, databaseUrl);
  }
}

async function openDatabase({ dataDir, databaseUrl = null, log = noLog }: StoreOptions): Promise<Opened> {
  if (databaseUrl === null) return openSqlite(dataDir);
  // The driver is loaded only when PostgreSQL is configured.
  const { openPostgres } = await import('./opening/open-postgres.ts');
  return openPostgres(databaseUrl, log);
}

async function openOn(opened: Opened, options: StoreOptions): Promise<Store> {
  const { db, engine } = opened;
  const { dataDir, s3 = null, prepare } = options;
  let quarantined: number | null = null;
  let isClosing = false;
  const log: StoreLog = {
    ...(options.log ?? noLog),
    onSwept(swept, where) {
      quarantined = swept.waiting;
      options.log?.onSwept(swept, where);
    },
  };
  const place = { dataDir, s3, isShared: opened.isShared, log };
  const ends = [opened.close];
  const closeAll = async () => {
    isClosing = true;
    opened.interrupt();
    for (const end of ends.toReversed()) await end();
  };
  try {
    const files = await openFileStore(place);
    ends.push(() => files.close());
    await opened.alone(async () => {
      await expectKnown(db, engine);
      await expectFitting(db, files);
      await migrate(db, engine);
      await prepare?.(db);
      await beginIndex(db, log.onDamagedJob);
    });
    ends.push(await keepFilesSwept(db, files, place));
    const outages = watchOutages(opened, files, log);
    ends.push(() => outages.close());
    return {
      db,
      engine,
      files,
      check: opened.check,
      inspect: () =>
        opened.inspect().catch((error: unknown) => {
          if (!isClosing && outages.of(error) === null) log.onError(error);
        }),
      outageOf: outages.of,
      stats: () => ({ ...opened.stats(), quarantined }),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
