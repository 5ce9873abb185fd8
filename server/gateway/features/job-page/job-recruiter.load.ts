import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type {
  recruiterActionBox,
  recruiterAdminBox,
  recruiterJobAccessibilityCheck,
} from '../../../wire/jobs/recruiter.ts';

type Boxes = ReplyOf<typeof recruiterActionBox>;

/** The recruiter's boxes in the gateway's own words. Money is rupees a year, times are epoch milliseconds. */
export type LoadedBoxes = ReturnType<typeof toBoxes>;
export type LoadedAdmin = ReturnType<typeof toAdmin>;

/** Access is the value 1 and nothing else, however it is written. */
export function isAccessGranted(reply: ReplyOf<typeof recruiterJobAccessibilityCheck>): boolean {
  const value = reply.is_recruiter_job;
  return value === 1 || value === '1' || value === true;
}

export function toBoxes(reply: Boxes) {
  return { ...internalFields(reply), ...payFields(reply), ...hiringFields(reply) };
}

function internalFields(reply: Boxes) {
  const { job_basic_info: basic, job_params: params } = reply;
  return {
    createdAt: basic?.date_created ?? null,
    activatedAt: basic?.date_activated ?? null,
    expiresAt: basic?.expiry_date ?? null,
    ownerId: basic?.owner_id === undefined || basic.owner_id === null ? null : String(basic.owner_id),
    statusText: params?.job_internal_status_string ?? null,
    maxNoticePeriodDays: params?.max_notice_period ?? null,
    positions: params?.number_of_positions ?? null,
    reviewType: params?.review_job_type_string ?? null,
    category: reply.category?.value ?? null,
    keyHighlights: params?.key_highlights ?? null,
    isOpenToOutstation: yesOrNo(reply.job_preference_info?.is_outstation_candidate_allowed),
  };
}

/** The first entry counts (M-03). Without a maximum, the sum of fixed and variable pay is the maximum. */
function payFields(reply: Boxes) {
  const pay = reply.job_compensation_list?.[0];
  const sum = (pay?.fixed_ctc ?? 0) + (pay?.variable_ctc ?? 0);
  return {
    commissionPercentage: pay?.commission_percentage ?? null,
    maxCompensation: pay?.max_compensation ?? (sum > 0 ? sum : null),
    isRange: pay?.is_range === 1,
  };
}

function hiringFields(reply: Boxes) {
  return {
    mandatoryInformation: (reply.mandatory_info_list ?? []).flatMap(({ value }) => value ?? []),
    sendCriteria: reply.job_to_be_sent_criteria ?? null,
    prospectCriteria: reply.prospect_criteria_list ?? [],
    reviewCriteria: (reply.job_review_criteria ?? []).map((criterion) => ({
      text: criterion.review_criteria,
      isMandatory: criterion.is_mandatory === 1 || criterion.is_mandatory === true,
    })),
    sampleProfile: reply.job_sample_profile ?? null,
    reportingManager: reply.job_reporting_manager ?? null,
    interviewProcess: reply.job_params?.interview_process ?? null,
    questions: reply.predefined_question_list ?? [],
  };
}

export function toAdmin({ job_params: params }: ReplyOf<typeof recruiterAdminBox>) {
  return {
    processStatus: params?.job_internal_status_string ?? null,
    internalContact: params?.internal_poc_basic_info?.user_name ?? null,
    sendCriteria: params?.tbs_email_type ?? null,
  };
}

function yesOrNo(value: number | null | undefined): boolean | null {
  if (value === 1) return true;
  return value === 0 ? false : null;
}
