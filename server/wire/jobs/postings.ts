import { z } from 'zod';
import { defineCall, idempotencyKey } from '../protocol/call.ts';
import { jobDraftReply, savedJobDraft } from '../codecs/job-draft.ts';

/** A recruiter's or freelance recruiter's own jobs, and drafts of jobs. Calls of our own naming. */

/** The largest integer of a column. */
const MAX_ID = 2_147_483_647;
const id = z.int().min(1).max(MAX_ID);

const posting = z.object({
  id: z.number(),
  title: z.string(),
  company_name: z.string(),
  url: z.string(),
  status: z.enum(['live', 'expired', 'unlisted', 'draft']),
  date_activated: z.number().nullish(),
  expiry_date: z.number().nullish(),
  number_of_positions: z.number().nullish(),
  /** Applications by status as in codes.ts, without drafts and withdrawn ones. */
  application_count_list: z.array(z.object({ key: z.number(), value: z.number() })),
  withdrawn_count: z.number().nullish(),
  /** Applications that are in no other count, because their status is damaged. A name of our own. */
  unread_count: z.number().nullish(),
});

export const getRecruiterJobs = defineCall({
  name: 'recruiter-jobs',
  class: 'recruiter',
  method: 'GET',
  path: '/getrecruiterjobs',
  role: 'recruiter',
  request: z.object({ start: z.int().min(0).max(10_000), rows: z.int().min(1).max(50) }),
  reply: z.object({
    job_list: z.array(posting),
    total: z.number(),
    /** How many of these rows are left out, because they are damaged. They count in `total`. A name of our own. */
    unread: z.number().nullish(),
  }),
});

const draft = z.object({
  ...jobDraftReply.shape,
  id: z.number(),
  date_modified: z.number(),
  /** The job whose changes these are; none for a new job. */
  job_id: z.number().nullish(),
  /** Names of the places in `city_list`. */
  city_info_list: z.array(z.object({ key: z.union([z.string(), z.number()]), value: z.string() })).nullish(),
});

/** The caller's own drafts, the last changed first. */
export const getJobDrafts = defineCall({
  name: 'job-drafts',
  class: 'recruiter',
  method: 'GET',
  path: '/getjobdrafts',
  role: 'recruiter',
  request: z.object({}),
  reply: z.object({
    job_draft_list: z.array(draft),
    /** How many are left out, because they are damaged. A name of our own. */
    unread: z.number().nullish(),
  }),
});

export const getJobDraft = defineCall({
  name: 'job-draft',
  class: 'recruiter',
  method: 'GET',
  path: '/getjobdraft',
  role: 'recruiter',
  request: z.object({ draft_id: id }),
  reply: z.object({ job_draft: draft }),
});

/** A job as a draft of changes to it, for those with access to it; `draft_id` of the caller's own, if there is one. */
export const getJobForEditing = defineCall({
  name: 'job-for-editing',
  class: 'recruiter',
  method: 'GET',
  path: '/getjobforediting',
  role: 'recruiter',
  request: z.object({ job_id: z.string().min(1).max(64) }),
  reply: z.object({
    job_draft: draft.omit({ id: true, date_modified: true }),
    draft_id: z.number().nullish(),
  }),
});

const savedDraft = z.object({ id: z.number(), date_modified: z.number() });

/**
 * A second draft of changes to one job, or one beyond the limit, is a `conflict`. A key that was used before saves over
 * the draft that it made; where that has been deleted or changed since, it makes another.
 */
export const createJobDraft = defineCall({
  name: 'create-job-draft',
  method: 'POST',
  path: '/createjobdraft',
  role: 'recruiter',
  idempotencyKey: true,
  request: z.object({
    ...savedJobDraft.shape,
    job_id: id.optional(),
    idempotency_key: idempotencyKey.optional(),
  }),
  reply: savedDraft,
});

/**
 * `date_modified`: when the caller last read the draft; if it was changed since, nothing is saved
 * (`precondition-failed`).
 */
export const saveJobDraft = defineCall({
  name: 'save-job-draft',
  method: 'POST',
  path: '/savejobdraft',
  role: 'recruiter',
  request: z.object({ ...savedJobDraft.shape, draft_id: id, date_modified: z.int().optional() }),
  reply: savedDraft,
});

export const deleteJobDraft = defineCall({
  name: 'delete-job-draft',
  method: 'POST',
  path: '/deletejobdraft',
  role: 'recruiter',
  request: z.object({ draft_id: id }),
  reply: z.unknown(),
});
