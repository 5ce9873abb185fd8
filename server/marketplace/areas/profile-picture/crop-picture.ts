import type { Kysely } from 'kysely';
import { type CropArea } from '../../../../shared/domain/profile/picture.ts';
import { pictureFormats, type PictureFormat } from '../../../../shared/domain/profile/picture-files.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import { picture } from '../../../wire/codecs/picture.ts';
import { cropPicture } from '../../../wire/profile/profile-picture.ts';
import type { MadeFile } from '../../pictures/job.ts';
import type { PictureWorkshop } from '../../pictures/workshop.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { newPublicId } from '../../store/files/public-id.ts';
import type { FileStore, IncomingFile } from '../../store/files/file-store.ts';
import type { Database } from '../../store/schema.ts';
import { keepFiles } from '../files/keep-file.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { insertFile } from '../files/stored-file.ts';
import { bytesOf, wholeFile } from '../files/whole-file.ts';
import { refuseProfileErrors } from '../profile/refuse-errors.ts';
import { forgetAllButLatest } from './forget-unsaved.ts';
import { cropColumns, wirePicture } from './picture-rows.ts';
import { asBytes } from './receive-picture.ts';

interface Received extends MadeFile {
  readonly incoming: IncomingFile;
}

/** Cuts a square out of a complete picture. It belongs to no profile until a save names it (PR-14). */
export function cropCall(marketplace: Marketplace, workshop: PictureWorkshop): void {
  const { handle, db, files } = marketplace;
  handle(cropPicture, async ({ profile_image_original: { key }, crop: wanted }, { user }) => {
    const original = await findOriginal(db, user.id, key);
    const open = async () => bytesOf(marketplace, await wholeFile(marketplace, original.id));
    const made = await workshop.work({ what: 'crop', crop: wanted }, open).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not-found') return 'damaged' as const;
      throw error;
    });
    if (typeof made === 'string') return refuseUnknown();
    const { crop } = made;
    if (crop === null) throw new Error('A picture was not cut.');
    const received = await receiveAll(files, made.files);
    const { id, gone } = await keepPicture(marketplace, { userId: user.id, key, crop, received });
    for (const unsaved of gone) await files.remove(unsaved);
    return { profile_image_cropped: picture.encode(wirePicture(id, crop)) ?? {} };
  });
}

async function receiveAll(files: FileStore, made: readonly MadeFile[]): Promise<readonly Received[]> {
  const received: Received[] = [];
  try {
    for (const one of made)
      received.push(Object.assign({ incoming: await files.receive(asBytes(one.bytes)) }, one));
    return received;
  } catch (error) {
    for (const { incoming } of received) await incoming.discard();
    throw error;
  }
}

interface Made {
  readonly userId: number;
  /** The public id of the complete picture. */
  readonly key: string;
  readonly crop: CropArea;
  readonly received: readonly Received[];
}

function keepPicture({ db, engine, files, now }: Marketplace, { userId, key, crop, received }: Made) {
  const id = newPublicId();
  const at = now();
  const incoming = received.map((one) => one.incoming);
  return keepFiles({ db, engine, files }, incoming, (keys) =>
    db.transaction().execute(async (transaction) => {
      await lockFilesOf(transaction, userId);
      // It may have been forgotten while it was being cut.
      const original = await findOriginal(transaction, userId, key);
      const row = await transaction
        .insertInto('pictures')
        .values({
          public_id: id,
          owner_id: userId,
          original_file_id: original.id,
          ...cropColumns(crop),
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [place, { size, format, incoming: file }] of received.entries()) {
        const kept = { incoming: file, name: `photo-${size}.${format}`, key: keys[place] ?? '', userId };
        const stored = await insertFile(transaction, { ...kept, mediaType: mediaTypeOf(format) }, at);
        await transaction
          .insertInto('picture_files')
          .values({ picture_id: row.id, size, format, file_id: stored.id })
          .execute();
      }
      return { id, gone: await forgetAllButLatest(transaction, userId) };
    }),
  );
}

const isFormat = (name: string): name is PictureFormat => Object.hasOwn(pictureFormats, name);
const mediaTypeOf = (format: string): string => (isFormat(format) ? pictureFormats[format] : '');

/** @throws Refusal `invalid-input` for a picture that this person has not sent */
async function findOriginal(db: Kysely<Database>, userId: number, publicId: string) {
  const found = await db
    .selectFrom('stored_files')
    .select('id')
    .where('public_id', '=', publicId)
    .where('owner_id', '=', userId)
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
  return found ?? refuseUnknown();
}

function refuseUnknown(): never {
  refuseProfileErrors([{ pointer: '/picture', message: profileMessages.picture.unknown }]);
  throw new Error('An error of a field is always refused.');
}
