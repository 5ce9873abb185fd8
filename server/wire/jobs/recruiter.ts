import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { RecruiterBox } from '../protocol/codes.ts';
import { someFieldOf } from '../protocol/some-field.ts';

/** The calls that only a recruiter's job page makes, and the only schemas that name confidential fields. */

const jobId = z.string().min(1).max(64);
const text = z.string().nullish();
const number = z.number().nullish();
const keyValue = z.object({ key: z.union([z.string(), z.number()]), value: z.string() });

/** Tells whether the recruiter has access to the job (C-11, R-01). */
export const recruiterJobAccessibilityCheck = defineCall({
  name: 'recruiter-access',
  class: 'recruiter',
  method: 'GET',
  path: '/recruiterjobaccessibilitycheck',
  role: 'signed-in',
  request: z.object({ job_id: jobId }),
  reply: z.object({ is_recruiter_job: z.union([z.number(), z.string(), z.boolean()]).nullish() }),
});

const box = <Reply extends z.ZodType>(name: string, action: number, reply: Reply) =>
  defineCall({
    name,
    method: 'GET',
    path: '/recruiteractionboxinfo',
    class: 'recruiter',
    role: 'recruiter',
    request: z.object({ job_id: jobId, action_type: z.literal(action).default(action) }),
    reply,
  });

/** All boxes of M-06 and M-07 except the admin box (C-16). Money in rupees, times in epoch milliseconds. */
export const recruiterActionBox = box(
  'recruiter-boxes',
  RecruiterBox.action,
  someFieldOf({
    job_basic_info: z
      .object({
        date_created: number,
        date_activated: number,
        expiry_date: number,
        owner_id: z.union([z.string(), z.number()]).nullish(),
      })
      .nullish(),
    job_compensation_list: z
      .array(
        z.object({
          fixed_ctc: number,
          variable_ctc: number,
          esop_only: number,
          commission_percentage: number,
          max_compensation: number,
          /** 1 when the employer gave a range: the lower end is then 0.75 of the maximum (R-08, AMB-35). */
          is_range: number,
        }),
      )
      .nullish(),
    job_params: z
      .object({
        job_internal_status_string: text,
        max_notice_period: number,
        number_of_positions: number,
        review_job_type_string: text,
        key_highlights: text,
        interview_process: text,
      })
      .nullish(),
    job_review_criteria: z
      .array(
        z.object({ review_criteria: z.string(), is_mandatory: z.union([z.number(), z.boolean()]).nullish() }),
      )
      .nullish(),
    job_sample_profile: text,
    job_reporting_manager: text,
    job_to_be_sent_criteria: text,
    prospect_criteria_list: z.array(z.string()).nullish(),
    predefined_question_list: z.array(z.string()).nullish(),
    mandatory_info_list: z
      .array(z.object({ mandatory_information_identifier: z.number(), value: text }))
      .nullish(),
    category: keyValue.nullish(),
    job_preference_info: z.object({ is_outstation_candidate_allowed: number }).nullish(),
  }),
);

/** The admin-details box (C-16, R-06). */
export const recruiterAdminBox = box(
  'recruiter-admin',
  RecruiterBox.admin,
  someFieldOf({
    job_params: z
      .object({
        job_internal_status_string: text,
        internal_poc_basic_info: z.object({ user_name: text }).nullish(),
        tbs_email_type: text,
      })
      .nullish(),
  }),
);
