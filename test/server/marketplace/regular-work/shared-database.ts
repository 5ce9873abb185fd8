import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from '../../../../server/marketplace/store/engine.ts';
import { openPool } from '../../../../server/marketplace/store/engines/postgres.ts';
import { NodeSqliteDialect, openDatabaseFile } from '../../../../server/marketplace/store/engines/sqlite.ts';
import type { Database } from '../../../../server/marketplace/store/schema.ts';

/** A piece of work that a worker has done. */
interface PieceTable {
  worker: string;
  /** By the database's clock, in epoch milliseconds. */
  done_at: number;
}

interface SharedDatabase {
  readonly db: Kysely<Database & { pieces: PieceTable }>;
  readonly engine: Engine;
}

/** Opens a store's database beside other processes. An empty URL means SQLite in the folder. */
export function openShared(dataDir: string, databaseUrl: string): SharedDatabase {
  const dialect =
    databaseUrl === ''
      ? new NodeSqliteDialect(openDatabaseFile(join(dataDir, 'atelier.sqlite')))
      : openPool(databaseUrl).dialect;
  return { db: new Kysely({ dialect }), engine: databaseUrl === '' ? 'sqlite' : 'postgres' };
}

export const clockOf = (engine: Engine) =>
  engine === 'sqlite'
    ? sql<number>`cast(unixepoch('now', 'subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
