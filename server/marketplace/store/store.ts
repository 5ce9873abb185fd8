import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import type { S3Settings } from './files/s3/settings.ts';
import { NodeSqliteDialect } from './engines/sqlite.ts';
import { migrate } from './migrations/index.ts';
import { lockDataDirectory } from './owner-lock.ts';
import type { Database } from './schema.ts';
import { indexIfMissing } from './search/rebuild.ts';

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
  /** Hears of what nobody waits for. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Opens the store, up to date.
 *
 * @throws DataDirectoryInUseError when another process has the data directory (SQLite); ConfigError when the settings
 * of the S3 store are wrong, and FileStoreAwayError when it cannot be reached
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const { databaseUrl } = options;
  return databaseUrl === undefined || databaseUrl === null
    ? openSqlite(options)
    : openPostgres(databaseUrl, options);
}

async function openSqlite({ dataDir, s3 = null, prepare, onError = ignore }: StoreOptions): Promise<Store> {
  const unlock = lockDataDirectory(dataDir);
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(join(dataDir, 'atelier.sqlite')) });
  const close = async () => {
    await db.destroy();
    unlock();
  };
  try {
    await migrate(db, 'sqlite');
    await prepare?.(db);
    await indexIfMissing(db);
    // Whoever has the SQLite database has the directory alone; PostgreSQL may have several who share one.
    const opened = await openFiles(db, { dataDir, s3, isShared: false, onError });
    return { db, engine: 'sqlite', files: opened.files, close: () => opened.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(
  url: string,
  { dataDir, s3 = null, prepare, onError = ignore }: StoreOptions,
): Promise<Store> {
  // The driver is loaded by those who have such a database.
  const { postgresDialect } = await import('./engines/postgres.ts');
  const db = new Kysely<Database>({ dialect: postgresDialect(url, onError) });
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
      try {
        await migrate(db, 'postgres');
        await prepare?.(db);
        await indexIfMissing(db);
      } finally {
        await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
      }
    });
    const opened = await openFiles(db, { dataDir, s3, isShared: true, onError });
    return {
      db,
      engine: 'postgres',
      files: opened.files,
      close: () => opened.close().then(() => db.destroy()),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** An idle connection that breaks is replaced by the pool; the next query tells if the server is gone. */
function ignore(): void {}
