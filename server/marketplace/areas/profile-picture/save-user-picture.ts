import type { Kysely } from 'kysely';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import type { Database } from '../../store/schema.ts';
import { isPublicId } from '../../store/files/public-id.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { refuseProfileErrors } from '../profile/refuse-errors.ts';
import { deletePicture } from './picture-rows.ts';

type Key = string | number | undefined;

interface Sent {
  readonly picture: Key;
  /** The complete picture that it was cut out of. */
  readonly original: Key;
}

const NONE = '-2';

/**
 * Makes this the picture of a profile; no picture, or −2, takes the picture away (PR-14). The one before is deleted.
 * @returns storage keys of what can go, once this is committed
 * @throws Refusal `invalid-input`
 */
export async function saveUserPicture(db: Kysely<Database>, userId: number, sent: Sent): Promise<string[]> {
  await lockFilesOf(db, userId);
  const wanted = isNone(sent.picture) ? null : await findPicture(db, userId, sent);
  const before = await db
    .selectFrom('user_pictures')
    .select('picture_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (before?.picture_id === wanted) return [];
  if (wanted === null) await db.deleteFrom('user_pictures').where('user_id', '=', userId).execute();
  else
    await db
      .insertInto('user_pictures')
      .values({ user_id: userId, picture_id: wanted })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ picture_id: wanted }))
      .execute();
  return before === undefined ? [] : deletePicture(db, before.picture_id);
}

const isNone = (key: Key): boolean => key === undefined || String(key) === NONE;

async function findPicture(db: Kysely<Database>, userId: number, sent: Sent): Promise<number | null> {
  const id = String(sent.picture);
  const found = isPublicId(id)
    ? await db
        .selectFrom('pictures')
        .innerJoin('stored_files', 'stored_files.id', 'pictures.original_file_id')
        .select(['pictures.id', 'stored_files.public_id as original'])
        .where('pictures.public_id', '=', id)
        .where('pictures.owner_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  const isKnown = found !== undefined && (isNone(sent.original) || found.original === String(sent.original));
  if (!isKnown) refuseProfileErrors([{ pointer: '/picture', message: profileMessages.picture.unknown }]);
  return found?.id ?? null;
}
