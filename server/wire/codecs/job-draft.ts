import { z } from 'zod';
import { DRAFT_LIMITS } from '../../../shared/domain/jobs/job-draft.ts';
import { record } from './record.ts';
import { bit, ids, numberOrNull, orNull, replyBit, text } from './values.ts';

const months = orNull(
  z
    .int()
    .min(0)
    .max(DRAFT_LIMITS.experience * 12),
);
const rupees = orNull(z.int().min(0));

/** A recruiter's draft of a job, as a save sends it. */
export const savedJobDraft = record({
  title: ['title', z.string().min(1).max(DRAFT_LIMITS.title)],
  companyName: ['company_name', z.string().min(1).max(DRAFT_LIMITS.companyName)],
  cityIds: ['city_list', z.array(z.string().max(DRAFT_LIMITS.cityId)).max(DRAFT_LIMITS.cities)],
  isRemote: ['is_job_remote', bit],
  minExperienceMonths: ['min_experience', months],
  maxExperienceMonths: ['max_experience', months],
  workingDays: ['working_days_value', orNull(z.int())],
  minCompensation: ['fixed_ctc_min', rupees],
  maxCompensation: ['fixed_ctc_max', rupees],
  responsibility: ['responsibility', z.string().max(DRAFT_LIMITS.text)],
  requirement: ['requirement', z.string().max(DRAFT_LIMITS.text)],
});

/** The same in a reply. */
export const jobDraftReply = record({
  title: ['title', text],
  companyName: ['company_name', text],
  cityIds: ['city_list', ids],
  isRemote: ['is_job_remote', replyBit],
  minExperienceMonths: ['min_experience', numberOrNull],
  maxExperienceMonths: ['max_experience', numberOrNull],
  workingDays: ['working_days_value', numberOrNull],
  minCompensation: ['fixed_ctc_min', numberOrNull],
  maxCompensation: ['fixed_ctc_max', numberOrNull],
  responsibility: ['responsibility', text],
  requirement: ['requirement', text],
});

const pointers = new Map(savedJobDraft.names.map(([name, wireName]) => [wireName, `/${name}`]));

/** The pointer of a wire's field in the body of a request to save a draft; null for any other field. */
export const draftPointerOf = (wireName: string): string | null => pointers.get(wireName) ?? null;
