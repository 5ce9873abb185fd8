import { z } from 'zod';
import { record } from './record.ts';
import { bit, ids, numberOrNull, orNull, replyBit, text } from './values.ts';

const months = orNull(z.int().min(0).max(480));
const rupees = orNull(z.int().min(0));

/** A recruiter's draft of a job, as a save sends it. */
export const savedJobDraft = record({
  title: ['title', z.string().min(1).max(120)],
  companyName: ['company_name', z.string().min(1).max(150)],
  cityIds: ['city_list', z.array(z.string().max(20)).max(40)],
  isRemote: ['is_job_remote', bit],
  minExperienceMonths: ['min_experience', months],
  maxExperienceMonths: ['max_experience', months],
  workingDays: ['working_days_value', orNull(z.int())],
  minCompensation: ['fixed_ctc_min', rupees],
  maxCompensation: ['fixed_ctc_max', rupees],
  responsibility: ['responsibility', z.string().max(10_000)],
  requirement: ['requirement', z.string().max(10_000)],
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
