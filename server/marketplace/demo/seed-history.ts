import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { companies } from './companies/all.ts';
import type { ReferenceIds } from './ids.ts';
import { professions } from './professions/all.ts';
import type { Random } from './random.ts';
import type { CandidatePlan } from './candidate-plan.ts';

interface Context {
  readonly db: Kysely<Database>;
  readonly ids: ReferenceIds;
  readonly random: Random;
  readonly now: number;
}

const schools = [
  ['National Institute of Design Ahmedabad', 'Ahmedabad'],
  ['IDC School of Design IIT Bombay', 'Mumbai'],
  ['Srishti Manipal Institute of Art Design and Technology', 'Bengaluru'],
  ['Faculty of Fine Arts M. S. University Baroda', 'Vadodara'],
  ['Sir J. J. School of Art', 'Mumbai'],
  ['Symbiosis Institute of Design', 'Pune'],
] as const;

const courses = [
  ['Bachelor of Design (B.Des)', 'Communication Design'],
  ['Bachelor of Design (B.Des)', 'Product Design'],
  ['Bachelor of Fine Arts (BFA)', 'Applied Art'],
  ['Master of Design (M.Des)', 'Interaction Design'],
] as const;

/** Education, and work for those who have come so far: the present job, and one before it after four years. */
export async function seedHistory(plan: CandidatePlan, hasWork: boolean, context: Context): Promise<void> {
  const { db, ids, random, now } = context;
  const year = new Date(now).getUTCFullYear();
  const [institute, city] = random.pick(schools);
  const [degree, specialisation] = random.pick(courses);
  const finished = year - Math.ceil(plan.experience / 12) - 1;
  await db
    .insertInto('educations')
    .values({
      user_id: plan.id,
      institute_id: ids.institute(institute),
      institute_name: institute,
      degree_id: ids.degree(degree),
      specialisation_id: ids.specialisation(specialisation),
      specialisation_name: specialisation,
      city_id: ids.city(city),
      start_year: finished - (degree.startsWith('Master') ? 2 : 4),
      end_year: finished,
      description: 'Graduation project on signs that are painted by hand, and who still paints them.',
    })
    .execute();
  if (hasWork && plan.experience > 0) await seedExperience(plan, year, context);
}

async function seedExperience(
  plan: CandidatePlan,
  year: number,
  { db, ids, random }: Context,
): Promise<void> {
  const role = professions.find(({ key }) => key === plan.profession)?.roles[0] ?? 'designer';
  const designation = role.charAt(0).toUpperCase() + role.slice(1);
  const yearsHere = Math.min(3, Math.max(1, Math.floor(plan.experience / 12)));
  const [first, second] = random.some(companies, 2);
  if (first === undefined || second === undefined)
    throw new Error('There are no companies to have worked for');
  const common = { user_id: plan.id, company_id: null, engagement_type_id: ids.engagementType('Full Time') };
  const present = {
    ...common,
    company_name: first.name,
    designation,
    city_id: ids.city(first.city),
    start_month: 4,
    start_year: year - yearsHere,
    end_month: null,
    end_year: null,
    description: `Responsible for ${first.teams[0] ?? 'new work'}, from first sketches to what was shipped.`,
  };
  const before = {
    ...common,
    company_name: second.name,
    designation: `Junior ${role}`,
    city_id: ids.city(second.city),
    start_month: 7,
    start_year: year - Math.floor(plan.experience / 12),
    end_month: 3,
    end_year: year - yearsHere,
    description: `Worked on ${second.teams[0] ?? 'many things'} with a small team, and learnt to finish.`,
  };
  await db
    .insertInto('experiences')
    .values(plan.experience >= 48 ? [present, before] : [present])
    .execute();
}
