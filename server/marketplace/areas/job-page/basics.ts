import type { Expression, Kysely } from 'kysely';
import type { jobBasicInfo } from '../../../wire/jobs/job.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { companyHeaderOf } from '../company-header.ts';
import { findOffices, findProfessions } from '../job-references.ts';
import { jobUrl } from '../job-url.ts';
import { coverPath } from '../media/logo-path.ts';
import { isShown, sharePath } from '../media/share-path.ts';
import { selectPublished } from '../published-jobs.ts';

type Basics = CompleteReply<typeof jobBasicInfo>;

/** The basics of a job; null when there is no such job, or only a draft of one (C-14). */
export async function findJobBasics(
  db: Kysely<Database>,
  jobId: number,
  now: number,
): Promise<Basics | null> {
  const [[job], offices, professions] = await Promise.all([
    findJob(db, jobId),
    findOffices(db, jobId),
    findProfessions(db, jobId),
  ]);
  if (job === undefined) return null;
  const [profession] = professions;
  const company_name = expectName('companies.name', job.company_name);
  return {
    job_basic_info: {
      id: String(job.id),
      title: job.title,
      url: jobUrl(job.id, profession?.slug ?? null),
      date_created: job.created_at,
      date_activated: job.activated_at,
      expiry_date: job.expires_at,
    },
    applications_read_at: job.applications_read_at,
    job_title: job.title,
    share_image_url: isShown({ ...job, company_name }, now) ? sharePath(job) : null,
    company_cover_url: job.has_cover ? coverPath(job.company_id) : null,
    company_info: await companyHeaderOf(db, { id: job.company_id, name: company_name }),
    ideal_experience_text: job.ideal_experience_text,
    job_ideal_exp: { min_value: job.min_experience, max_value: job.max_experience },
    job_office_address_info_list: offices.map((office) => ({
      id: String(office.id),
      location: { id: String(office.city_id), city: office.city, country: office.country },
      area: office.area,
      google_location_link: office.google_location_link,
    })),
    is_job_remote: job.is_remote,
    is_unlisted: job.is_unlisted !== 0,
    is_imported: job.external_source !== null,
    compensation_text: job.compensation_text,
    job_timing_text: job.job_timing_text,
    employment_text: job.employment_text,
    working_days_value: job.working_days,
    profession_info_list: professions.map(({ id, name }) => ({ key: String(id), value: name })),
    description_text: job.description,
  };
}

const findJob = prepared((db, jobId: Expression<number>) =>
  selectPublished(db)
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('job_texts', 'job_texts.job_id', 'jobs.id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.created_at',
      'jobs.updated_at',
      'jobs.activated_at',
      'jobs.expires_at',
      'jobs.applications_read_at',
      'jobs.company_id',
      nameOrNull('companies.name').as('company_name'),
      (eb) => eb('companies.cover', 'is not', null).as('has_cover'),
      'jobs.ideal_experience_text',
      'jobs.min_experience',
      'jobs.max_experience',
      'jobs.is_remote',
      'jobs.is_unlisted',
      'jobs.external_source',
      'jobs.compensation_text',
      'jobs.job_timing_text',
      'jobs.employment_text',
      'jobs.working_days',
      'job_texts.description',
    ])
    .where('jobs.id', '=', jobId),
);
