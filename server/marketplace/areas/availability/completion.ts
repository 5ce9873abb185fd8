import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import type { Completion } from './step-info.ts';

/**
 * The steps of the wizard that have what they require, by the stored profile: a step whose data was deleted is
 * incomplete again. Work experience and the story require nothing (W-37), so they are complete once a person has passed
 * them. Null when this user has no profile.
 */
export async function findCompletion(db: Kysely<Database>, userId: number): Promise<Completion | null> {
  const found = await readProfile(db, userId);
  if (found === undefined) return null;
  const isGiven = (value: unknown) => value !== null && value !== '';
  const is = (flag: unknown) => Number(flag) === 1;
  const isPast = (step: number, subStep: number) =>
    found.latest_step > step || (found.latest_step === step && found.latest_sub_step > subStep);
  const paid = isGiven(found.annual_ctc) || is(found.is_freelancer) || is(found.is_ctc_confidential);
  const serving = is(found.is_serving_notice_period);
  return {
    '1/1': isGiven(found.name.trim()) && isGiven(found.title),
    '1/2': is(found.has_address),
    '1/3':
      is(found.has_mobile) &&
      isGiven(found.total_experience) &&
      (paid || Number(found.total_experience) === 0),
    '1/4': serving
      ? isGiven(found.availability_date) && isGiven(found.offer_in_hand)
      : isGiven(found.notice_period),
    '2/0': is(found.has_education),
    '3/0': is(found.has_experience) || isPast(3, 0),
    '4/1': is(found.has_cv_file) || is(found.has_cv_link),
    '4/2': is(found.has_portfolio_file) || is(found.has_portfolio_link),
    '4/3': is(found.has_top_skill),
    '4/4': isGiven(found.story) || isPast(4, 4),
    '5/1':
      isGiven(found.is_open_to_six_days_working) &&
      (isGiven(found.expected_ctc) || (is(found.is_open_to_discussion) && isGiven(found.annual_ctc))),
    '5/2':
      is(found.has_engagement_type) &&
      is(found.has_company_type) &&
      (is(found.has_city) || is(found.is_not_ready_to_relocate)),
  };
}

function readProfile(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('candidates')
    .innerJoin('users', 'users.id', 'candidates.user_id')
    .selectAll('candidates')
    .select('users.name')
    .select([
      has('addresses').as('has_address'),
      has('educations').as('has_education'),
      has('experiences').as('has_experience'),
      has('user_contacts', sql`own.kind = 'mobile'`).as('has_mobile'),
      has('candidate_skills', sql`own.priority_order is not null`).as('has_top_skill'),
      has('candidate_engagement_types').as('has_engagement_type'),
      has('candidate_company_types').as('has_company_type'),
      has('candidate_preferred_cities').as('has_city'),
      has('attachments', savedAs(Category.cv)).as('has_cv_file'),
      has('links', ofCategory(Category.cv)).as('has_cv_link'),
      has('attachments', savedAs(Category.portfolio)).as('has_portfolio_file'),
      has('links', ofCategory(Category.portfolio)).as('has_portfolio_link'),
    ])
    .where('candidates.user_id', '=', userId)
    .executeTakeFirst();
}

/** 1 when the candidate has such a row: the engines spell truth differently, numbers alike. */
function has(table: keyof Database, condition: RawBuilder<unknown> = sql`1 = 1`): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from ${sql.table(table)} as own where own.user_id = candidates.user_id and ${condition}
  ) then 1 else 0 end`;
}

const ofCategory = (category: number) => sql`own.category = ${category}`;
/** An upload that was never saved to the profile is not part of it. */
const savedAs = (category: number) => sql`${ofCategory(category)} and own.is_linked = 1`;
