import type { Kysely } from 'kysely';

/** The candidate's own title for a file of the profile. Existing files get none. */
export async function addAttachmentTitles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attachments').addColumn('title', 'text').execute();
}
