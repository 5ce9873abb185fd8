import { z } from 'zod';
import { defineCall, idempotencyKey } from '../protocol/call.ts';
import { availabilityReply, savedAvailability } from '../codecs/availability.ts';
import { savedBasic } from '../codecs/contacts.ts';
import { professionalReply, savedProfessional } from '../codecs/professional.ts';
import { receipt as receiptRecord } from '../codecs/receipt.ts';
import { relocation } from '../codecs/relocation.ts';
import { time } from '../codecs/values.ts';
import { JobInterestAction } from '../protocol/codes.ts';
import {
  action,
  byWeb,
  expectedVersion,
  fileId,
  id,
  INTEREST,
  jobId,
  keyValue,
  number,
  text,
  write,
} from './application-call.ts';
import { selectedLink } from './application-materials.ts';
import { officeAddress } from '../jobs/job.ts';

/**
 * The application flow (C-45 … C-50, M-23 … M-27). Two handlers, told apart by `action_type`. Money in rupees,
 * −1 for "not given" where the specification says so. `version` grows with every save: a save that names another
 * `expected_version` is refused with `precondition-failed`, so that two tabs cannot overwrite each other.
 */

const contact = z.object({ contact_type_name: z.string(), contact_type_value: z.string() });

const step = z.object({ step_number: z.number(), title: text, completion_status: z.number() });

export const stepInfo = z.object({
  step_info_list: z.array(
    step.extend({ sub_steps_count: z.number(), sub_step_info_list: z.array(step).nullish() }),
  ),
  latest_step: z.number(),
  latest_sub_step: z.number(),
});

const jobInterest = z.object({
  status: number,
  job_interest_contact_info_list: z.array(contact).nullish(),
  email: text,
  ...professionalReply.shape,
  /** `esop_only`, as the review calls it. */
  esop: number,
  ...availabilityReply.shape,
  selected_cv_links_list: z.array(selectedLink).nullish(),
});

const receipt = z.object(receiptRecord.shape);

export const applicationInfo = stepInfo.extend({
  user_job_interest_info_custom: z.object({
    job_info: z.object({
      id,
      title: z.string(),
      url: text,
      company_info: z.object({ company_name: z.string() }),
      job_professionl1: z.array(keyValue).nullish(),
      job_office_address_info_list: z.array(officeAddress).nullish(),
      is_job_remote: number,
      mandatory_info_list: z.array(z.object({ mandatory_information_identifier: z.number() })).nullish(),
    }),
    user_job_interest_vo: jobInterest,
  }),
  user_application_info: z.object({
    selected_cv_links_list: z.array(selectedLink).nullish(),
    selected_portfolio_links_list: z.array(selectedLink).nullish(),
    is_portfolio_mandatory: number,
    is_portfolio_confidential: number,
    is_candidate_story_mandatory: number,
    job_predefined_criteria_answers: z
      .object({ candidate_story: text, offer_in_hand_amount: number })
      .nullish(),
  }),
  location_key_value_info: keyValue.nullish(),
  ...relocation.shape,
  is_first_time_user: number,
  version: z.int(),
  /** Epoch milliseconds of the last save; null for one that was never saved. */
  saved_at: number,
  receipt: receipt.nullish(),
  /** Epoch milliseconds; null for an application that is not withdrawn. */
  withdrawn_at: number,
});

export const getJobInterestInfo = defineCall({
  name: 'application',
  method: 'GET',
  path: INTEREST,
  role: 'candidate',
  request: z.object({
    job_id: jobId,
    action_type: action(JobInterestAction.getInfo),
    user_job_interest_step_to_get: z.int().min(1).max(3).default(1),
  }),
  reply: z.object({
    apply_a_job_info: applicationInfo,
    /** These two may also be outside of the info object (C-45). */
    user_job_interest_vo: jobInterest.nullish(),
    location_key_value_info: keyValue.nullish(),
  }),
  ...byWeb(JobInterestAction.getInfo),
});

export const getApplicationStrength = defineCall({
  name: 'application-strength',
  method: 'GET',
  path: INTEREST,
  role: 'candidate',
  request: z.object({ job_id: jobId, action_type: action(JobInterestAction.getStrength) }),
  reply: z.object({ profile_strength_info: z.object({ value: z.number() }).nullish() }),
  ...byWeb(JobInterestAction.getStrength),
});

const saved = stepInfo.extend({
  version: z.int(),
  saved_at: time,
  ...relocation.shape,
  profile_strength_info: z.object({ value: z.number() }).nullish(),
  linkedin_info: z.object({ id, url: z.string(), icon_url: text }).nullish(),
  receipt: receipt.nullish(),
});

const save = <Fields extends z.ZodRawShape>(
  name: string,
  stepNumber: number,
  subStep: number,
  fields: Fields,
) =>
  defineCall({
    name,
    method: 'POST',
    path: INTEREST,
    role: 'candidate',
    request: z.object({
      job_id: jobId,
      action_type: action(JobInterestAction.saveInfo),
      user_job_interest_step: action(stepNumber),
      user_job_interest_sub_step: action(subStep),
      expected_version: expectedVersion,
      ...fields,
    }),
    reply: saved,
    ...byWeb(JobInterestAction.saveInfo),
  });

/** Step 1 (C-46). */
export const saveBasicInformation = save('save-basic-information', 1, 1, {
  ...savedBasic.shape,
  name: z.string().max(200),
  email: z.string().max(254),
  mobile_number: z.string().max(40),
  /** Absent: as the list of contacts says it, if that does. */
  alt_mobile_number: z.string().max(40).optional(),
  contact_info_list: z.array(contact).max(8).default([]),
  linkedin_url: z.string().max(1000),
  linkedin_url_id: z.int(),
  /** −1: not said. */
  cv_attachment_id: id.transform(String).pipe(z.union([z.literal('-1'), fileId])),
});

/** Step 2, professional details (C-47). */
export const saveProfessionalDetails = save('save-professional-details', 2, 1, {
  ...savedProfessional.shape,
  location_id: z.string().max(20),
  additional_info: z.string().max(3000),
  /** Also saved when it is given: it ends serving notice (PR-01). */
  notice_period: savedAvailability.shape.notice_period,
});

/** Step 2, availability (C-48). */
export const saveAvailabilityDetails = save('save-availability-details', 2, 2, {
  ...savedAvailability.shape,
  date_available: z.string().max(10),
});

/** Step 3 of the variant with sub-steps (C-49). */
export const saveCvStep = save('save-cv-step', 3, 1, {
  public_profile_url: z.string().max(1000),
  public_profile_url_id: z.int(),
});
export const savePortfolioStep = save('save-portfolio-step', 3, 2, {});
export const saveStoryStep = save('save-story-step', 3, 3, { candidate_story: z.string().max(3000) });

/** The final save of both variants. The same `Idempotency-Key` yields the same receipt until something is changed. */
export const submitApplication = defineCall({
  name: 'submit-application',
  method: 'POST',
  path: INTEREST,
  role: 'candidate',
  idempotencyKey: true,
  request: z.object({
    job_id: jobId,
    action_type: action(JobInterestAction.submit),
    submit: z.literal(1).default(1),
    expected_version: expectedVersion,
    idempotency_key: idempotencyKey,
  }),
  reply: saved.extend({ receipt }),
  ...byWeb(JobInterestAction.submit),
});

/** Records that the candidate left; the draft stays (AMB-25). */
export const abortApplication = write(
  'abort-application',
  INTEREST,
  JobInterestAction.abort,
  {},
  z.unknown(),
);

/** A call of our own: the candidate takes a submitted application back. */
export const withdrawApplication = write(
  'withdraw-application',
  INTEREST,
  JobInterestAction.withdraw,
  {},
  z.object({ status: z.number(), withdrawn_at: z.number() }),
);
