import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { isDamage } from '../../store/damaged-record.ts';
import { NoSuchFileError } from '../../store/files/file-store.ts';

/** More than any name that an upload is given, and little enough for a header. */
const MAX_NAME_LENGTH = 255;
const MEDIA_TYPE = /^[\w.+-]{1,127}\/[\w.+-]{1,127}$/;

/** What is stored of a file, as it must be for the file to be sent. */
const wholeFiles = z.array(
  z.object({
    storage_key: z.string(),
    file_name: z.string().max(MAX_NAME_LENGTH),
    media_type: z.string().regex(MEDIA_TYPE),
    size: z.int().nonnegative(),
    sha256: z.string(),
  }),
);

export type WholeFile = Awaited<ReturnType<typeof wholeFile>>;

/**
 * What is stored of a file. Where that is damaged, the file counts as missing, as one does whose bytes are.
 * @param id of the row
 * @throws Refusal `not-found`
 */
export async function wholeFile({ db, damagedFiles }: Pick<Marketplace, 'db' | 'damagedFiles'>, id: number) {
  const [file] = await damagedFiles.leaveOut([id], wholeFiles, (ids) =>
    db
      .selectFrom('stored_files')
      .select(['id', 'storage_key', 'file_name', 'media_type', 'size', 'sha256'])
      .where('id', 'in', ids)
      .execute(),
  );
  if (file === undefined) throw notFound('file');
  return file;
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
