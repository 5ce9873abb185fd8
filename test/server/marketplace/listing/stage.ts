import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { fold } from '../../../../server/marketplace/store/fold.ts';
import { initialPopularity } from '../../../../server/marketplace/store/popularity.ts';
import type { Database } from '../../../../server/marketplace/store/schema.ts';
import { indexJob } from '../../../../server/marketplace/store/search/index/index-jobs.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface JobPlan {
  readonly title: string;
  readonly company?: string;
  readonly professions?: readonly string[];
  readonly skills?: readonly string[];
  readonly software?: readonly string[];
  readonly cities?: readonly string[];
  readonly industries?: readonly string[];
  readonly description?: string;
  /** Months. */
  readonly experience?: readonly [min: number | null, max: number | null];
  /** Kinds of employment in words. */
  readonly employment?: string;
  readonly isPremium?: boolean;
  readonly isRemote?: boolean;
  readonly isUnlisted?: boolean;
  readonly status?: number;
  /** The pay that everybody may read, such as "₹8 to 12 lakh a year". */
  readonly pay?: string;
  /** Rupees a year, confidential. */
  readonly maxPay?: number;
  /** Epoch milliseconds; null for a job without a date. */
  readonly activatedAt?: number | null;
  readonly expiresAt?: number | null;
  readonly owner?: number;
}

/** Puts a job into the store and its index, in one transaction, as a writer does. */
export async function addJob(db: Kysely<Database>, plan: JobPlan): Promise<number> {
  return db.transaction().execute(async (db) => {
    const activated_at = plan.activatedAt === undefined ? Date.now() - DAY : plan.activatedAt;
    const created_at = activated_at ?? Date.now();
    const { id } = await db
      .insertInto('jobs')
      .values({
        company_id: await companyId(db, plan.company ?? 'Plain Company', plan.industries ?? []),
        owner_id: plan.owner ?? null,
        title: plan.title,
        status: plan.status ?? JobStatus.live,
        is_unlisted: plan.isUnlisted === true ? 1 : 0,
        is_premium: plan.isPremium === true ? 1 : 0,
        is_remote: plan.isRemote === true ? 1 : 0,
        min_experience: plan.experience?.[0] ?? null,
        max_experience: plan.experience?.[1] ?? null,
        compensation_text: plan.pay ?? null,
        employment_text: plan.employment ?? null,
        created_at,
        updated_at: created_at,
        activated_at,
        expires_at: plan.expiresAt ?? null,
        popularity: initialPopularity(activated_at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('job_texts')
      .values({ job_id: id, description: plan.description ?? 'Some work.' })
      .execute();
    if (plan.maxPay !== undefined)
      await db.insertInto('job_confidential').values({ job_id: id, max_compensation: plan.maxPay }).execute();
    await addNames(db, id, plan);
    await indexJob(db, id);
    return id;
  });
}

async function addNames(db: Kysely<Database>, job_id: number, plan: JobPlan): Promise<void> {
  for (const [position, name] of (plan.professions ?? []).entries())
    await db
      .insertInto('job_professions')
      .values({ job_id, profession_id: await termId(db, 'professions', name), position })
      .execute();
  for (const [position, name] of (plan.skills ?? []).entries())
    await db
      .insertInto('job_skills')
      .values({ job_id, skill_id: await termId(db, 'skills', name), position })
      .execute();
  for (const [position, name] of (plan.software ?? []).entries())
    await db
      .insertInto('job_software')
      .values({ job_id, software_id: await termId(db, 'software', name), position })
      .execute();
  for (const [position, name] of (plan.cities ?? []).entries())
    await db
      .insertInto('job_offices')
      .values({ job_id, city_id: await termId(db, 'cities', name), position })
      .execute();
}

export type TermTable = 'professions' | 'skills' | 'software' | 'cities' | 'industries';

/** The id of a name, which is made when it is new. */
export async function termId(db: Kysely<Database>, table: TermTable, name: string): Promise<number> {
  const folded = fold(name);
  const known = await db.selectFrom(table).where('folded', '=', folded).select('id').executeTakeFirst();
  if (known !== undefined) return known.id;
  const slug = folded.replaceAll(/[^a-z0-9]+/gu, '-');
  const { rows } = await (
    table === 'professions'
      ? sql<{
          id: number;
        }>`insert into professions (name, folded, slug) values (${name}, ${folded}, ${slug}) returning id`
      : sql<{
          id: number;
        }>`insert into ${sql.table(table)} (name, folded) values (${name}, ${folded}) returning id`
  ).execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error(`${name} was not kept`);
  return made.id;
}

async function companyId(db: Kysely<Database>, name: string, industries: readonly string[]): Promise<number> {
  const folded = fold(name);
  const known = await db.selectFrom('companies').where('folded', '=', folded).select('id').executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('companies')
    .values({ name, folded })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, industry] of industries.entries())
    await db
      .insertInto('company_industries')
      .values({ company_id: id, industry_id: await termId(db, 'industries', industry), position })
      .execute();
  return id;
}

export interface UserPlan {
  /** 1 candidate, 2 recruiter, 3 freelance recruiter. */
  readonly loginType?: number;
  readonly title?: string;
  readonly skills?: readonly string[];
  readonly cities?: readonly string[];
  /** Months. */
  readonly experience?: number;
  readonly expectedPay?: number;
}

/** A user with a session. */
export async function addUser(
  db: Kysely<Database>,
  plan: UserPlan,
): Promise<{ readonly id: number; readonly token: string }> {
  const now = Date.now();
  const { id } = await db
    .insertInto('users')
    .values({ login_type: plan.loginType ?? 1, name: 'Somebody', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = `${randomUUID()}${randomUUID()}`;
  await db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: await hashOf(token), created_at: now, expires_at: now + DAY })
    .execute();
  if ((plan.loginType ?? 1) === 1) await addProfile(db, id, plan);
  return { id, token };
}

async function addProfile(db: Kysely<Database>, user_id: number, plan: UserPlan): Promise<void> {
  await db
    .insertInto('candidates')
    .values({
      user_id,
      title: plan.title ?? null,
      total_experience: plan.experience ?? null,
      expected_ctc: plan.expectedPay ?? null,
      updated_at: Date.now(),
    })
    .execute();
  for (const [position, name] of (plan.skills ?? []).entries())
    await db
      .insertInto('candidate_skills')
      .values({ user_id, skill_id: await termId(db, 'skills', name), position })
      .execute();
  for (const [position, name] of (plan.cities ?? []).entries())
    await db
      .insertInto('candidate_preferred_cities')
      .values({ user_id, city_id: await termId(db, 'cities', name), position })
      .execute();
}

/** SHA-256, hexadecimal, as secrets are kept. */
export async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('hex');
}
