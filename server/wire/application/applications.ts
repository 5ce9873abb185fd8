import { z } from 'zod';
import { time } from '../codecs/values.ts';
import { defineCall } from '../protocol/call.ts';
import { flag, id, number, text } from './application-call.ts';

/** The end of a chunk of the list of applications: the time at which its last row was changed, and its id. */
export const applicationsCursor = z.string().regex(/^\d{1,16}\.\d{1,15}$/);

/** The candidate's own applications, the last changed first. A call of our own. */
export const getApplications = defineCall({
  name: 'applications',
  method: 'GET',
  path: '/getapplications',
  role: 'candidate',
  request: z.object({ after: applicationsCursor.optional(), rows: z.int().min(1).max(50) }),
  reply: z.object({
    application_list: z.array(
      z.object({
        job_id: id,
        title: z.string(),
        url: z.string(),
        company_name: z.string(),
        image_url: text,
        is_job_live: flag,
        status: z.number(),
        /** 1 when it was changed since it was sent. */
        has_unsent_changes: number,
        reference: text,
        submitted_at: number,
        /** 1 when what was sent last changed what had been sent before. */
        is_update: number,
        saved_at: time.nullish(),
        withdrawn_at: number,
      }),
    ),
    total: z.number(),
    /** How many of these rows are left out, because they are damaged. They count in `total`. A name of our own. */
    unread: number,
    /** For `after`; null where the list ends. */
    next_cursor: text,
  }),
});
