import { type Dialect, Kysely } from 'kysely';
import { NodeSqliteDialect, openForReading } from '../store/engines/sqlite.ts';
import type { Engine } from '../store/engine.ts';
import { noLog, type StoreLog } from '../store/log.ts';
import { postgresReason } from '../store/postgres-fault.ts';
import { QueryStats } from '../store/query-stats.ts';
import type { Database } from '../store/schema.ts';
import { identityOf } from '../store/sqlite-file.ts';
import { isDamaged, storeFault } from '../store/store-fault.ts';
import type { Store } from '../store/store.ts';
import type { PostgresDatabase, ReadDatabase, SqliteDatabase } from './reader-messages.ts';

export interface ReadingStore extends Pick<Store, 'db' | 'engine' | 'outageOf'> {
  readonly queries: QueryStats;
  close(): Promise<void>;
}

/** Fewer than the thread that writes has: a server takes a hundred by default, from all replicas together. */
const MAX_CONNECTIONS = 5;

/**
 * Opens the database of the thread that writes once more, to read. On SQLite it cannot be written to.
 * @param name the reader's, in its metrics
 * @param log hears when PostgreSQL has no room for a connection
 * @throws Error when there is another SQLite file by now, and SQLite's own errors
 */
export async function openReadingStore(
  database: ReadDatabase,
  name: string,
  log: Pick<StoreLog, 'onRefused'> = noLog,
): Promise<ReadingStore> {
  const queries = new QueryStats(name);
  const { engine, dialect, isFault } =
    'url' in database ? await openPostgres(database, log) : openSqlite(database);
  const db = new Kysely<Database>({ dialect, log: queries.log });
  return {
    db,
    engine,
    // The thread that writes is asked again, and says what is wrong.
    outageOf: (error) => (isFault(error) ? 'database' : null),
    queries,
    close: () => db.destroy(),
  };
}

interface Opened {
  readonly engine: Engine;
  readonly dialect: Dialect;
  /** Tells whether the database cannot be used. */
  readonly isFault: (error: unknown) => boolean;
}

function openSqlite({ path, identity }: SqliteDatabase): Opened {
  // Another file must not even be opened: SQLite would take the log of the one that is open for its own.
  const found = identityOf(path);
  if (found.dev !== identity.dev || found.ino !== identity.ino)
    throw new Error(`The database ${path} was replaced while it was open.`);
  return {
    engine: 'sqlite',
    dialect: new NodeSqliteDialect(openForReading(path), 'deferred'),
    isFault: (error) => isDamaged(error) || storeFault(error) !== null,
  };
}

async function openPostgres({ url }: PostgresDatabase, log: Pick<StoreLog, 'onRefused'>): Promise<Opened> {
  // The driver is loaded only when PostgreSQL is configured.
  const { openPool } = await import('../store/engines/postgres.ts');
  const reasonOf = (error: unknown) => postgresReason(error, url);
  // An idle connection that breaks is only replaced.
  const { dialect } = openPool(url, {
    maxConnections: MAX_CONNECTIONS,
    // The thread that writes can answer what this one cannot, and nobody can answer what that one cannot.
    givesWay: true,
    onRefused: (error) => log.onRefused(reasonOf(error) ?? String(error)),
  });
  return {
    engine: 'postgres',
    dialect,
    isFault: (error) => reasonOf(error) !== null,
  };
}
