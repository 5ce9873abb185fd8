import { sql, type Kysely } from 'kysely';
import { notFound } from '../rpc/refusal.ts';
import { isName } from '../store/names.ts';
import type { Database } from '../store/schema.ts';
import { JobStatus } from '../store/values.ts';

/** Jobs that there are for anybody: a draft counts as no job. */
export const selectPublished = (db: Kysely<Database>) =>
  db.selectFrom('jobs').where('jobs.status', '!=', JobStatus.draft);

/** @throws Refusal `not-found` for a draft, as for no job at all */
export function requirePublished<Job extends { readonly status: number }>(job: Job | undefined): Job {
  if (job === undefined || job.status === JobStatus.draft) throw notFound('job');
  return job;
}

/** The slug of the first profession of the job `jobs.id` that is not damaged. */
export const firstSlug = sql<string | null>`(
  select professions.slug from job_professions join professions on professions.id = job_professions.profession_id
  where job_professions.job_id = jobs.id and ${isName('professions.name')} and ${isName('professions.slug')}
  order by job_professions.position limit 1)`;
