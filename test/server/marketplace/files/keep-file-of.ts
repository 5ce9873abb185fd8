import type { Store } from '../../../../server/marketplace/store/store.ts';

/** Keeps a file and its row, as an upload does. @returns the key of its bytes */
export async function keepFileOf(
  { db, files }: Pick<Store, 'db' | 'files'>,
  ownerId: number,
  bytes: Buffer,
): Promise<string> {
  const incoming = await files.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  const { size, sha256 } = incoming;
  const key = await incoming.keep();
  await db
    .insertInto('stored_files')
    .values({
      owner_id: ownerId,
      public_id: key,
      storage_key: key,
      file_name: 'cv.pdf',
      media_type: 'application/pdf',
      size,
      sha256,
      created_at: Date.now(),
    })
    .execute();
  return key;
}
