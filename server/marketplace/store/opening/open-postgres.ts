import { Kysely, sql } from 'kysely';
import { openPool } from '../engines/postgres.ts';
import type { StoreLog } from '../log.ts';
import { MissingTables } from '../missing-tables.ts';
import { expectWritable, forbiddenTable, lacksTableRight, postgresReason } from '../postgres-fault.ts';
import { QueryStats } from '../query-stats.ts';
import type { Database } from '../schema.ts';
import { missingTable, StoreAwayError } from '../store-fault.ts';
import type { Opened } from './opened.ts';

/** The number of the advisory lock. It only has to stay the same. */
const START_LOCK = 7_203_118;

/** At rest, too: a server that is full would have none otherwise. A start needs two at once. */
const KEPT_CONNECTIONS = 2;

/**
 * Opens the PostgreSQL database at a URL, connecting with the first query.
 * @param log hears the errors of idle connections that are no outage, and when there is no room for a connection
 */
export function openPostgres(url: string, log: Pick<StoreLog, 'onError' | 'onRefused'>): Opened {
  const faultOf = (error: unknown): string | null => postgresReason(error, url);
  const pool = openPool(url, {
    minConnections: KEPT_CONNECTIONS,
    onError(error) {
      // An idle connection is only replaced; if the server is gone, the next query says so.
      if (faultOf(error) === null) log.onError(error);
    },
    onRefused: (error) => log.onRefused(faultOf(error) ?? String(error)),
  });
  const queries = new QueryStats();
  const db = new Kysely<Database>({
    dialect: pool.dialect,
    log(event) {
      queries.log(event);
      missing.note(event);
    },
  });
  const missing = new MissingTables(
    async (table) => {
      const { rows } = await sql<{ isOpen: boolean }>`
        select has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') as "isOpen"
        from pg_class where oid = to_regclass(${`"${table}"`})`.execute(db);
      if (rows[0]?.isOpen === false) throw new StoreAwayError(lacksTableRight(url, table));
      return rows.length > 0;
    },
    (error) => missingTable(error) ?? forbiddenTable(error),
  );
  return {
    db,
    engine: 'postgres',
    isShared: true,
    alone: (work) => withStartLock(db, work),
    faultOf,
    inspect: () => Promise.resolve(),
    interrupt: () => undefined,
    async check() {
      pool.expectAnswers();
      await missing.expectThere();
      // In a transaction, because a pooler in statement mode answers queries and takes no transaction.
      const { rows } = await db
        .transaction()
        .execute((transaction) =>
          sql<{ state: string }>`select current_setting('transaction_read_only') as state`.execute(
            transaction,
          ),
        );
      expectWritable(rows[0]?.state === 'on', url);
    },
    stats: () => ({ queries, pool: pool.stats(), sqlite: null }),
    close: () => db.destroy(),
  };
}

/** A pooler may give each transaction another session, so only a transaction can keep a lock. */
const withStartLock = (db: Kysely<Database>, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // It waits for another start, and is idle during the work, which has connections of its own.
    for (const timeout of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(timeout)} = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
    await work();
  });
