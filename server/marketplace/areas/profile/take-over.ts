import type { Kysely, Updateable } from 'kysely';
import type { ProfilePart } from '../../../../shared/contract/profile/profile-offer.ts';
import type { Database } from '../../store/schema.ts';
import type { CandidateTable } from '../../store/tables/profile.ts';
import { Category } from '../../store/values.ts';
import type { Answers, OwnFile } from '../application/answers/answers.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { findAttachments, putAttachments } from '../profile-files/attachments.ts';
import { availabilityColumns, expectedColumns, payColumns } from './answer-columns.ts';
import type { ProfileChange } from './change.ts';
import { putNumbers } from './numbers.ts';
import { putLinkedIn } from './save-materials.ts';

/**
 * Writes these parts of an application over those of the profile.
 *
 * @returns storage keys of files that nothing holds any more, which can go once this is committed
 */
export async function takeOver(
  { db, userId, at }: ProfileChange,
  said: Answers,
  known: Answers,
  parts: ReadonlySet<ProfilePart>,
): Promise<string[]> {
  const columns: Updateable<CandidateTable> = {
    ...(parts.has('experience') && { total_experience: said.professional.experienceMonths }),
    ...(parts.has('currentPay') && payColumns(said.professional)),
    ...(parts.has('expectedPay') && expectedColumns(said.professional)),
    ...(parts.has('notice') && availabilityColumns(said.availability)),
    ...(parts.has('story') && { story: said.story }),
  };
  if (Object.keys(columns).length > 0)
    await db.updateTable('candidates').set(columns).where('user_id', '=', userId).execute();
  if (parts.has('numbers')) await putNumbers(db, userId, numbersOf(said.basic, known.basic));
  if (parts.has('city') && said.professional.location !== null)
    await putCity(db, userId, Number(said.professional.location.id));
  if (parts.has('linkedIn') && said.linkedIn !== null) await putLinkedIn(db, userId, said.linkedIn.url);
  return parts.has('cv') && said.cv !== null ? putCv(db, userId, said.cv, at) : [];
}

/** An application without an alternate number leaves that of the profile, unless it is now the main one. */
function numbersOf(said: Answers['basic'], known: Answers['basic']) {
  const kept = known.alternateMobile === said.mobile ? '' : known.alternateMobile;
  return { mobile: said.mobile, alternateMobile: said.alternateMobile === '' ? kept : said.alternateMobile };
}

async function putCity(db: Kysely<Database>, userId: number, cityId: number): Promise<void> {
  await db
    .insertInto('addresses')
    .values({ user_id: userId, city_id: cityId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ city_id: cityId }))
    .execute();
}

async function putCv(db: Kysely<Database>, userId: number, cv: OwnFile, at: number): Promise<string[]> {
  await lockFilesOf(db, userId);
  await db
    .insertInto('attachments')
    .values({ user_id: userId, file_id: cv.id, category: Category.cv, title: cv.title, is_linked: 0 })
    .execute();
  const attached = await findAttachments(db, userId);
  const portfolio = attached.filter(({ category, isLinked }) => category === Category.portfolio && isLinked);
  const wanted = { cv: [cv.publicId], portfolio: portfolio.map(({ publicId }) => publicId) };
  return putAttachments(db, userId, wanted, at);
}
