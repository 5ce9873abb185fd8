import { sql, type Kysely } from 'kysely';
import { preferences } from '../../../wire/codecs/preferences.ts';
import type { getPreferencesOptions, getProfilePreferences } from '../../../wire/profile/profile.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { notFound } from '../../rpc/refusal.ts';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { optionsOf } from '../profile-entries/known-terms.ts';

type Db = Kysely<Database>;

/** Reads what a candidate prefers (M-20). */
export async function preferencesPart(
  db: Db,
  userId: number,
): Promise<CompleteReply<typeof getProfilePreferences>> {
  const row = await db
    .selectFrom('candidates')
    .select([
      'expected_ctc',
      'is_open_to_discussion',
      'is_open_to_six_days_working',
      'is_not_ready_to_relocate',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('profile');
  const chosen = await findChosen(db, userId);
  const named = (list: (typeof chosen)[number]['list']) =>
    chosen.filter((one) => one.list === list).map(({ id, name }) => ({ id: String(id), name }));
  return {
    preferences_info_vo: preferences.encode({
      expectedCompensation: row.expected_ctc,
      isOpenToDiscussion: row.is_open_to_discussion === 1,
      isOpenToSixDays:
        row.is_open_to_six_days_working === null ? null : row.is_open_to_six_days_working === 1,
      engagementTypes: named('engagement-type'),
      companyTypes: named('company-type'),
      locations: named('city'),
      isNotReadyToRelocate: row.is_not_ready_to_relocate === 1,
    }),
  };
}

/** The three lists in one query, each in its order, without what has a damaged name. */
const findChosen = (db: Db, userId: number) =>
  db
    .selectFrom('candidate_preferred_cities as own')
    .innerJoin('cities', 'cities.id', 'own.city_id')
    .where(isName('cities.name'))
    .select([sql.lit('city').as('list'), 'cities.id', 'cities.name', 'own.position'])
    .where('own.user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('candidate_engagement_types as own')
        .innerJoin('engagement_types as type', 'type.id', 'own.engagement_type_id')
        .where(isName('type.name'))
        .select([sql.lit('engagement-type').as('list'), 'type.id', 'type.name', 'type.position'])
        .where('own.user_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('candidate_company_types as own')
        .innerJoin('company_types as type', 'type.id', 'own.company_type_id')
        .where(isName('type.name'))
        .select([sql.lit('company-type').as('list'), 'type.id', 'type.name', 'type.position'])
        .where('own.user_id', '=', userId),
    )
    .orderBy('position')
    .execute();

/** Reads the options of step 5/2 (C-37). */
export async function preferencesOptions(db: Db): Promise<CompleteReply<typeof getPreferencesOptions>> {
  const keyed = async (table: 'company_types' | 'engagement_types') =>
    (await optionsOf(db, table)).map(({ key, value }) => ({ key: String(key), value }));
  return {
    preferences_suplementary_info: {
      company_type_list: await keyed('company_types'),
      engagement_key_val_list: await keyed('engagement_types'),
    },
  };
}
