import type { Kysely } from 'kysely';
import { flag, mayReferTo, of, oneFor, refersTo, required, startsAt, type Portable } from './columns.ts';

export async function createProfiles(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await createCandidates(db, portable);
  await createHistory(db, portable);
  await createFilesAndLinks(db, portable);
  await createChoices(db);
}

async function createCandidates(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('candidates')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('title', 'text')
    .addColumn('summary', 'text')
    .addColumn('total_experience', 'integer')
    .addColumn('annual_ctc', 'bigint')
    .addColumn('fixed_ctc', 'bigint')
    .addColumn('variable_ctc', 'bigint')
    .addColumn('esop', 'bigint')
    .addColumn('is_freelancer', 'integer', flag)
    .addColumn('is_ctc_confidential', 'integer', flag)
    .addColumn('notice_period', 'integer')
    .addColumn('is_serving_notice_period', 'integer', flag)
    .addColumn('availability_date', 'text')
    .addColumn('offer_in_hand', 'bigint')
    .addColumn('story', 'text')
    .addColumn('expected_ctc', 'bigint')
    .addColumn('is_open_to_discussion', 'integer', flag)
    .addColumn('is_open_to_six_days_working', 'integer')
    .addColumn('is_not_ready_to_relocate', 'integer', flag)
    .addColumn('is_portfolio_confidential', 'integer', flag)
    .addColumn('is_portfolio_marked_unavailable', 'integer', flag)
    .addColumn('is_available_for_hire', 'integer', flag)
    .addColumn('available_until', 'bigint')
    .addColumn('latest_step', 'integer', startsAt(1))
    .addColumn('latest_sub_step', 'integer', startsAt(1))
    .addColumn('updated_at', 'bigint', required)
    .addColumn('version', 'integer', startsAt(1))
    .execute();
  await db.schema
    .createTable('candidate_steps')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('step', 'integer', required)
    .addColumn('sub_step', 'integer', required)
    .addColumn('completed_at', 'bigint', required)
    .addPrimaryKeyConstraint('candidate_steps_key', ['user_id', 'step', 'sub_step'])
    .execute();
  await db.schema
    .createTable('addresses')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('city_id', 'integer', refersTo('cities.id'))
    .addColumn('nick_name', 'text')
    .addColumn('home_address', 'text')
    .addColumn('area', 'text')
    .addColumn('google_location_link', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await db.schema
    .createTable('candidate_prompts')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('kind', 'text', required)
    .addColumn('status', 'integer', startsAt(0))
    .addColumn('reason', 'integer')
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('candidate_prompts_key', ['user_id', 'kind'])
    .execute();
}

async function createHistory(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('educations')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('institute_id', 'integer', mayReferTo('institutes.id'))
    .addColumn('institute_name', 'text', required)
    .addColumn('degree_id', 'integer', refersTo('degrees.id'))
    .addColumn('specialisation_id', 'integer', mayReferTo('specialisations.id'))
    .addColumn('specialisation_name', 'text', required)
    .addColumn('city_id', 'integer', mayReferTo('cities.id'))
    .addColumn('start_year', 'integer', required)
    .addColumn('end_year', 'integer', required)
    .addColumn('description', 'text')
    .execute();
  await db.schema.createIndex('educations_user').on('educations').column('user_id').execute();
  await db.schema
    .createTable('experiences')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('company_id', 'integer', mayReferTo('companies.id'))
    .addColumn('company_name', 'text', required)
    .addColumn('designation', 'text', required)
    .addColumn('engagement_type_id', 'integer', refersTo('engagement_types.id'))
    .addColumn('city_id', 'integer', mayReferTo('cities.id'))
    .addColumn('start_month', 'integer', required)
    .addColumn('start_year', 'integer', required)
    .addColumn('end_month', 'integer')
    .addColumn('end_year', 'integer')
    .addColumn('description', 'text')
    .execute();
  await db.schema.createIndex('experiences_user').on('experiences').column('user_id').execute();
  await db.schema
    .createTable('linkedin_profiles')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('linkedin_id', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('email', 'text')
    .addColumn('public_profile_url', 'text')
    .addColumn('picture_url', 'text')
    .addColumn('location', 'text')
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('linkedin_positions')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text')
    .addColumn('company_name', 'text')
    .addColumn('start_year', 'integer')
    .addColumn('start_month', 'integer')
    .addColumn('end_year', 'integer')
    .addColumn('end_month', 'integer')
    .addPrimaryKeyConstraint('linkedin_positions_key', ['user_id', 'position'])
    .execute();
}

async function createFilesAndLinks(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('id', ...portable.id)
    .addColumn('owner_id', 'integer', of('users.id'))
    .addColumn('storage_key', portable.bytes, (column) => column.notNull().unique())
    .addColumn('file_name', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('stored_files_owner').on('stored_files').column('owner_id').execute();
  await db.schema
    .createTable('user_pictures')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('original_file_id', 'integer', mayReferTo('stored_files.id'))
    .addColumn('cropped_file_id', 'integer', mayReferTo('stored_files.id'))
    .execute();
  await db.schema
    .createTable('attachments')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('file_id', 'integer', of('stored_files.id'))
    .addColumn('category', 'integer', required)
    .addColumn('position', 'integer', startsAt(0))
    .addColumn('is_linked', 'integer', flag)
    .execute();
  await db.schema.createIndex('attachments_user').on('attachments').column('user_id').execute();
  await db.schema
    .createTable('links')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('category', 'integer', required)
    .addColumn('title', 'text', startsAt('Website'))
    .addColumn('url', 'text', required)
    .addColumn('modified_url', 'text')
    .addColumn('icon_url', 'text')
    .addColumn('position', 'integer', startsAt(0))
    .execute();
  await db.schema.createIndex('links_user').on('links').column('user_id').execute();
}

async function createChoices(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, target] of [
    ['candidate_skills', 'skill_id', 'skills.id'],
    ['candidate_software', 'software_id', 'software.id'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'integer', of('users.id'))
      .addColumn(column, 'integer', refersTo(target))
      .addColumn('position', 'integer', required)
      .addColumn('priority_order', 'integer')
      .addPrimaryKeyConstraint(`${table}_key`, ['user_id', column])
      .execute();

  await db.schema
    .createTable('candidate_preferred_cities')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('city_id', 'integer', refersTo('cities.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('candidate_preferred_cities_key', ['user_id', 'city_id'])
    .execute();

  for (const [table, column, target] of [
    ['candidate_engagement_types', 'engagement_type_id', 'engagement_types.id'],
    ['candidate_company_types', 'company_type_id', 'company_types.id'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'integer', of('users.id'))
      .addColumn(column, 'integer', refersTo(target))
      .addPrimaryKeyConstraint(`${table}_key`, ['user_id', column])
      .execute();
}
