import type { Kysely } from 'kysely';

/** What a candidate calls a file of an application; none of those there are has a name of its own yet. */
export async function addFileTitles<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('application_files').addColumn('title', 'text').execute();
}
