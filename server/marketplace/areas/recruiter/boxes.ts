import type { Expression, Kysely } from 'kysely';
import type { recruiterActionBox, recruiterAdminBox } from '../../../wire/jobs/recruiter.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { notFound } from '../../rpc/refusal.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { RecruiterPoint } from '../../store/values.ts';
import { childrenOf } from '../child-rows.ts';

type Job = Awaited<ReturnType<typeof findJob>>;

/** The boxes except the admin box; call `requireJobAccess` first (M-06, M-07). */
export async function findActionBox(
  db: Kysely<Database>,
  jobId: number,
): Promise<CompleteReply<typeof recruiterActionBox>> {
  const [job, criteria, points, mandatory] = await Promise.all([
    findJob(db, jobId),
    findCriteria(db, jobId),
    findPoints(db, jobId),
    findMandatory(db, jobId),
  ]);
  const texts = (kind: number) => points.filter((point) => point.kind === kind).map(({ text }) => text);
  return {
    ...boxOf(job),
    job_review_criteria: criteria,
    prospect_criteria_list: texts(RecruiterPoint.prospectCriteria),
    predefined_question_list: texts(RecruiterPoint.question),
    mandatory_info_list: mandatory,
  };
}

/** The admin box; call `requireJobAccess` first. */
export async function findAdminBox(
  db: Kysely<Database>,
  jobId: number,
): Promise<CompleteReply<typeof recruiterAdminBox>> {
  const job = await findJob(db, jobId);
  return {
    job_params: {
      job_internal_status_string: job.internal_status,
      internal_poc_basic_info: { user_name: job.internal_contact_name },
      tbs_email_type: job.to_be_sent_email_type,
    },
  };
}

async function findJob(db: Kysely<Database>, jobId: number) {
  const [job] = await findJobs(db, jobId);
  if (job === undefined) throw notFound('job');
  return job;
}

const findJobs = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('jobs')
    .leftJoin('job_confidential', 'job_confidential.job_id', 'jobs.id')
    .selectAll('job_confidential')
    .select(['jobs.created_at', 'jobs.activated_at', 'jobs.expires_at', 'jobs.owner_id'])
    .where('jobs.id', '=', jobId),
);

const findCriteria = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_review_criteria')
    .select(['review_criteria', 'is_mandatory'])
    .$call(childrenOf('job_review_criteria', 'job_id', jobId)),
);

const findPoints = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_recruiter_points')
    .select(['kind', 'text'])
    .$call(childrenOf('job_recruiter_points', 'job_id', jobId)),
);

const findMandatory = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_mandatory_information')
    .select(['identifier as mandatory_information_identifier', 'value'])
    .where('job_id', '=', jobId)
    .orderBy('identifier'),
);

function boxOf(job: Job) {
  const { commission_basis_points, owner_id } = job;
  return {
    job_basic_info: {
      date_created: job.created_at,
      date_activated: job.activated_at,
      expiry_date: job.expires_at,
      owner_id: owner_id === null ? null : String(owner_id),
    },
    job_compensation_list: [
      {
        fixed_ctc: job.fixed_ctc,
        variable_ctc: job.variable_ctc,
        esop_only: job.esop_only,
        commission_percentage: commission_basis_points === null ? null : commission_basis_points / 100,
        max_compensation: job.max_compensation,
        is_range: job.is_range,
      },
    ],
    job_params: {
      job_internal_status_string: job.internal_status,
      max_notice_period: job.max_notice_period,
      number_of_positions: job.number_of_positions,
      review_job_type_string: job.review_job_type,
      key_highlights: job.key_highlights,
      interview_process: job.interview_process,
    },
    job_sample_profile: job.sample_profile,
    job_reporting_manager: job.reporting_manager,
    job_to_be_sent_criteria: job.to_be_sent_criteria,
    category: job.category === null ? null : { key: job.category, value: job.category },
    job_preference_info: { is_outstation_candidate_allowed: job.is_outstation_candidate_allowed },
  };
}
