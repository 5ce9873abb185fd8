import type { Kysely } from 'kysely';
import { notFound } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import { deleteOrphanedFile } from '../../files/delete-orphaned-file.ts';

/**
 * Takes a file out of an application; the file itself goes when nothing else holds it.
 *
 * @returns storage keys of what can go, once this is committed
 * @throws Refusal `not-found`
 */
export async function removeFile(
  db: Kysely<Database>,
  applicationId: number,
  publicId: string,
  category: number,
): Promise<string[]> {
  const [removed] = await db
    .deleteFrom('application_files')
    .where('application_id', '=', applicationId)
    .where('file_id', 'in', (files) =>
      files.selectFrom('stored_files').select('id').where('public_id', '=', publicId),
    )
    .where('category', '=', category)
    .returning('file_id')
    .execute();
  if (removed === undefined) throw notFound('file');
  return deleteOrphanedFile(db, removed.file_id);
}
