import { type Expression, type Kysely, sql } from 'kysely';
import { prepared } from '../store/prepared.ts';
import type { Database } from '../store/schema.ts';

/** The end of the log, so everything that was committed before is within it. */
const endOfLog = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

/** Keeps up to where a replica must have come before somebody who has just written reads from it. */
export async function keepLastWrite(db: Kysely<Database>, userId: number): Promise<void> {
  await keep(db, userId);
}

const keep = prepared((db, userId: Expression<number>) =>
  db
    .insertInto('last_writes')
    .values({ user_id: userId, position: endOfLog })
    // It is read again once the row is ours, so of two writes at once the later position stays.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ position: endOfLog }))
    .returning('user_id'),
);
