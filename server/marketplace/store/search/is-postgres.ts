import { PostgresAdapter, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Tells the engine behind `db`, which may be a transaction. */
export const isPostgres = (db: Kysely<Database>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
