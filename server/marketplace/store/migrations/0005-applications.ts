import type { Kysely } from 'kysely';
import { flag, mayReferTo, of, refersTo, required, startsAt, type Portable } from './columns.ts';

/** Applications, their contents, and what candidates agree to. */
export async function createApplications(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await createApplication(db, portable);
  await createApplicationParts(db, portable);
  await createAgreements(db, portable);
}

async function createApplication(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', ...portable.id)
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('status', 'integer', required)
    .addColumn('latest_step', 'integer', startsAt(1))
    .addColumn('latest_sub_step', 'integer', startsAt(1))
    .addColumn('experience', 'integer')
    .addColumn('current_ctc', 'bigint')
    .addColumn('fixed_ctc', 'bigint')
    .addColumn('variable_ctc', 'bigint')
    .addColumn('esop', 'bigint')
    .addColumn('expected_ctc', 'bigint')
    .addColumn('is_ctc_open_to_discussion', 'integer', flag)
    .addColumn('is_ctc_confidential', 'integer', flag)
    .addColumn('is_freelancer', 'integer', flag)
    .addColumn('city_id', 'integer', mayReferTo('cities.id'))
    .addColumn('about', 'text')
    .addColumn('notice_period', 'integer')
    .addColumn('is_serving_notice_period', 'integer', flag)
    .addColumn('availability_date', 'text')
    .addColumn('offer_in_hand', 'bigint')
    .addColumn('story', 'text')
    .addColumn('is_portfolio_confidential', 'integer', flag)
    .addColumn('version', 'integer', startsAt(1))
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('submitted_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('left_at', 'bigint')
    .addColumn('reference', 'text', (column) => column.unique())
    .addUniqueConstraint('applications_once', ['user_id', 'job_id'])
    .execute();
  await db.schema.createIndex('applications_job').on('applications').columns(['job_id', 'status']).execute();
}

async function createApplicationParts(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('application_steps')
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('step', 'integer', required)
    .addColumn('sub_step', 'integer', required)
    .addColumn('completed_at', 'bigint', required)
    .addPrimaryKeyConstraint('application_steps_key', ['application_id', 'step', 'sub_step'])
    .execute();
  await db.schema
    .createTable('application_contacts')
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('application_contacts_key', ['application_id', 'kind'])
    .execute();
  await db.schema
    .createTable('application_files')
    .addColumn('id', ...portable.id)
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('file_id', 'integer', of('stored_files.id'))
    .addColumn('category', 'integer', required)
    .addColumn('position', 'integer', startsAt(0))
    .execute();
  await db.schema
    .createTable('application_links')
    .addColumn('id', ...portable.id)
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('category', 'integer', required)
    .addColumn('title', 'text', startsAt('Website'))
    .addColumn('url', 'text', required)
    .addColumn('modified_url', 'text')
    .addColumn('icon_url', 'text')
    .addColumn('position', 'integer', startsAt(0))
    .execute();
  await db.schema
    .createTable('application_status_changes')
    .addColumn('id', ...portable.id)
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('status', 'integer', required)
    .addColumn('changed_by', 'integer', of('users.id'))
    .addColumn('changed_at', 'bigint', required)
    .execute();
  for (const table of ['application_files', 'application_links', 'application_status_changes'])
    await db.schema.createIndex(`${table}_application`).on(table).column('application_id').execute();
}

async function createAgreements(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('job_permissions')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('kind', 'integer', required)
    .addColumn('granted_at', 'bigint', required)
    .addPrimaryKeyConstraint('job_permissions_key', ['user_id', 'job_id', 'kind'])
    .execute();
  await db.schema
    .createTable('job_preferred_cities')
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('city_id', 'integer', refersTo('cities.id'))
    .addPrimaryKeyConstraint('job_preferred_cities_key', ['user_id', 'job_id', 'city_id'])
    .execute();
  await db.schema
    .createTable('recruiter_messages')
    .addColumn('id', ...portable.id)
    .addColumn('job_id', 'integer', of('jobs.id'))
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('text', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .execute();
}
