import { z } from 'zod';
import { flag, number, text } from '../application/application-call.ts';
import { time } from '../codecs/values.ts';
import { defineCall } from '../protocol/call.ts';
import { applyStatuses, jobListItem } from './listing.ts';

/** The end of a chunk of the saved jobs: when its last job was saved, and the job's id. */
export const savedJobsCursor = z.string().regex(/^\d{1,16}\.\d{1,10}$/);

const oneJob = z.object({ job_id: z.string().min(1).max(64) });
const isSaved = z.object({ is_saved: flag });

/** The candidate's saved jobs, the last saved first, with those that have closed. A call of our own. */
export const getSavedJobs = defineCall({
  name: 'saved-jobs',
  method: 'GET',
  path: '/getsavedjobs',
  role: 'candidate',
  request: z.object({ after: savedJobsCursor.optional(), rows: z.int().min(1).max(50) }),
  reply: z.object({
    saved_job_list: z.array(z.object({ job: jobListItem, is_job_live: flag, saved_at: time })),
    user_job_apply_status_list: applyStatuses,
    total: z.number(),
    /** How many of these rows are left out, because they are damaged. They count in `total`. A name of our own. */
    unread: number,
    /** For `after`; null where the list ends. */
    next_cursor: text,
  }),
});

/** Twice is the same as once. */
export const saveJob = defineCall({
  name: 'save-job',
  method: 'POST',
  path: '/savejob',
  role: 'candidate',
  request: oneJob,
  reply: isSaved,
});

/** A job that is not saved stays so. */
export const removeSavedJob = defineCall({
  name: 'remove-saved-job',
  method: 'POST',
  path: '/removesavedjob',
  role: 'candidate',
  request: oneJob,
  reply: isSaved,
});
