import type { Kysely } from 'kysely';
import { flag } from './columns.ts';

/** Columns and tables that the application flow needs beyond those of migration 5. */
export async function addApplicationFlow(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('is_fresher', 'integer', flag).execute();
  await db.schema.alterTable('applications').addColumn('is_receipt_of_update', 'integer', flag).execute();
  await db.schema.alterTable('application_links').addColumn('origin_link_id', 'integer').execute();
  await db.schema.createIndex('application_files_file').on('application_files').column('file_id').execute();
  await db.schema.createIndex('attachments_file').on('attachments').column('file_id').execute();
}
