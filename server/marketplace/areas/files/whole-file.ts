import type { Readable } from 'node:stream';
import type { Expression } from 'kysely';
import { z } from 'zod';
import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { isDamage } from '../../store/damaged-record.ts';
import { NoSuchFileError } from '../../store/files/file-store.ts';

/** More than any name that an upload is given, and little enough for a header. */
const MAX_NAME_LENGTH = 255;
const MEDIA_TYPE = /^[\w.+-]{1,127}\/[\w.+-]{1,127}$/;

/** What is stored of a file, as it must be for the file to be sent. */
const sendable = z.object({
  storage_key: z.string(),
  file_name: z.string().max(MAX_NAME_LENGTH),
  media_type: z.string().regex(MEDIA_TYPE),
  size: z.int().nonnegative(),
  sha256: z.string(),
});

export type WholeFile = Awaited<ReturnType<typeof wholeFile>>;

/**
 * What is stored of a file, in one query where it is whole. Where it is damaged, the file counts as missing, as one does
 * whose bytes are.
 * @param id of the row, or what finds it
 * @throws Refusal `not-found`
 */
export async function wholeFile(
  { db, damagedFiles }: Pick<Marketplace, 'db' | 'damagedFiles'>,
  id: number | Expression<number>,
) {
  const row = db.selectFrom('stored_files').where('id', '=', id);
  try {
    const file = await row
      .select(['id', 'owner_id', 'storage_key', 'file_name', 'media_type', 'size', 'sha256'])
      .executeTakeFirst();
    if (file === undefined) throw notFound('file');
    sendable.parse(file);
    return file;
  } catch (error) {
    if (!isDamage(error)) throw error;
    const damaged = await row.select('id').executeTakeFirst();
    if (damaged !== undefined) damagedFiles.note(damaged.id, error);
    throw notFound('file');
  }
}

/**
 * The bytes of a file.
 * @throws Refusal `not-found` where they are missing or damaged; otherwise as the file store does
 */
export async function bytesOf(
  { db, files, damagedFiles }: Pick<Marketplace, 'db' | 'files' | 'damagedFiles'>,
  { id, storage_key, size }: Pick<WholeFile, 'id' | 'storage_key' | 'size'>,
  beginMs?: number,
): Promise<Readable> {
  try {
    return await files.read(storage_key, size, beginMs);
  } catch (error) {
    if (!(error instanceof NoSuchFileError) && !isDamage(error)) throw error;
    // One that its owner has deleted at the same moment is not damaged.
    await wholeFile({ db, damagedFiles }, id);
    damagedFiles.note(id, error);
    throw notFound('file');
  }
}
