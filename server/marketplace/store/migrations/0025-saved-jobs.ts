import type { Kysely } from 'kysely';
import { of, required } from './columns.ts';

/** The jobs that candidates keep to look at again. */
export async function createSavedJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_jobs')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('saved_at', 'bigint', required)
    .addPrimaryKeyConstraint('saved_jobs_key', ['user_id', 'job_id'])
    .execute();
  await db.schema
    .createIndex('saved_jobs_by_time')
    .on('saved_jobs')
    .columns(['user_id', 'saved_at', 'job_id'])
    .execute();
  await db.schema.createIndex('saved_jobs_by_job').on('saved_jobs').column('job_id').execute();
}
