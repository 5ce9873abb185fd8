import type { Kysely } from 'kysely';
import { notFound } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';

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

/** Deletes the row of a stored file that is no longer used. */
export async function deleteOrphanedFile(db: Kysely<Database>, fileId: number): Promise<string[]> {
  const dropped = await db
    .deleteFrom('stored_files')
    .where('id', '=', fileId)
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where
              .selectFrom('application_files')
              .select('application_files.file_id')
              .where('application_files.file_id', '=', fileId),
          ),
          where.exists(
            where
              .selectFrom('sent_files')
              .select('sent_files.file_id')
              .where('sent_files.file_id', '=', fileId),
          ),
          where.exists(
            where
              .selectFrom('attachments')
              .select('attachments.file_id')
              .where('attachments.file_id', '=', fileId),
          ),
          where.exists(
            where
              .selectFrom('user_pictures')
              .select('user_pictures.user_id')
              .where((picture) =>
                picture.or([
                  picture('user_pictures.original_file_id', '=', fileId),
                  picture('user_pictures.cropped_file_id', '=', fileId),
                ]),
              ),
          ),
        ]),
      ),
    )
    .returning('storage_key')
    .execute();
  return dropped.map((row) => row.storage_key);
}
