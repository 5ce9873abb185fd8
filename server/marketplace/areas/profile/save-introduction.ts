import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { cleanLine } from '../../../../shared/domain/clean-line.ts';
import { validateIntroduction } from '../../../../shared/domain/profile/introduction.ts';
import { profileMessages } from '../../../../shared/messages/profile-rules.ts';
import { savedIntroduction } from '../../../wire/codecs/basic-info.ts';
import type { introductionStep } from '../../../wire/profile-steps.ts';
import type { Database } from '../../store/schema.ts';
import { isPublicId } from '../../store/files/public-id.ts';
import { cleanText } from '../application/clean-text.ts';
import type { ProfileChange } from './change.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { refuseProfileErrors } from './refuse-errors.ts';

type Fields = z.output<typeof introductionStep.save.request>;

/** Step 1/1 (C-28). */
export async function saveIntroduction({ db, userId }: ProfileChange, fields: Fields): Promise<void> {
  const sent = savedIntroduction.decode(fields);
  const [name, title, summary] = [cleanLine(sent.name), cleanLine(sent.title), cleanText(sent.summary)];
  refuseProfileErrors(validateIntroduction({ name, title, summary }));
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  await db
    .updateTable('candidates')
    .set({ title, summary: emptyAsNull(summary) })
    .where('user_id', '=', userId)
    .execute();
  if (fields.is_new_image === 1) await savePictures(db, userId, fields);
}

async function savePictures(db: Kysely<Database>, userId: number, fields: Fields): Promise<void> {
  const pictures = {
    original_file_id: await findPicture(db, userId, fields.profile_image_original?.key),
    cropped_file_id: await findPicture(db, userId, fields.profile_image_cropped?.key),
  };
  await db
    .insertInto('user_pictures')
    .values({ user_id: userId, ...pictures })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pictures))
    .execute();
}

/** @returns null for no picture (PR-14) */
async function findPicture(
  db: Kysely<Database>,
  userId: number,
  key: string | number | undefined,
): Promise<number | null> {
  if (key === undefined || String(key) === '-2') return null;
  const publicId = String(key);
  const file = isPublicId(publicId)
    ? await db
        .selectFrom('stored_files')
        .select('id')
        .where('public_id', '=', publicId)
        .where('owner_id', '=', userId)
        .where('media_type', 'like', 'image/%')
        .executeTakeFirst()
    : undefined;
  if (file === undefined)
    refuseProfileErrors([{ pointer: '/picture', message: profileMessages.picture.unknown }]);
  return file?.id ?? null;
}
