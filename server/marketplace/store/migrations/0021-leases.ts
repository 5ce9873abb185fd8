import type { Kysely } from 'kysely';
import { required, type Portable } from './columns.ts';

/** Work that one replica does at a time: who does it until when, and when it is next to be done. */
export async function createLeases(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', portable.bytes, (column) => column.notNull().primaryKey())
    .addColumn('holder', 'text')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .execute();
}
