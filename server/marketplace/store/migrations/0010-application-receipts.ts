import { sql, type Kysely } from 'kysely';
import { flag, of, required, type Portable } from './columns.ts';

/**
 * One receipt for each submission, with the application as it was sent. For earlier submissions only the time is known.
 */
export async function createApplicationReceipts<T>(db: Kysely<T>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('application_receipts')
    .addColumn('id', ...portable.id)
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('revision', 'integer', required)
    .addColumn('submitted_at', 'bigint', required)
    .addColumn('is_update', 'integer', flag)
    .addColumn('idempotency_key', 'text')
    .addColumn('sent', 'text')
    .addUniqueConstraint('application_receipts_revision', ['application_id', 'revision'])
    .execute();
  await sql`
    insert into application_receipts (application_id, revision, submitted_at, is_update)
    select id, 1, submitted_at, is_receipt_of_update from applications
    where submitted_at is not null and reference is not null
  `.execute(db);
}
