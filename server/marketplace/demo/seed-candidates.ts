import type { Insertable, Kysely } from 'kysely';
import { cities } from '../reference-data/cities.ts';
import { companyTypes, engagementTypes } from '../reference-data/terms.ts';
import type { Database } from '../store/schema.ts';
import type { Flag } from '../store/tables/columns.ts';
import type { CandidateTable } from '../store/tables/profile.ts';
import { Category } from '../store/values.ts';
import type { ReferenceIds } from './ids.ts';
import { profileSteps, type CandidatePlan } from './candidate-plan.ts';
import { mapLink } from './map-link.ts';
import { stories, summaries } from './people.ts';
import { professions } from './professions/all.ts';
import type { ProfessionTexts } from './professions/profession.ts';
import type { Random } from './random.ts';
import { seedHistory } from './seed-history.ts';

const DAY = 86_400_000;
const LAKH = 100_000;

interface Context {
  readonly db: Kysely<Database>;
  readonly ids: ReferenceIds;
  readonly random: Random;
  readonly now: number;
}

/** Writes profiles as far as their owners have come. */
export async function seedCandidates(plans: readonly CandidatePlan[], context: Context): Promise<void> {
  const { db, now } = context;
  await db
    .insertInto('candidates')
    .values(plans.map((plan) => candidateRow(plan, context)))
    .execute();
  const steps = plans.flatMap((plan) =>
    profileSteps.slice(0, plan.stepsDone).map(([step, sub_step], index) => ({
      user_id: plan.id,
      step,
      sub_step,
      completed_at: now - (20 - index) * DAY,
    })),
  );
  if (steps.length > 0) await db.insertInto('candidate_steps').values(steps).execute();
  for (const plan of plans) await seedParts(plan, context);
}

const has = (plan: CandidatePlan, steps: number) => plan.stepsDone >= steps;
const flag = (is: boolean): Flag => (is ? 1 : 0);

function candidateRow(plan: CandidatePlan, { random, now }: Context): Insertable<CandidateTable> {
  const profession = professionOf(plan);
  const [role = 'designer'] = profession.roles;
  const [entry, decade] = profession.pay;
  const annual = Math.round((entry + ((decade - entry) * plan.experience) / 120) / LAKH) * LAKH;
  const next = profileSteps[Math.min(plan.stepsDone, profileSteps.length - 1)] ?? profileSteps[0];
  return {
    user_id: plan.id,
    title: has(plan, 1) ? role.charAt(0).toUpperCase() + role.slice(1) : null,
    summary: has(plan, 1) ? random.pick(summaries).replaceAll('{field}', role) : null,
    total_experience: has(plan, 3) ? plan.experience : null,
    annual_ctc: has(plan, 3) ? annual : null,
    fixed_ctc: has(plan, 3) ? annual - 50_000 : null,
    variable_ctc: has(plan, 3) ? 50_000 : null,
    esop: has(plan, 3) ? 0 : null,
    is_ctc_confidential: flag(has(plan, 3) && random.chance(0.2)),
    notice_period: has(plan, 4) ? random.pick([15, 30, 45, 60, 90]) : null,
    story: has(plan, 10) ? random.pick(stories) : null,
    expected_ctc: has(plan, 11) ? annual + 2 * LAKH : null,
    is_open_to_discussion: flag(has(plan, 11) && random.chance(0.5)),
    is_open_to_six_days_working: has(plan, 11) ? flag(random.chance(0.4)) : null,
    is_available_for_hire: plan.availableDays === null ? 0 : 1,
    available_until: plan.availableDays === null ? null : now + plan.availableDays * DAY,
    latest_step: next[0],
    latest_sub_step: next[1],
    updated_at: now - DAY,
  };
}

async function seedParts(plan: CandidatePlan, context: Context): Promise<void> {
  if (has(plan, 2)) await seedAddress(plan, context);
  if (has(plan, 3)) await seedContacts(plan, context);
  if (has(plan, 5)) await seedHistory(plan, has(plan, 6), context);
  if (has(plan, 7)) await seedLinks(plan, has(plan, 8), context);
  if (has(plan, 9)) await seedSkills(plan, context);
  if (has(plan, 12)) await seedPreferences(plan, context);
}

async function seedAddress({ id }: CandidatePlan, { db, ids, random }: Context): Promise<void> {
  const [city, , , , , areas = ''] = random.pick(cities.slice(0, 9));
  const area = random.pick(areas.split(', '));
  await db
    .insertInto('addresses')
    .values({
      user_id: id,
      city_id: ids.city(city),
      nick_name: 'Home',
      area,
      google_location_link: mapLink(city, area),
    })
    .execute();
}

async function seedContacts({ id, email }: CandidatePlan, { db }: Context): Promise<void> {
  // Numbers that begin with 5 are given to nobody in India.
  const mobile = `55${String(10_000_000 + id * 7919)
    .padStart(8, '0')
    .slice(-8)}`;
  await db
    .insertInto('user_contacts')
    .values([
      { user_id: id, kind: 'mobile', value: mobile },
      { user_id: id, kind: 'email', value: email },
    ])
    .execute();
}

async function seedLinks(plan: CandidatePlan, hasPortfolio: boolean, { db }: Context): Promise<void> {
  const handle = plan.email.replace(/@.*$/, '').replaceAll('.', '-');
  const link = (category: number, title: string, url: string, position = 0) => ({
    user_id: plan.id,
    category,
    title,
    url,
    modified_url: url,
    position,
  });
  const linkedIn = link(Category.cv, 'LinkedIn', `https://www.linkedin.com/in/${handle}-of-atelier-example`);
  const portfolio = [
    link(Category.portfolio, 'Website', `https://${handle}.example`),
    link(Category.portfolio, 'Sketchbook', `https://${handle}.example/sketchbook`, 1),
  ];
  await db
    .insertInto('links')
    .values(hasPortfolio ? [linkedIn, ...portfolio] : [linkedIn])
    .execute();
}

async function seedSkills(plan: CandidatePlan, { db, ids, random }: Context): Promise<void> {
  const profession = professionOf(plan);
  const skills = random.some(profession.skills, 8);
  await db
    .insertInto('candidate_skills')
    .values(
      skills.map((skill, position) => ({
        user_id: plan.id,
        skill_id: ids.skill(skill),
        position,
        priority_order: position < 5 ? position + 1 : null,
      })),
    )
    .execute();
  await db
    .insertInto('candidate_software')
    .values(
      random.some(profession.software, 5).map((name, position) => ({
        user_id: plan.id,
        software_id: ids.software(name),
        position,
        priority_order: position < 3 ? position + 1 : null,
      })),
    )
    .execute();
}

async function seedPreferences({ id }: CandidatePlan, { db, ids, random }: Context): Promise<void> {
  const wanted = random.some(cities.slice(0, 12), 3);
  await db
    .insertInto('candidate_preferred_cities')
    .values(wanted.map(([name], position) => ({ user_id: id, city_id: ids.city(name), position })))
    .execute();
  await db
    .insertInto('candidate_engagement_types')
    .values(
      random.some(engagementTypes.slice(1), 2).map((name) => ({
        user_id: id,
        engagement_type_id: ids.engagementType(name),
      })),
    )
    .execute();
  await db
    .insertInto('candidate_company_types')
    .values(
      random.some(companyTypes, 3).map((name) => ({ user_id: id, company_type_id: ids.companyType(name) })),
    )
    .execute();
}

function professionOf(plan: CandidatePlan): ProfessionTexts {
  const profession = professions.find(({ key }) => key === plan.profession);
  if (profession === undefined) throw new Error(`No such profession: ${plan.profession}`);
  return profession;
}
