import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { diskIsFull, makeDataDir } from '../../settings/data-dir.ts';
import type { Engine } from './engine.ts';
import { checkFiles } from './files/check-files.ts';
import { FileStoreAwayError, type FileStore } from './files/file-store.ts';
import { expectFitting, keepFilesSwept, openFileStore } from './files/open-files.ts';
import type { S3Settings } from '../../settings/s3-settings.ts';
import { Inspection } from './engines/inspection.ts';
import type { PoolStats } from './engines/postgres.ts';
import { NodeSqliteDialect, openDatabaseFile } from './engines/sqlite.ts';
import { noLog, type StoreLog, type StorePart } from './log.ts';
import { migrate } from './migrations/index.ts';
import { MissingTables } from './missing-tables.ts';
import { type Outage, OutageWatch } from './outage-watch.ts';
import { lockDataDirectory } from './owner-lock.ts';
import { postgresFault, postgresReason } from './postgres-fault.ts';
import { QueryStats } from './query-stats.ts';
import type { Database } from './schema.ts';
import { beginIndex } from './search/index/build-index.ts';
import { sqlitePath } from './sqlite-file.ts';
import { damaged, isDamaged, isDiskFull, sqliteFault, StoreAwayError, storeFault } from './store-fault.ts';

/** The number of the advisory lock. It only has to stay the same. */
const START_LOCK = 7_203_118;

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

export interface StoreStats {
  readonly queries: QueryStats;
  /** Null for SQLite, which has one connection. */
  readonly pool: PoolStats | null;
  /** The size of each database file in bytes; null for PostgreSQL. */
  readonly sqlite: { readonly database: number; readonly log: number } | null;
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
    return await (databaseUrl === null ? openSqlite(options) : openPostgres(databaseUrl, options));
  } catch (error) {
    throw databaseUrl === null ? sqliteFault(error, dataDir) : postgresFault(error, databaseUrl);
  }
}

async function openSqlite(options: StoreOptions): Promise<Store> {
  const { dataDir } = options;
  const unlock = lockDataDirectory(dataDir);
  const path = sqlitePath(dataDir);
  const open = () => {
    try {
      return openDatabaseFile(path);
    } catch (error) {
      unlock();
      throw error;
    }
  };
  const file = open();
  const inspection = new Inspection(path);
  const expectWhole = async () => {
    const damage = await inspection.firstDamage();
    if (damage === null) return;
    file.isSuspect = true;
    throw new StoreAwayError(damaged(path), { cause: new Error(damage) });
  };
  const queries = new QueryStats();
  const db = new Kysely<Database>({
    dialect: new NodeSqliteDialect(file),
    log(event) {
      queries.log(event);
      missing.note(event);
      if (event.level !== 'error') return;
      if (isDamaged(event.error)) file.isSuspect = true;
    },
  });
  const missing = new MissingTables(async (table) => {
    const { rows } = await sql`select 1 from sqlite_schema where name = ${table}`.execute(db);
    return rows.length > 0;
  });
  return openOn(options, {
    db,
    engine: 'sqlite',
    // The process that has the SQLite database has the directory alone.
    isShared: false,
    alone: (work) => work(),
    faultOf: (error) => (isDamaged(error) ? damaged(path) : storeFault(error)),
    inspect: expectWhole,
    interrupt: () => inspection.close(),
    async check() {
      file.expectThere();
      if (isDiskFull(dataDir)) throw new StoreAwayError(diskIsFull(dataDir, 'less than 1 MiB is left'));
      if (file.isSuspect) {
        await expectWhole();
        file.isSuspect = false;
      }
      await missing.expectThere();
      await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    },
    stats: () => ({
      queries,
      pool: null,
      sqlite: { database: bytesOf(path), log: bytesOf(`${path}-wal`) },
    }),
    async close() {
      await db.destroy();
      unlock();
    },
  });
}

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  // The driver is loaded only when PostgreSQL is configured.
  const { openPool } = await import('./engines/postgres.ts');
  const { log = noLog } = options;
  const faultOf = (error: unknown): string | null => postgresReason(error, url);
  const pool = openPool(url, (error) => {
    // An idle connection is only replaced; if the server is gone, the next query says so.
    if (faultOf(error) === null) log.onError(error);
  });
  const queries = new QueryStats();
  const db = new Kysely<Database>({
    dialect: pool.dialect,
    log(event) {
      queries.log(event);
      missing.note(event);
    },
  });
  const missing = new MissingTables(async (table) => {
    const { rows } = await sql`select from pg_class where oid = to_regclass(${`"${table}"`})`.execute(db);
    return rows.length > 0;
  });
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
    faultOf,
    inspect: () => Promise.resolve(),
    interrupt: () => undefined,
    async check() {
      pool.expectAnswers();
      await missing.expectThere();
      await sql`select 1`.execute(db);
    },
    stats: () => ({ queries, pool: pool.stats(), sqlite: null }),
    close: () => db.destroy(),
  });
}

interface Opened {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** True when several processes may use the data directory. */
  readonly isShared: boolean;
  /** Runs the work while no other process can start. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Says to the operator in a sentence why the database cannot be used; null for any other error. */
  readonly faultOf: (error: unknown) => string | null;
  /** Rejects when the database has damage or cannot be looked through; PostgreSQL is not looked through. */
  readonly inspect: () => Promise<void>;
  /** Ends an inspection that is under way. */
  readonly interrupt: () => void;
  readonly check: () => Promise<void>;
  readonly stats: () => Omit<StoreStats, 'quarantined'>;
  readonly close: () => Promise<void>;
}

async function openOn(options: StoreOptions, opened: Opened): Promise<Store> {
  const { db, engine, isShared, alone, faultOf, check, inspect, interrupt, stats, close } = opened;
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
  const place = { dataDir, s3, isShared, log };
  const ends = [close];
  const closeAll = async () => {
    isClosing = true;
    interrupt();
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
    const watch = (part: StorePart, checkPart: () => Promise<unknown>) => {
      const onEnd = (outage: Outage) => log.onOutageOver(part, outage);
      const outages = new OutageWatch({ check: checkPart, onBegin: log.onOutage, onEnd });
      ends.push(() => outages.close());
      return outages;
    };
    const ofDatabase = watch('database', check);
    const ofFiles = watch('file store', () => checkFiles(files));
    return {
      db,
      engine,
      files,
      check,
      inspect: () =>
        inspect().catch((error: unknown) => {
          if (isClosing) return;
          const fault = faultOf(error);
          if (fault === null) log.onError(error);
          else ofDatabase.onError(error, fault);
        }),
      outageOf(error) {
        if (error instanceof FileStoreAwayError) {
          ofFiles.onError(error, error.message);
          return 'file store';
        }
        const fault = faultOf(error);
        if (fault === null) return null;
        ofDatabase.onError(error, fault);
        return 'database';
      },
      stats: () => ({ ...stats(), quarantined }),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
