import type { Kysely } from 'kysely';
import { flag, of, refersTo, required, type Portable } from './columns.ts';

/** Drafts of new jobs and of changes to jobs. */
export async function createJobDrafts(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('job_drafts')
    .addColumn('id', ...portable.id)
    .addColumn('owner_id', 'integer', of('users.id'))
    .addColumn('job_id', 'integer', (column) => column.references('jobs.id').onDelete('cascade'))
    .addColumn('title', 'text', required)
    .addColumn('company_name', 'text', required)
    .addColumn('is_remote', 'integer', flag)
    .addColumn('min_experience', 'integer')
    .addColumn('max_experience', 'integer')
    .addColumn('working_days', 'integer')
    .addColumn('min_compensation', 'bigint')
    .addColumn('max_compensation', 'bigint')
    .addColumn('responsibility', 'text', required)
    .addColumn('requirement', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addUniqueConstraint('job_drafts_job', ['owner_id', 'job_id'])
    .execute();
  await db.schema
    .createTable('job_draft_cities')
    .addColumn('draft_id', 'integer', of('job_drafts.id'))
    .addColumn('city_id', 'integer', refersTo('cities.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('job_draft_cities_key', ['draft_id', 'city_id'])
    .execute();
}
