import type { Kysely } from 'kysely';
import { required, type Portable } from './columns.ts';

/** Tries to sign in, and where each account has been opened from: what keeps guessing slow, the same for every replica. */
export async function createSignInAttempts(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('key', portable.bytes, (column) => column.notNull().primaryKey())
    .addColumn('tries', 'integer', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('sign_in_places')
    .addColumn('key', portable.bytes, (column) => column.notNull().primaryKey())
    .addColumn('expires_at', 'bigint', required)
    .execute();
  for (const table of ['sign_in_attempts', 'sign_in_places'])
    await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
}
