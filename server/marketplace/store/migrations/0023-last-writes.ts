import type { Kysely } from 'kysely';
import { oneFor, required } from './columns.ts';

/** Up to where a replica of PostgreSQL must have come before somebody who has written reads from it. */
export async function createLastWrites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_writes')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('position', 'bigint', required)
    .execute();
}
