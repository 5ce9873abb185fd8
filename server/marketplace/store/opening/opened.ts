import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { PoolStats } from '../engines/postgres.ts';
import type { QueryStats } from '../query-stats.ts';
import type { Database } from '../schema.ts';

/** An open database, and what the store asks of it whatever its engine is. */
export interface Opened {
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
  /** Resolves when a write would be saved. Rejects with a `StoreAwayError`, or as a query does. */
  readonly check: () => Promise<void>;
  readonly stats: () => DatabaseStats;
  readonly close: () => Promise<void>;
}

export interface DatabaseStats {
  readonly queries: QueryStats;
  /** Null for SQLite, which has one connection. */
  readonly pool: PoolStats | null;
  /** The size of each database file in bytes; null for PostgreSQL. */
  readonly sqlite: { readonly database: number; readonly log: number } | null;
}
