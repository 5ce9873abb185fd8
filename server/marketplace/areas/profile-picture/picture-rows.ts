import type { Kysely } from 'kysely';
import { type CropArea } from '../../../../shared/domain/profile/picture.ts';
import { pictureAddress } from '../../../../shared/domain/profile/picture-files.ts';
import { FILES_PATH } from '../../../wire/application/application-materials.ts';
import type { Database } from '../../store/schema.ts';
import { deleteOrphanedFile } from '../files/delete-orphaned-file.ts';

interface CropColumns {
  readonly crop_left: number;
  readonly crop_top: number;
  readonly crop_side: number;
  readonly rotation: number;
}

const ROTATIONS = [0, 90, 180, 270] as const;

const cropOf = ({ crop_left: left, crop_top: top, crop_side: side, rotation }: CropColumns): CropArea => ({
  left,
  top,
  side,
  rotation: ROTATIONS.find((known) => known === rotation) ?? 0,
});

export const cropColumns = ({ left, top, side, rotation }: CropArea): CropColumns => ({
  crop_left: left,
  crop_top: top,
  crop_side: side,
  rotation,
});

/** A picture as it travels: its id and the address of its largest file that every browser shows. */
export const wirePicture = (id: string, crop: CropArea) => ({
  id,
  url: pictureAddress(id, 'large', 'jpg'),
  crop,
});

interface Joined {
  readonly picture: string | null;
  readonly original_picture: string | null;
  readonly crop_left: number | null;
  readonly crop_top: number | null;
  readonly crop_side: number | null;
  readonly rotation: number | null;
}

/** The pictures of a profile, from a row joined with `pictures` and the complete picture's file (M-11). */
export function picturesOf({
  picture,
  original_picture: original,
  crop_left,
  crop_top,
  crop_side,
  rotation,
}: Joined) {
  if (picture === null || original === null || crop_left === null || crop_top === null)
    return { originalPicture: null, croppedPicture: null };
  const crop = cropOf({ crop_left, crop_top, crop_side: crop_side ?? 1, rotation: rotation ?? 0 });
  return {
    originalPicture: { id: original, url: `${FILES_PATH}/${original}`, crop: null },
    croppedPicture: wirePicture(picture, crop),
  };
}

/**
 * Deletes a picture, and the complete one unless another is cut out of it. The caller holds its owner's files.
 * @returns storage keys of what can go, once this is committed
 */
export async function deletePicture(db: Kysely<Database>, pictureId: number): Promise<string[]> {
  const made = await db
    .deleteFrom('picture_files')
    .where('picture_id', '=', pictureId)
    .returning('file_id')
    .execute();
  const [picture] = await db
    .deleteFrom('pictures')
    .where('id', '=', pictureId)
    .returning('original_file_id')
    .execute();
  const fileIds = [...made.map(({ file_id }) => file_id), ...(picture ? [picture.original_file_id] : [])];
  const gone: string[] = [];
  for (const id of fileIds) gone.push(...(await deleteOrphanedFile(db, id)));
  return gone;
}
