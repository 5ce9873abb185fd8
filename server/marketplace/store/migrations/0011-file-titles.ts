import type { Kysely } from 'kysely';

/** The candidate's own title for a file of an application. Existing files get none. */
export async function addFileTitles<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('application_files').addColumn('title', 'text').execute();
}
