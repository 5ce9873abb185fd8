import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  validateExpectations,
  validatePreferences,
} from '../../../../shared/domain/profile/answers/preferences.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import { savedExpectations, savedPreferences } from '../../../wire/codecs/preferences.ts';
import type { expectationsStep, preferencesStep } from '../../../wire/profile/profile-steps.ts';
import type { Database } from '../../store/schema.ts';
import { markAvailable } from '../availability/mark.ts';
import { clearChosen } from '../clear-chosen.ts';
import { readId } from '../job-id.ts';
import type { ProfileChange } from './change.ts';
import { refuseProfileErrors } from './refuse-errors.ts';
import { findProfileState } from './state.ts';

/** Step 5/1 (C-35). */
export async function saveExpectations(
  { db, userId }: ProfileChange,
  fields: z.output<typeof expectationsStep.save.request>,
): Promise<void> {
  const sent = savedExpectations.decode(fields);
  const { annual_ctc } = await db
    .selectFrom('candidates')
    .select('annual_ctc')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  refuseProfileErrors(validateExpectations(sent, annual_ctc !== null));
  await db
    .updateTable('candidates')
    .set({
      expected_ctc: sent.expectedCompensation,
      is_open_to_discussion: sent.isOpenToDiscussion ? 1 : 0,
      is_open_to_six_days_working: sent.isOpenToSixDays === true ? 1 : 0,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Step 5/2 (C-36). The last forward save of the wizard makes a complete profile visible (AV-07, AMB-16). */
export async function savePreferences(
  { db, userId, at }: ProfileChange,
  fields: z.output<typeof preferencesStep.save.request>,
): Promise<void> {
  const sent = savedPreferences.decode(fields);
  refuseProfileErrors(validatePreferences(sent));
  const { isNotReadyToRelocate } = sent;
  // A candidate who would not move has no preferred places (PR-09).
  const locations = isNotReadyToRelocate ? [] : sent.locations;
  const cities = await requireKnown(db, 'cities', locations, '/locations');
  const engagements = await requireKnown(db, 'engagement_types', sent.engagementTypes, '/engagementTypes');
  const companies = await requireKnown(db, 'company_types', sent.companyTypes, '/companyTypes');
  await putCities(db, userId, cities);
  await putEngagementTypes(db, userId, engagements);
  await putCompanyTypes(db, userId, companies);
  await db
    .updateTable('candidates')
    .set({ is_not_ready_to_relocate: isNotReadyToRelocate ? 1 : 0 })
    .where('user_id', '=', userId)
    .execute();
  if (fields.is_edit_profile === 1 || fields.should_mark_avlh === 0) return;
  if ((await findProfileState(db, userId)).isAllComplete) await markAvailable(db, userId, at);
}

/** @throws Refusal `invalid-input` for an id that the list does not have */
async function requireKnown(
  db: Kysely<Database>,
  list: 'cities' | 'engagement_types' | 'company_types',
  sent: readonly string[],
  pointer: string,
): Promise<number[]> {
  const wanted = [...new Set(sent)].map((text) => readId(text) ?? 0);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom(list).select('id').where('id', 'in', wanted).execute();
  const known = new Set(rows.map(({ id }) => id));
  if (!wanted.every((id) => known.has(id)))
    refuseProfileErrors([{ pointer, message: profileMessages.preferences.unknown }]);
  return wanted;
}

async function putCities(db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) {
    await db.deleteFrom('candidate_preferred_cities').where('user_id', '=', userId).execute();
    return;
  }
  await clearChosen(db, 'candidate_preferred_cities', userId, ids);
  await db
    .insertInto('candidate_preferred_cities')
    .values(ids.map((city_id, position) => ({ user_id: userId, city_id, position })))
    .execute();
}

async function putEngagementTypes(
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await clearChosen(db, 'candidate_engagement_types', userId, ids);
  await db
    .insertInto('candidate_engagement_types')
    .values(ids.map((engagement_type_id) => ({ user_id: userId, engagement_type_id })))
    .execute();
}

async function putCompanyTypes(db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<void> {
  await clearChosen(db, 'candidate_company_types', userId, ids);
  await db
    .insertInto('candidate_company_types')
    .values(ids.map((company_type_id) => ({ user_id: userId, company_type_id })))
    .execute();
}
