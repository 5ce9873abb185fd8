import type { z } from 'zod';
import { draftErrors, tidyDraft, type JobDraftContent } from '../../../../shared/domain/job-draft.ts';
import type { saveJobDraft } from '../../../wire/postings.ts';
import { Refusal } from '../../rpc/refusal.ts';

/** The fields of a draft by their names on the wire. */
const wireNames = {
  title: 'title',
  companyName: 'company_name',
  cityIds: 'city_list',
  isRemote: 'is_job_remote',
  minExperienceMonths: 'min_experience',
  maxExperienceMonths: 'max_experience',
  workingDays: 'working_days_value',
  minCompensation: 'fixed_ctc_min',
  maxCompensation: 'fixed_ctc_max',
  responsibility: 'responsibility',
  requirement: 'requirement',
} as const satisfies Record<keyof JobDraftContent, string>;

/** What was sent, tidied. @throws Refusal `invalid-input` with what is wrong with each field */
export function readDraftFields(fields: z.output<typeof saveJobDraft.request>): JobDraftContent {
  const content = tidyDraft({
    title: fields.title,
    companyName: fields.company_name,
    cityIds: fields.city_list,
    isRemote: fields.is_job_remote === 1,
    minExperienceMonths: fields.min_experience ?? null,
    maxExperienceMonths: fields.max_experience ?? null,
    workingDays: fields.working_days_value ?? null,
    minCompensation: fields.fixed_ctc_min ?? null,
    maxCompensation: fields.fixed_ctc_max ?? null,
    responsibility: fields.responsibility,
    requirement: fields.requirement,
  });
  const messages = new Map(draftErrors(content).map(({ pointer, message }) => [pointer, message]));
  if (messages.size === 0) return content;
  const wrong = Object.entries(wireNames).flatMap(([name, wireName]) => {
    const message = messages.get(`/${name}`);
    return message === undefined ? [] : [[wireName, message] as const];
  });
  throw new Refusal('invalid-input', 'Some of what was sent is not right.', Object.fromEntries(wrong));
}
