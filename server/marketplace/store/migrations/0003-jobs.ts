import type { Kysely } from 'kysely';
import { flag, mayReferTo, of, oneFor, refersTo, required, startsAt, type Portable } from './columns.ts';

export async function createJobs(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await createJobCore(db, portable);
  await createRecruiterOnly(db);
  await createJobRelations(db, portable);
}

async function createJobCore(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', ...portable.id)
    .addColumn('company_id', 'integer', refersTo('companies.id'))
    .addColumn('owner_id', 'integer', mayReferTo('users.id'))
    .addColumn('title', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('is_unlisted', 'integer', flag)
    .addColumn('is_premium', 'integer', flag)
    .addColumn('is_remote', 'integer', flag)
    .addColumn('min_experience', 'integer')
    .addColumn('max_experience', 'integer')
    .addColumn('ideal_experience_text', 'text')
    .addColumn('compensation_text', 'text')
    .addColumn('job_timing_text', 'text')
    .addColumn('working_days', 'integer')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('activated_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('clicks', 'integer', startsAt(0))
    .addColumn('popularity', 'double precision', startsAt(0))
    .addColumn('external_source', portable.bytes)
    .addColumn('external_id', portable.bytes)
    .addColumn('content_hash', 'text')
    .addUniqueConstraint('jobs_external', ['external_source', 'external_id'])
    .execute();
  await db.schema.createIndex('jobs_company').on('jobs').column('company_id').execute();
  await db.schema.createIndex('jobs_owner').on('jobs').column('owner_id').execute();

  await db.schema
    .createTable('job_texts')
    .addColumn('job_id', 'integer', oneFor('jobs.id'))
    .addColumn('primary_responsibility', 'text')
    .addColumn('primary_requirement', 'text')
    .addColumn('primary_perk', 'text')
    .addColumn('additional_info', 'text')
    .addColumn('description', 'text')
    .addColumn('linkedin_url', 'text')
    .execute();
  await db.schema
    .createTable('job_points')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('kind', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('text', 'text', required)
    .addPrimaryKeyConstraint('job_points_key', ['job_id', 'kind', 'position'])
    .execute();
}

async function createRecruiterOnly(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_confidential')
    .addColumn('job_id', 'integer', oneFor('jobs.id'))
    .addColumn('fixed_ctc', 'bigint')
    .addColumn('variable_ctc', 'bigint')
    .addColumn('esop_only', 'bigint')
    .addColumn('commission_basis_points', 'integer')
    .addColumn('max_compensation', 'bigint')
    .addColumn('is_range', 'integer', flag)
    .addColumn('internal_status', 'text')
    .addColumn('max_notice_period', 'integer')
    .addColumn('number_of_positions', 'integer')
    .addColumn('review_job_type', 'text')
    .addColumn('key_highlights', 'text')
    .addColumn('interview_process', 'text')
    .addColumn('internal_contact_name', 'text')
    .addColumn('to_be_sent_email_type', 'text')
    .addColumn('to_be_sent_criteria', 'text')
    .addColumn('sample_profile', 'text')
    .addColumn('reporting_manager', 'text')
    .addColumn('category', 'text')
    .addColumn('is_outstation_candidate_allowed', 'integer')
    .execute();
  await db.schema
    .createTable('job_review_criteria')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('position', 'integer', required)
    .addColumn('review_criteria', 'text', required)
    .addColumn('is_mandatory', 'integer', flag)
    .addPrimaryKeyConstraint('job_review_criteria_key', ['job_id', 'position'])
    .execute();
  await db.schema
    .createTable('job_recruiter_points')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('kind', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('text', 'text', required)
    .addPrimaryKeyConstraint('job_recruiter_points_key', ['job_id', 'kind', 'position'])
    .execute();
  await db.schema
    .createTable('job_mandatory_information')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('identifier', 'integer', required)
    .addColumn('value', 'text')
    .addPrimaryKeyConstraint('job_mandatory_information_key', ['job_id', 'identifier'])
    .execute();
}

async function createJobRelations(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('job_offices')
    .addColumn('id', ...portable.id)
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('city_id', 'integer', refersTo('cities.id'))
    .addColumn('position', 'integer', required)
    .addColumn('area', 'text')
    .addColumn('google_location_link', 'text')
    .addUniqueConstraint('job_offices_position', ['job_id', 'position'])
    .execute();
  await db.schema.createIndex('job_offices_city').on('job_offices').columns(['city_id', 'job_id']).execute();

  for (const [table, column, target] of [
    ['job_professions', 'profession_id', 'professions.id'],
    ['job_skills', 'skill_id', 'skills.id'],
    ['job_software', 'software_id', 'software.id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('job_id', 'integer', of('jobs.id'))
      .addColumn(column, 'integer', refersTo(target))
      .addColumn('position', 'integer', required)
      .addPrimaryKeyConstraint(`${table}_key`, ['job_id', column])
      .execute();
    await db.schema.createIndex(`${table}_reverse`).on(table).columns([column, 'job_id']).execute();
  }

  await db.schema
    .createTable('job_aliases')
    .addColumn('alias', portable.bytes, (column) => column.notNull().primaryKey())
    .addColumn('job_id', 'integer', of('jobs.id'))
    .execute();
  await db.schema.createIndex('job_aliases_job').on('job_aliases').column('job_id').execute();

  await db.schema
    .createTable('job_access')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('granted_at', 'bigint', required)
    .addPrimaryKeyConstraint('job_access_key', ['user_id', 'job_id'])
    .execute();
  await db.schema.createIndex('job_access_job').on('job_access').column('job_id').execute();

  await db.schema
    .createTable('invites')
    .addColumn('id', ...portable.id)
    .addColumn('invite_hash', portable.bytes, (column) => column.notNull().unique())
    .addColumn('invited_by', 'integer', of('users.id'))
    .addColumn('job_id', 'integer', (column) => column.references('jobs.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema
    .createTable('job_recommendations')
    .addColumn('id', ...portable.id)
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('recommended_by', 'integer', of('users.id'))
    .addColumn('candidate_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('job_recommendations_candidate')
    .on('job_recommendations')
    .columns(['candidate_id', 'job_id'])
    .execute();
  await db.schema
    .createIndex('job_recommendations_by')
    .on('job_recommendations')
    .columns(['recommended_by', 'job_id'])
    .execute();
}
