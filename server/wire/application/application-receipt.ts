import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { receipt as receiptRecord } from '../codecs/receipt.ts';
import { applicationInfo } from './application.ts';
import { keyValue } from './application-call.ts';

/** All answers, with the fields of the application itself. */
export const answersInfo = applicationInfo
  .pick({ user_application_info: true, location_key_value_info: true })
  .extend({
    user_job_interest_info_custom: applicationInfo.shape.user_job_interest_info_custom.pick({
      user_job_interest_vo: true,
    }),
  });

/** The application as it was sent. It never changes. */
export const sentApplication = answersInfo.extend({
  job_info: z.object({ title: z.string(), company_info: z.object({ company_name: z.string() }) }),
  /**
   * The cities of the job for which the candidate would move, where they were asked (AP-20, AP-21). Absent in receipts
   * from before it was stored.
   */
  work_city_list: z.array(keyValue).nullish(),
  /** SHA-256 of each file, hexadecimal, by its id. */
  file_checksum_list: z.array(keyValue),
});

export type AnswersInfo = z.output<typeof answersInfo>;

export type SentApplication = z.output<typeof sentApplication>;

const id = z.union([z.string(), z.number()]);

/** A receipt of the candidate's own, also of a job that is over. A call of our own. */
export const getApplicationReceipt = defineCall({
  name: 'application-receipt',
  method: 'GET',
  path: '/getapplicationreceipt',
  role: 'candidate',
  request: z.object({
    job_id: z.string().min(1).max(64),
    /** Absent: the last one. */
    revision: z.int().min(1).max(1_000_000).optional(),
  }),
  reply: z.object({
    reference: z.string(),
    /** The path of the job. */
    url: z.string(),
    title: z.string(),
    company_name: z.string(),
    /** Newest first; an update is one more, under the same reference. Times in epoch milliseconds. */
    receipt_list: z.array(z.object({ ...receiptRecord.shape, revision: z.int() }).omit({ reference: true })),
    /** The number of the revision that `sent` has. */
    revision: z.int(),
    /** When it was withdrawn, until it is sent again. */
    withdrawn_at: z.number().nullish(),
    /** Null for submissions from before it was stored. */
    sent: sentApplication.nullable(),
    /** Those of its files that still exist. Of a deleted file only name and checksum remain. */
    stored_file_list: z.array(id),
  }),
});
