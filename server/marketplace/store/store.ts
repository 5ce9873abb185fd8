import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { FileStore } from './files/file-store.ts';
import { expectFitting, keepFilesSwept, openFileStore } from './files/open-files.ts';
import type { S3Settings } from './files/s3/settings.ts';
import { NodeSqliteDialect } from './engines/sqlite.ts';
import { noLog, type StoreLog } from './log.ts';
import { migrate } from './migrations/index.ts';
import { lockDataDirectory } from './owner-lock.ts';
import type { Database } from './schema.ts';
import { beginIndex } from './search/build-index.ts';

/** Any number, as long as it is always the same. */
const START_LOCK = 7_203_118;

export interface Store {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly files: FileStore;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Holds the SQLite database and the files; made when missing. */
  readonly dataDir: string;
  /** PostgreSQL; null or absent: SQLite in the data directory. */
  readonly databaseUrl?: string | null;
  /** Where the files are; null or absent: in the data directory. */
  readonly s3?: S3Settings | null;
  /** Runs once the tables are up to date, still alone: no other process starts meanwhile. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
  readonly log?: StoreLog;
}

/**
 * Opens the store, up to date.
 *
 * @throws DataDirectoryInUseError when another process has the data directory (SQLite); ConfigError when the files are
 * another database's or the settings of the S3 store are wrong, and FileStoreAwayError when it cannot be reached
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const { databaseUrl } = options;
  return databaseUrl === undefined || databaseUrl === null
    ? openSqlite(options)
    : openPostgres(databaseUrl, options);
}

async function openSqlite(options: StoreOptions): Promise<Store> {
  const { dataDir } = options;
  const unlock = lockDataDirectory(dataDir);
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(join(dataDir, 'atelier.sqlite')) });
  return openOn(options, {
    db,
    engine: 'sqlite',
    // Whoever has the SQLite database has the directory alone.
    isShared: false,
    alone: (work) => work(),
    async close() {
      await db.destroy();
      unlock();
    },
  });
}

async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  // The driver is loaded by those who have such a database.
  const { postgresDialect } = await import('./engines/postgres.ts');
  const { log = noLog } = options;
  const db = new Kysely<Database>({ dialect: postgresDialect(url, log.onError) });
  return openOn(options, {
    db,
    engine: 'postgres',
    isShared: true,
    alone: (work) =>
      db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
        try {
          await work();
        } finally {
          await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
        }
      }),
    close: () => db.destroy(),
  });
}

interface Opened {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** Whether several processes may have the data directory. */
  readonly isShared: boolean;
  /** Does it while no other process starts. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openOn(options: StoreOptions, { db, engine, isShared, alone, close }: Opened): Promise<Store> {
  const { dataDir, s3 = null, prepare, log = noLog } = options;
  const place = { dataDir, s3, isShared, log };
  const ends = [close];
  const closeAll = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const files = await openFileStore(place);
    ends.push(() => files.close());
    await alone(async () => {
      await expectFitting(db, files);
      await migrate(db, engine);
      await prepare?.(db);
      await beginIndex(db);
    });
    ends.push(await keepFilesSwept(db, files, place));
    return { db, engine, files, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
