import { sql, type Kysely } from 'kysely';
import { notFound } from '../rpc/refusal.ts';
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

const ofFirstProfession = <Value>(column: string) => sql<Value | null>`(
  select ${sql.ref(column)} from job_professions join professions on professions.id = job_professions.profession_id
  where job_professions.job_id = jobs.id order by job_professions.position limit 1)`;

/** The slug of the first profession of the job `jobs.id`. */
export const firstSlug = ofFirstProfession<string>('professions.slug');

/** Its id. */
export const firstProfession = ofFirstProfession<number>('professions.id');
