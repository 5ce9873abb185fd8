import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import { isProfileComplete, type ProfileCompletion } from '../../../../shared/domain/profile/flow/steps.ts';
import type { StrengthPartName } from '../../../../shared/domain/profile/strength-parts.ts';
import { notFound } from '../../rpc/refusal.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';

/** How far a profile has come, by what is stored: a step whose data was deleted is incomplete again. */
export interface ProfileState {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly completion: ProfileCompletion;
  readonly isAllComplete: boolean;
  readonly missing: readonly StrengthPartName[];
  /** Also true once availability has expired. */
  readonly isAvailable: boolean;
  readonly availableUntil: number | null;
  readonly latest: { readonly step: number; readonly subStep: number };
}

type Row = Awaited<ReturnType<typeof readProfile>>[number];

/** @throws Refusal `not-found` when this user has no profile */
export async function findProfileState(db: Kysely<Database>, userId: number): Promise<ProfileState> {
  const [row] = await readProfile(db, userId);
  if (row === undefined) throw notFound('profile');
  const completion = completionOf(row);
  return {
    version: row.version,
    savedAt: row.updated_at,
    completion,
    isAllComplete: isProfileComplete(completion),
    missing: missingOf(row, completion),
    isAvailable: row.is_available_for_hire === 1,
    availableUntil: row.available_until,
    latest: { step: row.latest_step, subStep: row.latest_sub_step },
  };
}

const isGiven = (value: unknown) => value !== null && value !== '';
const is = (flag: unknown) => Number(flag) === 1;

const isWorkGiven = (row: Row): boolean =>
  isGiven(row.total_experience) &&
  (isGiven(row.annual_ctc) ||
    is(row.is_freelancer) ||
    is(row.is_ctc_confidential) ||
    row.total_experience === 0);

/** Work experience and the story require nothing (W-37): they are complete once they were saved. */
const completionOf = (row: Row): ProfileCompletion => ({
  introduction: isGiven(row.name.trim()) && isGiven(row.title),
  location: is(row.has_address),
  contact: is(row.has_mobile) && isWorkGiven(row),
  availability: is(row.is_serving_notice_period)
    ? isGiven(row.availability_date) && isGiven(row.offer_in_hand)
    : isGiven(row.notice_period),
  education: is(row.has_education),
  experience: is(row.has_experience) || is(row.has_saved_experience),
  cv: is(row.has_cv_file) || is(row.has_cv_link),
  portfolio: is(row.has_portfolio_file) || is(row.has_portfolio_link),
  skills: is(row.has_top_skill),
  story: isGiven(row.story) || is(row.has_saved_story),
  expectations:
    isGiven(row.is_open_to_six_days_working) &&
    (isGiven(row.expected_ctc) || (is(row.is_open_to_discussion) && isGiven(row.annual_ctc))),
  preferences:
    is(row.has_engagement_type) &&
    is(row.has_company_type) &&
    (is(row.has_city) || is(row.is_not_ready_to_relocate)),
});

function missingOf(row: Row, completion: ProfileCompletion): StrengthPartName[] {
  const held: Readonly<Record<StrengthPartName, boolean>> = {
    title: isGiven(row.title),
    summary: isGiven(row.summary),
    picture: is(row.has_picture),
    location: completion.location,
    contact: is(row.has_mobile),
    work: isWorkGiven(row),
    availability: completion.availability,
    education: completion.education,
    // A fresher has none to show.
    experience: is(row.has_experience) || row.total_experience === 0,
    cv: completion.cv,
    portfolio: completion.portfolio,
    skills: completion.skills,
    software: is(row.has_software),
    story: isGiven(row.story),
    expectations: completion.expectations,
    preferences: completion.preferences,
  };
  const isName = (name: string): name is StrengthPartName => Object.hasOwn(held, name);
  return Object.keys(held)
    .filter(isName)
    .filter((name) => !held[name]);
}

const readProfile = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('candidates')
    .innerJoin('users', 'users.id', 'candidates.user_id')
    .selectAll('candidates')
    .select('users.name')
    .select([
      has('addresses', sql`own.area is not null`).as('has_address'),
      has('educations').as('has_education'),
      has('experiences').as('has_experience'),
      has('candidate_steps', savedStep('experience')).as('has_saved_experience'),
      has('candidate_steps', savedStep('story')).as('has_saved_story'),
      has('user_contacts', sql`own.kind = 'mobile'`).as('has_mobile'),
      has('candidate_skills', sql`own.priority_order is not null`).as('has_top_skill'),
      has('candidate_software').as('has_software'),
      has('user_pictures').as('has_picture'),
      has('candidate_engagement_types').as('has_engagement_type'),
      has('candidate_company_types').as('has_company_type'),
      has('candidate_preferred_cities').as('has_city'),
      has('attachments', savedAs(Category.cv)).as('has_cv_file'),
      has('links', ofCategory(Category.cv)).as('has_cv_link'),
      has('attachments', savedAs(Category.portfolio)).as('has_portfolio_file'),
      has('links', ofCategory(Category.portfolio)).as('has_portfolio_link'),
    ])
    .where('candidates.user_id', '=', userId),
);

/** 1 when the candidate has such a row: the engines spell truth differently, numbers alike. */
function has(table: keyof Database, condition: RawBuilder<unknown> = sql`1 = 1`): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from ${sql.table(table)} as own where own.user_id = candidates.user_id and ${condition}
  ) then 1 else 0 end`;
}

const ofCategory = (category: number) => sql`own.category = ${category}`;
/** An upload that was never saved to the profile is not part of it. */
const savedAs = (category: number) => sql`${ofCategory(category)} and own.is_linked = 1`;

function savedStep(name: 'experience' | 'story'): RawBuilder<unknown> {
  const place = profileFlow.named(name);
  return sql`own.step = ${place?.step ?? 0} and own.sub_step = ${place?.subStep ?? 0}`;
}
