import type { z } from 'zod';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { validateIntroduction } from '../../../../shared/domain/profile/answers/introduction.ts';
import { savedIntroduction } from '../../../wire/codecs/basic-info.ts';
import type { introductionStep } from '../../../wire/profile/profile-steps.ts';
import { cleanText } from '../application/answers/clean-text.ts';
import { saveUserPicture } from '../profile-picture/save-user-picture.ts';
import type { ProfileChange } from './change.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { refuseProfileErrors } from './refuse-errors.ts';

type Fields = z.output<typeof introductionStep.save.request>;

/**
 * Step 1/1 (C-28).
 * @returns storage keys of what can go, once this is committed
 */
export async function saveIntroduction({ db, userId }: ProfileChange, fields: Fields): Promise<string[]> {
  const sent = savedIntroduction.decode(fields);
  const [name, title, summary] = [cleanLine(sent.name), cleanLine(sent.title), cleanText(sent.summary)];
  refuseProfileErrors(validateIntroduction({ name, title, summary }));
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  await db
    .updateTable('candidates')
    .set({ title, summary: emptyAsNull(summary) })
    .where('user_id', '=', userId)
    .execute();
  if (fields.is_new_image === 0) return [];
  return saveUserPicture(db, userId, {
    picture: fields.profile_image_cropped?.key,
    original: fields.profile_image_original?.key,
  });
}
