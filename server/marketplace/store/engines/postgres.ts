import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { PoolRoom, type RoomOptions } from './pool-room.ts';
import { PostgresPulse } from './postgres-pulse.ts';

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 10_000;
const asNumber: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

/** pg returns bigint and numeric columns as text. All our numbers are below 2^53, so they are parsed to numbers. */
const numbers = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && asNumber.has(id)) return Number;
    return types.getTypeParser(id, format);
  },
};

/** The number of the advisory lock of migrations. It only has to stay the same. */
const MIGRATION_LOCK = 3_853_314;

/**
 * Takes the lock of migrations for their transaction. Kysely takes it for a session, and a pooler may give each
 * transaction another one: the lock would stay with a connection that others get.
 */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PooledAdapter {
    return new PooledAdapter();
  }
}

/** How long a short question may take. */
const ANSWER_MS = 1000;

export interface PoolStats {
  readonly inUse: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

interface OpenPool {
  readonly dialect: PooledDialect;
  readonly stats: () => PoolStats;
  /** @throws StoreAwayError while the server takes connections and does not answer */
  readonly expectAnswers: () => void;
}

interface PoolOptions extends Partial<RoomOptions> {
  /** Gets the error of a connection that breaks while idle; it is dropped. */
  readonly onError?: (error: Error) => void;
  readonly maxConnections?: number;
  /** How many stay open at rest. */
  readonly minConnections?: number;
}

/**
 * A pool of connections, as many as the server has room for. Queries reject with pg's own errors, the next query of a
 * connection that broke in use too, and with a `StoreAwayError` once the server does not answer.
 */
export function openPool(url: string, options: PoolOptions = {}): OpenPool {
  const ignore = () => undefined;
  const { onError = ignore, onRefused = ignore, givesWay = false } = options;
  const pulse = new PostgresPulse(url);
  const pool = new Pool({
    connectionString: url,
    stream: pulse.stream,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    min: options.minConnections ?? 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: numbers,
  });
  pool.on('error', onError);
  // Without a listener, a connection that breaks between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pulse.watch(pool);
  const room = new PoolRoom(pool, { givesWay, onRefused });
  return {
    dialect: new PooledDialect({
      pool: {
        options: pool.options,
        async connect() {
          pulse.expectAnswers();
          return room.connect();
        },
        end() {
          pulse.stop();
          return pool.end();
        },
      },
    }),
    expectAnswers: () => pulse.expectAnswers(),
    stats: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** A connection for short questions beside those of the pool. A question without an answer fails after a second. */
export function openWatch(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    types: numbers,
  });
  // The next question meets what broke the connection.
  pool.on('error', () => undefined);
  return pool;
}
