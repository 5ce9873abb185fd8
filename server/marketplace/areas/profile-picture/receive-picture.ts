import type { UploadedFile } from '../../../multipart/open-upload.ts';
import { uploadPicture } from '../../../wire/profile/profile-picture.ts';
import type { MadeFile } from '../../pictures/job.ts';
import type { PictureWorkshop } from '../../pictures/workshop.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { RandomAccess } from '../../store/files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { receiveFile } from '../files/receive-file.ts';
import { insertFile } from '../files/stored-file.ts';
import { forgetAllButLatest } from './forget-unsaved.ts';
import { pictureKinds } from './picture-kinds.ts';

const CHUNK_BYTES = 256 * 1024;

/** Receives a complete picture. What was sent is thrown away; its pixels are kept, encoded anew (U-04). */
export function pictureUpload(
  { handleUpload, db, engine, files, now }: Marketplace,
  workshop: PictureWorkshop,
): void {
  /** @throws Refusal `unsupported-media-type` with the fault in `fields.file` */
  const renew = async (file: UploadedFile): Promise<MadeFile> => {
    const { incoming, mediaType } = await receiveFile(files, file, pictureKinds);
    try {
      const kind = pictureKinds.find((one) => one.mediaType === mediaType)?.kind ?? 'jpeg';
      const made = await workshop.work({ what: 'renew', kind }, async () => chunksOf(incoming));
      if (typeof made === 'string')
        throw new Refusal('unsupported-media-type', `The picture is not taken: ${made}.`, { file: made });
      const [original] = made.files;
      if (original === undefined) throw new Error('Nothing came of a picture.');
      return original;
    } finally {
      await incoming.discard();
    }
  };

  handleUpload(uploadPicture, async (_fields, { user }, file) => {
    workshop.queue.refuseIfFull();
    const { bytes } = await renew(file);
    const incoming = await files.receive(asBytes(bytes));
    const received = { incoming, name: 'photo.jpg', mediaType: 'image/jpeg' };
    const { stored, gone } = await keepFile({ db, engine, files }, received, (key) =>
      db.transaction().execute(async (transaction) => {
        await lockFilesOf(transaction, user.id);
        const stored = await insertFile(transaction, { ...received, key, userId: user.id }, now());
        return { stored, gone: await forgetAllButLatest(transaction, user.id) };
      }),
    );
    for (const key of gone) await files.remove(key);
    return { profile_image_original: { key: stored.publicId } };
  });
}

async function* chunksOf(file: RandomAccess): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK_BYTES) yield await file.read(at, CHUNK_BYTES);
}

/** The bytes of a file that is complete already. */
export async function* asBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
