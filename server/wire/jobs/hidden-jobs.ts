import { z } from 'zod';
import { flag, id, text } from '../application/application-call.ts';
import { defineCall } from '../protocol/call.ts';
import { companyHeader } from './job.ts';
import { jobListItem } from './listing.ts';

/** The end of a chunk of what is hidden. */
export const hiddenCursor = z.string().regex(/^\d{1,10}$/);

const hiddenItem = z.object({
  /** One of the two is null; both are where the item, or its job, is damaged. */
  job: jobListItem.nullable(),
  company: companyHeader.extend({ company_id: id }).nullable(),
  is_job_live: flag,
});

/** The jobs and companies that the candidate hides, the last hidden first, with jobs that have closed. A call of our own. */
export const getHiddenItems = defineCall({
  name: 'hidden-items',
  method: 'GET',
  path: '/gethiddenitems',
  role: 'candidate',
  request: z.object({ after: hiddenCursor.optional(), rows: z.int().min(1).max(50) }),
  reply: z.object({
    hidden_item_list: z.array(hiddenItem),
    total: z.number(),
    /** For `after`; null where the list ends. */
    next_cursor: text,
  }),
});

/** All that the candidate hides, in few words, for lists that only their browser knows. A call of our own. */
export const getHiddenNames = defineCall({
  name: 'hidden-names',
  method: 'GET',
  path: '/gethiddennames',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({ job_id_list: z.array(id), company_name_list: z.array(z.string()) }),
});

/**
 * Hides a job, the company of a job, or a company, or shows it again. Twice is the same as once. Refused as `not-found`
 * for what nobody may see, and as `conflict` when no more can be hidden.
 */
export const setHidden = defineCall({
  name: 'set-hidden',
  method: 'POST',
  path: '/sethidden',
  role: 'candidate',
  request: z.object({
    kind: z.enum(['job', 'company-of-job', 'company']),
    id: z.string().min(1).max(64),
    is_hidden: flag,
  }),
  reply: z.object({ is_hidden: flag }),
});

/** What the candidate has marked about a job. A call of our own. */
export const getJobMarks = defineCall({
  name: 'job-marks',
  method: 'GET',
  path: '/getjobmarks',
  role: 'candidate',
  request: z.object({ job_id: z.string().min(1).max(64) }),
  reply: z.object({
    is_saved: flag,
    is_job_hidden: flag,
    is_company_hidden: flag,
    /** 1 when the candidate hides anything at all. */
    has_hidden: flag,
  }),
});
