import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { validateStory } from '../../../../shared/domain/application/materials.ts';
import {
  validateProfileCv,
  validateProfilePortfolio,
} from '../../../../shared/domain/profile/answers/materials.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import { textOrNone } from '../../../wire/codecs/values.ts';
import type { cvStep, storyStep } from '../../../wire/profile/profile-steps.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import { cleanText } from '../application/answers/clean-text.ts';
import { readLinkedInUrl } from '../application/linkedin/linkedin.ts';
import type { ProfileChange } from './change.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { materialsOfProfile } from './materials.ts';
import { refuseProfileErrors } from './refuse-errors.ts';

/** The entries have calls of their own; there must be one (W-36). */
export async function saveEducation({ before }: ProfileChange): Promise<void> {
  const message = profileMessages.education.required;
  refuseProfileErrors(before.completion.education ? [] : [{ pointer: '/education', message }]);
  return Promise.resolve();
}

/** Step 4/1 (C-32). Only the wizard of availability for hire asks for a CV file or a LinkedIn link (V-22). */
export async function saveCv(
  { db, userId }: ProfileChange,
  { linked_in_url, is_edit_profile }: z.output<typeof cvStep.save.request>,
): Promise<void> {
  const url = readLinkedInUrl(linked_in_url, 'linked_in_url');
  const { cv } = await findMaterials(db, userId);
  if (is_edit_profile === 0)
    refuseProfileErrors(validateProfileCv({ cv: cv !== null, linkedIn: url !== null }));
  await putLinkedIn(db, userId, url);
}

/** Step 4/2. */
export async function savePortfolio({ db, userId }: ProfileChange): Promise<void> {
  const { portfolioFiles, portfolioLinks } = await findMaterials(db, userId);
  const counts = { files: portfolioFiles.length, links: portfolioLinks.length };
  refuseProfileErrors(validateProfilePortfolio(counts));
}

/** Step 4/4 (C-34). */
export async function saveStory(
  { db, userId }: ProfileChange,
  { candidate_story }: z.output<typeof storyStep.save.request>,
): Promise<void> {
  const story = cleanText(textOrNone.decode(candidate_story));
  refuseProfileErrors(validateStory(story, false));
  await db
    .updateTable('candidates')
    .set({ story: emptyAsNull(story) })
    .where('user_id', '=', userId)
    .execute();
}

const findMaterials = (db: Kysely<Database>, userId: number) =>
  materialsOfProfile(db, userId, { story: null, is_portfolio_confidential: 0 });

/** A profile has one LinkedIn link; null takes it away. */
export async function putLinkedIn(db: Kysely<Database>, userId: number, url: string | null): Promise<void> {
  const { linkedIn } = await findMaterials(db, userId);
  if (linkedIn?.url === url) return;
  await db.deleteFrom('links').where('user_id', '=', userId).where('category', '=', Category.cv).execute();
  if (url === null) return;
  await db
    .insertInto('links')
    .values({ user_id: userId, category: Category.cv, title: 'LinkedIn', url, modified_url: url })
    .execute();
}
