import type { Kysely } from 'kysely';
import { required, type Portable } from './columns.ts';

/** Counts of sign-in attempts and the known addresses of each account. They limit guessing across all replicas. */
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
