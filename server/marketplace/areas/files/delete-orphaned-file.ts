import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { lockFilesOf } from './lock-files.ts';

/**
 * Deletes the row of a stored file that is no longer used.
 *
 * @returns the storage key of what can go, once this is committed
 */
export async function deleteOrphanedFile(db: Kysely<Database>, fileId: number): Promise<string[]> {
  const file = await db
    .selectFrom('stored_files')
    .select('owner_id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (file === undefined) return [];
  await lockFilesOf(db, file.owner_id);
  const dropped = await db
    .deleteFrom('stored_files')
    .where('id', '=', fileId)
    .where((where) =>
      where.not(
        where.or([
          where.exists(where.selectFrom('application_files').where('file_id', '=', fileId).select('file_id')),
          where.exists(where.selectFrom('sent_files').where('file_id', '=', fileId).select('file_id')),
          where.exists(where.selectFrom('attachments').where('file_id', '=', fileId).select('file_id')),
          where.exists(
            where.selectFrom('pictures').where('original_file_id', '=', fileId).select('original_file_id'),
          ),
          where.exists(where.selectFrom('picture_files').where('file_id', '=', fileId).select('file_id')),
        ]),
      ),
    )
    .returning('storage_key')
    .execute();
  return dropped.map((row) => row.storage_key);
}
