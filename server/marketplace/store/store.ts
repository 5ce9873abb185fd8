import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { openDirectoryStore } from './files/directory-store.ts';
import type { FileStore } from './files/file-store.ts';
import { knownKeys } from './files/known-keys.ts';
import { postgresDialect } from './engines/postgres.ts';
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
  /** Runs once the tables are up to date, still alone: no other process starts meanwhile. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
  readonly onError?: (error: Error) => void;
}

/**
 * Opens the store, up to date.
 *
 * @throws DataDirectoryInUseError when another process has the data directory (SQLite)
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const { databaseUrl, prepare } = options;
  return databaseUrl === undefined || databaseUrl === null
    ? openSqlite(options.dataDir, prepare)
    : openPostgres(databaseUrl, options);
}

async function openSqlite(dataDir: string, prepare: StoreOptions['prepare']): Promise<Store> {
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
    return { db, engine: 'sqlite', files: await openFiles(db, dataDir, false), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whoever has the SQLite database has the directory alone; PostgreSQL may have several who share one. */
async function openFiles(db: Kysely<Database>, dataDir: string, isShared: boolean): Promise<FileStore> {
  const files = await openDirectoryStore({ folder: join(dataDir, 'files'), isShared });
  await files.sweep((keys) => knownKeys(db, keys));
  return files;
}

async function openPostgres(
  url: string,
  { dataDir, prepare, onError = ignore }: StoreOptions,
): Promise<Store> {
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
    const files = await openFiles(db, dataDir, true);
    return { db, engine: 'postgres', files, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** An idle connection that breaks is replaced by the pool; the next query tells if the server is gone. */
function ignore(): void {}
