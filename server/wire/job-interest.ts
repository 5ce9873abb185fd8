import { z } from 'zod';
import { defineCall, HELPER_TIME_LIMIT } from './call.ts';
import { JobInterestAction, JobWebAction, LinkCategory } from './codes.ts';
import { officeAddress } from './job.ts';

/**
 * The application flow (C-45 … C-53, M-23 … M-27). Two handlers, told apart by `action_type`. Money in rupees,
 * −1 for "not given" where the specification says so. `version` grows with every save: a save that names another
 * `expected_version` is refused with `precondition-failed`, so that two tabs cannot overwrite each other.
 */

const INTEREST = '/jobwebinteresthandlerdesktop';
const WEB = '/jobwebhandlerdesktop';

const jobId = z.string().min(1).max(64);
const id = z.union([z.string(), z.number()]);
const text = z.string().nullish();
const number = z.number().nullish();
const flag = z.union([z.literal(0), z.literal(1)]);
export const keyValue = z.object({ key: id, value: z.string() });
const expectedVersion = z.int().min(0).optional();
/** C-10: what the other handler answers too, under its own numbers. */
const webActions: ReadonlyMap<number, number> = new Map([
  [JobInterestAction.getInfo, JobWebAction.getApplicationInfo],
  [JobInterestAction.getStrength, JobWebAction.getApplicationStrength],
  [JobInterestAction.saveInfo, JobWebAction.saveApplicationInfo],
  [JobInterestAction.submit, JobWebAction.saveInterest],
  [JobInterestAction.abort, JobWebAction.abort],
  [JobInterestAction.saveRelocationPermission, JobWebAction.saveRelocationPermission],
  [JobInterestAction.uploadCv, JobWebAction.uploadCv],
  [JobInterestAction.deleteCv, JobWebAction.removeCv],
]);
const byWeb = (actionType: number, path: string = INTEREST) => {
  const webAction = path === INTEREST ? webActions.get(actionType) : undefined;
  return webAction === undefined ? {} : { alsoAs: { path: WEB, actionType: webAction } as const };
};
const action = (value: number) => z.literal(value).default(value);

/** M-16, M-17, M-24: category 1 portfolio, 2 CV; type 1 file, 2 link. */
export const selectedLink = z.object({
  id,
  category: z.number(),
  type: z.number(),
  file_name: text,
  icon_url: text,
  url: text,
  modified_url: text,
  url_mapping_name: text,
  /** Bytes, of a file. */
  size: number,
});

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
  /** Months; 0 fresher, −1 not given. */
  experience: number,
  current_ctc: number,
  fixed_ctc: number,
  variable_ctc: number,
  esop_only: number,
  expected_ctc: number,
  /** Days; −1 not given or serving. */
  notice_period: number,
  about: text,
  is_ctc_open_to_discussion: number,
  is_ctc_confidential: number,
  is_freelancer: number,
  is_fresher: number,
  /** ISO date. */
  availability_date: text,
  is_serving_notice_period: number,
});

export const receipt = z.object({
  reference: z.string(),
  /** Epoch milliseconds. */
  submitted_at: z.number(),
  is_update: flag,
});

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
  is_location_a_preferred_city_for_user: number,
  isMisMatch: number,
  /** Cities of the job the candidate has agreed to work in. */
  preferred_job_location_list: z.array(id).nullish(),
  is_relocation_accepted: number,
  is_first_time_user: number,
  version: z.number(),
  /** Epoch milliseconds of the last save; null for one that was never saved. */
  saved_at: number,
  receipt: receipt.nullish(),
});

export const getJobInterestInfo = defineCall({
  name: 'application',
  method: 'GET',
  path: INTEREST,
  session: 'required',
  request: z.object({
    job_id: jobId,
    action_type: action(JobInterestAction.getInfo),
    user_job_interest_step_to_get: z.int().min(1).max(3).default(1),
  }),
  reply: z.object({ apply_a_job_info: applicationInfo }),
  ...byWeb(JobInterestAction.getInfo),
});

export const getApplicationStrength = defineCall({
  name: 'application-strength',
  method: 'GET',
  path: INTEREST,
  session: 'required',
  request: z.object({ job_id: jobId, action_type: action(JobInterestAction.getStrength) }),
  reply: z.object({ profile_strength_info: z.object({ value: z.number() }).nullish() }),
  ...byWeb(JobInterestAction.getStrength),
});

const saved = stepInfo.extend({
  version: z.number(),
  saved_at: z.number(),
  is_location_a_preferred_city_for_user: number,
  isMisMatch: number,
  preferred_job_location_list: z.array(id).nullish(),
  is_relocation_accepted: number,
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
    session: 'required',
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

/** C-46. */
export const saveBasicInformation = save('save-basic-information', 1, 1, {
  name: z.string().max(200),
  email: z.string().max(254),
  mobile_number: z.string().max(20),
  alt_mobile_number: z.string().max(20),
  contact_info_list: z.array(contact).max(8),
  linkedin_url: z.string().max(1000),
  linkedin_url_id: z.int(),
  cv_attachment_id: z.int(),
});

/** C-47. */
export const saveProfessionalDetails = save('save-professional-details', 2, 1, {
  notice_period: z.int(),
  annual_ctc: z.int(),
  expected_ctc: z.int(),
  experience: z.int(),
  location_id: z.string().max(20),
  additional_info: z.string().max(3000),
  is_ctc_open_to_discussion: flag,
  is_freelancer: flag,
  is_fresher: flag,
  is_ctc_confidential: flag,
  fixed_ctc: z.int(),
  variable_ctc: z.int(),
  esop_only: z.int(),
});

/** C-48. */
export const saveAvailabilityDetails = save('save-availability-details', 2, 2, {
  notice_period: z.int(),
  serving_notice_period: flag,
  date_available: z.string().max(10),
  offer_in_hand: z.int(),
});

/** C-49, reading B. */
export const saveCvStep = save('save-cv-step', 3, 1, {
  public_profile_url: z.string().max(1000),
  public_profile_url_id: z.int(),
});
export const savePortfolioStep = save('save-portfolio-step', 3, 2, {});
export const saveStoryStep = save('save-story-step', 3, 3, { candidate_story: z.string().max(3000) });

/** The final save of both readings. The same `Idempotency-Key` yields the same receipt. */
export const submitApplication = defineCall({
  name: 'submit-application',
  method: 'POST',
  path: INTEREST,
  session: 'required',
  idempotencyKey: true,
  request: z.object({
    job_id: jobId,
    action_type: action(JobInterestAction.submit),
    submit: z.literal(1).default(1),
    expected_version: expectedVersion,
    idempotency_key: z.string().regex(/^[\x21-\x7E]{8,100}$/),
  }),
  reply: saved.extend({ receipt }),
  ...byWeb(JobInterestAction.submit),
});

const write = <Fields extends z.ZodRawShape, Reply extends z.ZodType>(
  name: string,
  path: typeof INTEREST | typeof WEB,
  actionType: number,
  fields: Fields,
  reply: Reply,
) =>
  defineCall({
    name,
    method: 'POST',
    path,
    session: 'required',
    request: z.object({ job_id: jobId, action_type: action(actionType), ...fields }),
    reply,
    ...byWeb(actionType, path),
  });

/** AMB-25: records leaving; the draft stays. */
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

export const saveRelocationPermission = write(
  'save-relocation',
  INTEREST,
  JobInterestAction.saveRelocationPermission,
  { is_open_to_relocate: flag },
  z.unknown(),
);

export const savePreferredLocations = write(
  'save-preferred-locations',
  INTEREST,
  JobInterestAction.savePreferredLocations,
  { job_location_id_list: z.array(z.string().max(20)).min(1).max(50) },
  z.unknown(),
);

const changed = z.object({ version: z.number(), saved_at: z.number() });

/** C-51. */
export const deleteCv = write('delete-cv', INTEREST, JobInterestAction.deleteCv, { cv_id: z.int() }, changed);

/** C-51: a LinkedIn link. */
export const removeCvLink = write(
  'remove-cv-link',
  WEB,
  JobWebAction.removeCvLink,
  { cv_id: z.int() },
  changed,
);

/** C-53. */
export const deletePortfolioFile = write(
  'delete-portfolio-file',
  WEB,
  JobWebAction.removePortfolioFile,
  { portfolio_id: z.int() },
  changed,
);

/** C-53. */
export const saveConfidentialFlag = write(
  'save-confidential-flag',
  WEB,
  JobWebAction.saveConfidentialInfo,
  { is_confidential: flag },
  changed,
);

/** C-53, F-07: the whole list, newest first as shown, sent reversed; −1 for a new link. */
export const savePortfolioLinks = write(
  'save-portfolio-links',
  WEB,
  JobWebAction.savePortfolioLinks,
  {
    expected_version: expectedVersion,
    link_info_list: z.array(z.object({ id: z.int(), link: z.string().min(1).max(250) })).max(5),
  },
  changed.extend({
    is_linkedin_saved_in_cv: number,
    portfolio_links_list: z.array(selectedLink),
  }),
);

/** C-53: the list as shown, newest first. */
export const getPortfolioLinks = defineCall({
  name: 'portfolio-links',
  method: 'GET',
  path: WEB,
  session: 'required',
  request: z.object({ job_id: jobId, action_type: action(JobWebAction.getPortfolioLinks) }),
  reply: z.object({ portfolio_links_list: z.array(selectedLink) }),
});

/** C-52: what signing in with LinkedIn gave. */
export const saveLinkedInInfo = write(
  'save-linkedin',
  WEB,
  JobWebAction.saveLinkedInInfo,
  {
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    emailid: z.string().max(254),
    linkedinid: z.string().max(200),
    public_profile_url: z.string().max(1000),
    profilepicurl: z.string().max(1000),
    location: z.string().max(200),
    positions: z.array(z.unknown()).max(50),
  },
  changed.extend({ linkedin_info: z.object({ id, url: z.string(), icon_url: text }).nullish() }),
);

/**
 * C-54: the code that signing in with LinkedIn gave. Whoever exchanges it needs what it was asked for with as well:
 * the address it was sent to, and the proofs, where the provider takes them (PKCE, RFC 7636; the nonce of OpenID
 * Connect).
 */
export const saveLinkedInUserInfoMobile = defineCall({
  name: 'save-linkedin-code',
  method: 'POST',
  path: '/savelinkedinuserinfomobile',
  timeLimit: HELPER_TIME_LIMIT,
  session: 'required',
  request: z.object({
    job_id: jobId,
    auth_code: z.string().min(1).max(2000),
    redirect_uri: z.url().max(1000),
    code_verifier: z.string().min(43).max(128).optional(),
    nonce: z.string().min(1).max(200).optional(),
  }),
  reply: changed.extend({ linkedin_info: z.object({ id, url: z.string(), icon_url: text }).nullish() }),
});

/** U-06: the reply of every upload. Uploads are multipart: the fields first, then the one file. */
export const uploadReply = z.object({ attachment_info: selectedLink, version: number, saved_at: number });

const upload = (name: string, path: typeof INTEREST | typeof WEB, actionType: number, category: number) =>
  defineCall({
    name,
    method: 'POST',
    path,
    session: 'required',
    request: z.object({
      job_id: jobId,
      action_type: action(actionType),
      /** C-09: 1 portfolio, 2 CV; the action says the same. */
      category: z.literal(category).optional(),
    }),
    reply: uploadReply,
    ...byWeb(actionType, path),
  });

export const uploadCv = upload('upload-cv', INTEREST, JobInterestAction.uploadCv, LinkCategory.cv);
export const uploadPortfolioFile = upload(
  'upload-portfolio-file',
  WEB,
  JobWebAction.uploadPortfolioFile,
  LinkCategory.portfolio,
);

/** Where a stored file is read: `GET` with the session's token, no envelope around the bytes. */
export const FILES_PATH = '/files';

/** Where a chunk of the list of applications ended: when its last row was changed, and its id. */
export const applicationsCursor = z.string().regex(/^\d{1,16}\.\d{1,15}$/);

/** The candidate's own applications, the last changed first. A call of our own. */
export const getApplications = defineCall({
  name: 'applications',
  method: 'GET',
  path: '/getapplications',
  session: 'required',
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
        reference: text,
        submitted_at: number,
        saved_at: number,
        withdrawn_at: number,
      }),
    ),
    total: z.number(),
    /** For `after`; null where the list ends. */
    next_cursor: text,
  }),
});
