import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { newPublicId } from '../../store/files/public-id.ts';
import type { OwnFile } from '../application/answers/answers.ts';
import { lockFilesOf } from './lock-files.ts';
import type { ReceivedFile } from './receive-file.ts';

export interface KeptFile extends ReceivedFile {
  /** The name of its bytes in the file store. */
  readonly key: string;
  readonly userId: number;
}

/** The stored file of a person with the same name and bytes, whatever it is used for, or else a new one. */
export async function findOrStoreFile(db: Kysely<Database>, kept: KeptFile, at: number): Promise<OwnFile> {
  await lockFilesOf(db, kept.userId);
  return (await findStoredFile(db, kept)) ?? insertFile(db, kept, at);
}

async function findStoredFile(
  db: Kysely<Database>,
  { incoming, name, userId }: KeptFile,
): Promise<OwnFile | null> {
  const { size, sha256 } = incoming;
  const found = await db
    .selectFrom('stored_files')
    .select(['id', 'public_id'])
    .where('owner_id', '=', userId)
    .where('sha256', '=', sha256)
    .where('file_name', '=', name)
    .where('size', '=', size)
    .orderBy('id')
    .executeTakeFirst();
  return found === undefined ? null : { id: found.id, publicId: found.public_id, name, title: null, size };
}

/** Stores the row of a file that nothing uses yet. */
export async function insertFile(
  db: Kysely<Database>,
  { incoming, name, mediaType, key, userId }: KeptFile,
  at: number,
): Promise<OwnFile> {
  const { size, sha256 } = incoming;
  const publicId = newPublicId();
  const { id } = await db
    .insertInto('stored_files')
    .values({
      public_id: publicId,
      owner_id: userId,
      storage_key: key,
      file_name: name,
      media_type: mediaType,
      size,
      sha256,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId, name, title: null, size };
}
