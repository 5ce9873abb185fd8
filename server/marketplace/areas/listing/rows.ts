import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import { jobListItem } from '../../../wire/jobs/listing.ts';
import type { Complete } from '../../../wire/protocol/complete.ts';
import { expectName, isName, nameOrNull } from '../../store/names.ts';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { childrenOf } from '../child-rows.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { jobUrl } from '../job-url.ts';
import { isListed } from '../live-jobs.ts';
import { logoPath } from '../media/logo-path.ts';
import { firstSlug } from '../published-jobs.ts';

type WireRow = z.input<typeof jobListItem>;
/**
 * `match_list`, the reasons for a row of a personal list, is added later. Statuses are answered in a list beside the
 * rows, so that a row is the same for everybody.
 */
export type JobListItem = Complete<Omit<WireRow, 'match_list' | 'job_apply_status'>> &
  Pick<WireRow, 'match_list'>;

interface RowsOptions {
  /** Leaves out what is not live and listed at this moment. */
  readonly listedAt?: number;
}

/**
 * The rows of these jobs, in the order of the ids. A job that no longer exists is left out, and so is one whose record
 * or whose company's name is damaged. Cities that are damaged are left out of the rows. Reads nothing confidential.
 */
export function findRows(
  { db, damagedJobs }: { readonly db: Kysely<Database>; readonly damagedJobs: DamagedRows },
  jobIds: readonly number[],
  options: RowsOptions = {},
): Promise<readonly JobListItem[]> {
  return damagedJobs.leaveOut(jobIds, wireRows, (ids) => readRows(db, ids, options));
}

const wireRows = z.array(jobListItem);

async function readRows(
  db: Kysely<Database>,
  jobIds: readonly number[],
  { listedAt }: RowsOptions,
): Promise<JobListItem[]> {
  const jobs = await (listedAt === undefined ? findJobs(db, jobIds) : findListed(db, jobIds, listedAt));
  const companyIds = [...new Set(jobs.map((job) => job.company_id))];
  const [offices, links] = await Promise.all([
    findOffices(db, jobIds),
    companyIds.length === 0 ? [] : findLinks(db, companyIds),
  ]);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return jobIds.flatMap((id) => {
    const job = byId.get(id);
    if (job === undefined) return [];
    return [
      {
        job_basic_info: {
          id: String(id),
          title: job.title,
          url: jobUrl(id, job.slug),
          date_activated: job.activated_at,
        },
        company_info: {
          company_name: expectName('companies.name', job.company_name),
          company_logo_info: { image_url: logoPath(job.company_id) },
          company_promotional_link_list: links
            .filter((link) => link.company_id === job.company_id)
            .map((link) => ({
              promotional_link_value: link.url,
              promotional_link_modified_value: link.modified_url,
            })),
        },
        job_ideal_exp: { min_value: job.min_experience, max_value: job.max_experience },
        job_office_address_info_list: offices
          .filter((office) => office.job_id === id)
          .map((office) => ({
            id: String(office.id),
            location: { id: String(office.city_id), city: office.city, country: office.country },
            area: office.area,
            google_location_link: office.google_location_link,
          })),
        is_job_remote: job.is_remote,
        is_premium: job.is_premium,
        compensation_text: job.compensation_text,
      },
    ];
  });
}

const selectJobs = (db: Kysely<Database>, jobIds: readonly Expression<number>[]) =>
  db
    .selectFrom('jobs')
    .where('jobs.id', 'in', jobIds)
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.activated_at',
      'jobs.company_id',
      nameOrNull('companies.name').as('company_name'),
      'jobs.min_experience',
      'jobs.max_experience',
      'jobs.is_remote',
      'jobs.is_premium',
      'jobs.compensation_text',
      firstSlug.as('slug'),
    ]);

const findJobs = preparedForList(selectJobs);

const findListed = preparedForList(
  (db, jobIds: readonly Expression<number>[], listedAt: Expression<number>) =>
    selectJobs(db, jobIds).where(isListed(listedAt)),
);

const findOffices = preparedForList((db, jobIds: readonly Expression<number>[]) =>
  db
    .selectFrom('job_offices')
    .innerJoin('cities', 'cities.id', 'job_offices.city_id')
    .where(isName('cities.name'))
    .$call(childrenOf('job_offices', 'job_id', jobIds))
    .select([
      'job_offices.job_id',
      'job_offices.id',
      'job_offices.city_id',
      'cities.name as city',
      nameOrNull('cities.country').as('country'),
      'job_offices.area',
      'job_offices.google_location_link',
    ]),
);

const findLinks = preparedForList((db, companyIds: readonly Expression<number>[]) =>
  db
    .selectFrom('company_links')
    .$call(childrenOf('company_links', 'company_id', companyIds))
    .select(['company_id', 'url', 'modified_url']),
);
