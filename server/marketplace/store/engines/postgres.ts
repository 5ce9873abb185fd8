import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const CONNECTIONS = 10;
const CONNECTION_TIMEOUT = 10_000;
const asNumber: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

/** Money, times and counts come back as numbers; all we keep is below 2^53. */
const numbers = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && asNumber.has(id)) return Number;
    return types.getTypeParser(id, format);
  },
};

/** Connections to the database. */
export interface PoolStats {
  readonly inUse: number;
  readonly idle: number;
  /** Queries that wait for one. */
  readonly waiting: number;
}

/** Rejects queries with pg's own errors. A connection lost while idle is dropped and told to `onError`. */
export function openPool(
  url: string,
  onError: (error: Error) => void,
): { readonly dialect: PostgresDialect; readonly stats: () => PoolStats } {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: numbers,
  });
  pool.on('error', onError);
  return {
    dialect: new PostgresDialect({ pool }),
    stats: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
