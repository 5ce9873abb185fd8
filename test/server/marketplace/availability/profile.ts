import type { Store } from '../../../../server/marketplace/store/store.ts';
import type { Database } from '../../../../server/marketplace/store/schema.ts';
import { Category } from '../../../../server/marketplace/store/values.ts';

type Db = Store['db'];

/** Fills every step of a candidate's profile with what it requires, and with nothing else. */
export async function completeProfile(db: Db, user_id: number): Promise<void> {
  const city = await db.selectFrom('cities').select('id').orderBy('id').executeTakeFirstOrThrow();
  const degree = await db.selectFrom('degrees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const skill = await db.selectFrom('skills').select('id').orderBy('id').executeTakeFirstOrThrow();
  const type = await db.selectFrom('company_types').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .updateTable('candidates')
    .set({
      title: 'Type designer',
      total_experience: 30,
      annual_ctc: 900_000,
      notice_period: 30,
      is_open_to_six_days_working: 0,
      expected_ctc: 1_100_000,
    })
    .where('user_id', '=', user_id)
    .execute();
  await db
    .insertInto('candidate_steps')
    .values([
      { user_id, step: 3, sub_step: 0, completed_at: 0 },
      { user_id, step: 4, sub_step: 4, completed_at: 0 },
    ])
    .execute();
  await db.insertInto('addresses').values({ user_id, city_id: city.id, area: 'Fort' }).execute();
  await db.insertInto('user_contacts').values({ user_id, kind: 'mobile', value: '5512345678' }).execute();
  await db
    .insertInto('educations')
    .values({
      user_id,
      institute_name: 'School of Type',
      degree_id: degree.id,
      specialisation_name: 'Type',
      start_year: 2015,
      end_year: 2019,
    })
    .execute();
  await db
    .insertInto('links')
    .values([
      { user_id, category: Category.cv, url: 'https://www.linkedin.com/in/asha' },
      { user_id, category: Category.portfolio, url: 'https://asha.example' },
    ])
    .execute();
  await db
    .insertInto('candidate_skills')
    .values({ user_id, skill_id: skill.id, position: 0, priority_order: 1 })
    .execute();
  await db
    .insertInto('candidate_preferred_cities')
    .values({ user_id, city_id: city.id, position: 0 })
    .execute();
  await db.insertInto('candidate_engagement_types').values({ user_id, engagement_type_id: 2 }).execute();
  await db.insertInto('candidate_company_types').values({ user_id, company_type_id: type.id }).execute();
}

interface Removal {
  readonly step: number;
  readonly subStep: number;
  readonly what: string;
  readonly remove: (db: Db, userId: number) => Promise<unknown>;
}

type Owned = 'addresses' | 'educations' | 'candidate_engagement_types' | 'candidate_company_types';

const without = (table: Owned | 'user_contacts' | 'candidate_preferred_cities') => (db: Db, userId: number) =>
  db.deleteFrom(table).where('user_id', '=', userId).execute();

const unset =
  (
    values: Partial<
      Pick<Database['candidates'], 'title' | 'annual_ctc' | 'notice_period' | 'expected_ctc'>
    > & {
      is_open_to_six_days_working?: null;
      total_experience?: null;
      is_serving_notice_period?: 1;
    },
  ) =>
  (db: Db, userId: number) =>
    db.updateTable('candidates').set(values).where('user_id', '=', userId).execute();

const withoutLink = (category: number) => (db: Db, userId: number) =>
  db.deleteFrom('links').where('user_id', '=', userId).where('category', '=', category).execute();

/** Each takes away what one step requires. */
export const removals: readonly Removal[] = [
  { step: 1, subStep: 1, what: 'a title', remove: unset({ title: null }) },
  { step: 1, subStep: 2, what: 'an address', remove: without('addresses') },
  { step: 1, subStep: 3, what: 'a mobile number', remove: without('user_contacts') },
  { step: 1, subStep: 3, what: 'experience', remove: unset({ total_experience: null }) },
  { step: 1, subStep: 3, what: 'pay', remove: unset({ annual_ctc: null }) },
  { step: 1, subStep: 4, what: 'a notice period', remove: unset({ notice_period: null }) },
  {
    step: 1,
    subStep: 4,
    what: 'the date a notice being served ends on',
    remove: unset({ is_serving_notice_period: 1 }),
  },
  { step: 2, subStep: 0, what: 'education', remove: without('educations') },
  { step: 4, subStep: 1, what: 'a CV', remove: withoutLink(Category.cv) },
  { step: 4, subStep: 2, what: 'a portfolio', remove: withoutLink(Category.portfolio) },
  {
    step: 4,
    subStep: 3,
    what: 'a top skill',
    remove: (db, userId) =>
      db
        .updateTable('candidate_skills')
        .set({ priority_order: null })
        .where('user_id', '=', userId)
        .execute(),
  },
  {
    step: 4,
    subStep: 4,
    what: 'having come past the story',
    remove: (db, userId) =>
      db.deleteFrom('candidate_steps').where('user_id', '=', userId).where('step', '=', 4).execute(),
  },
  { step: 5, subStep: 1, what: 'an expected pay', remove: unset({ expected_ctc: null }) },
  { step: 5, subStep: 1, what: 'a word on six days', remove: unset({ is_open_to_six_days_working: null }) },
  { step: 5, subStep: 2, what: 'an engagement type', remove: without('candidate_engagement_types') },
  { step: 5, subStep: 2, what: 'a company type', remove: without('candidate_company_types') },
  { step: 5, subStep: 2, what: 'a place', remove: without('candidate_preferred_cities') },
];
