import type { Kysely, SelectQueryBuilder } from 'kysely';
import { getRecruiterJobs } from '../../../wire/jobs/postings.ts';
import { ApplyStatus, JobVisibility } from '../../../wire/protocol/codes.ts';
import type { User } from '../../rpc/viewer.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { JobStatus } from '../../store/values.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { isOpenTo } from '../job-access.ts';
import { jobUrl } from '../job-url.ts';
import { firstSlug } from '../published-jobs.ts';
import { visibilityOf } from '../live-job.ts';
import { storedStatus } from '../stored-status.ts';

type Reply = CompleteReply<typeof getRecruiterJobs>;

interface Counts {
  readonly application_count_list: { key: number; value: number }[];
  withdrawn_count: number;
  unread_count: number;
}

interface Chunk {
  readonly start: number;
  readonly rows: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The jobs a recruiter owns or was given access to, the newest first. Damaged ones are left out and counted. */
export async function findOwnJobs(
  { db, damagedJobs }: { readonly db: Kysely<Database>; readonly damagedJobs: DamagedRows },
  user: User,
  { start, rows, now }: Chunk,
): Promise<Reply> {
  const own = db.selectFrom('jobs').where((eb) => isOpenTo(eb, user.id));
  const [shown, { total }] = await Promise.all([
    own.select('jobs.id').$call(newestFirst).offset(start).limit(rows).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = shown.map(({ id }) => id);
  const { job_list } = getRecruiterJobs.reply.shape;
  const whole = await damagedJobs.leaveOut(ids, job_list, (some) => read(db, some, now));
  return { total, job_list: [...whole], unread: ids.length - whole.length };
}

async function read(db: Kysely<Database>, ids: readonly number[], now: number): Promise<Reply['job_list']> {
  const [jobs, counts] = await Promise.all([
    db
      .selectFrom('jobs')
      .where('jobs.id', 'in', ids)
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .leftJoin('job_confidential', 'job_confidential.job_id', 'jobs.id')
      .select([
        'jobs.id',
        'jobs.title',
        'jobs.status',
        'jobs.is_unlisted',
        'jobs.activated_at',
        'jobs.expires_at',
        nameOrNull('companies.name').as('company_name'),
        'job_confidential.number_of_positions',
        firstSlug.as('slug'),
      ])
      .$call(newestFirst)
      .execute(),
    countApplications(db, ids),
  ]);
  return jobs.map((job) => ({
    id: job.id,
    title: job.title,
    company_name: expectName('companies.name', job.company_name),
    url: jobUrl(job.id, job.slug),
    status: statusOf(job, now),
    date_activated: job.activated_at,
    expiry_date: job.expires_at,
    number_of_positions: job.number_of_positions,
    application_count_list: counts.get(job.id)?.application_count_list ?? [],
    withdrawn_count: counts.get(job.id)?.withdrawn_count ?? 0,
    unread_count: counts.get(job.id)?.unread_count ?? 0,
  }));
}

const newestFirst = <Row>(jobs: SelectQueryBuilder<Database, 'jobs', Row>) =>
  jobs
    .orderBy((eb) => eb.fn.coalesce('jobs.activated_at', 'jobs.created_at'), 'desc')
    .orderBy('jobs.id', 'desc');

interface JobState {
  readonly status: number;
  readonly is_unlisted: number;
  readonly expires_at: number | null;
}

function statusOf(job: JobState, now: number): Reply['job_list'][number]['status'] {
  if (job.status === JobStatus.draft) return 'draft';
  if (visibilityOf(job, now) !== JobVisibility.live) return 'expired';
  return job.is_unlisted !== 0 ? 'unlisted' : 'live';
}

/** Counts sent applications, and those whose status is damaged. A draft is its candidate's own. */
async function countApplications(
  db: Kysely<Database>,
  jobIds: readonly number[],
): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>();
  const rows = await db
    .selectFrom('applications')
    .select((eb) => ['job_id', 'status', eb.fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'status'])
    .orderBy('status')
    .execute();
  for (const { job_id, status, count } of rows) {
    const isWhole = storedStatus.safeParse(status).success;
    if (isWhole && status < ApplyStatus.withdrawn) continue;
    const job = counts.get(job_id) ?? { application_count_list: [], withdrawn_count: 0, unread_count: 0 };
    counts.set(job_id, job);
    if (!isWhole) job.unread_count += count;
    else if (status === ApplyStatus.withdrawn) job.withdrawn_count += count;
    else job.application_count_list.push({ key: status, value: count });
  }
  return counts;
}
