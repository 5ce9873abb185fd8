import type { JobDraftContent } from '../../../shared/domain/job-draft.ts';
import { draftErrors } from '../../../shared/domain/job-draft.ts';
import { FLEXIBLE_DAYS } from '../../../shared/domain/working-days.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { defineRecordForm, field, type FormOf } from '../../forms/define-form.ts';
import { choice, flag, lakhs, lines, listOf, text, years } from '../../forms/kinds.ts';

const { fields: labels, errors, workingDays } = postAJob;
const months = { unreadable: errors.experience.invalid };
const pay = { unreadable: errors.pay.invalid };

export const workingDaysLabel = (days: number): string =>
  days === FLEXIBLE_DAYS ? workingDays.flexible : workingDays.aWeek(days);

/** The fields are in the order of the page, and their names match the gateway's error pointers. */
const fields = {
  title: field(text, labels.title),
  companyName: field(text, labels.companyName),
  isRemote: field(flag, labels.isRemote),
  cityIds: field(listOf(text), postAJob.cities.label),
  minExperienceMonths: field(years, labels.minExperienceMonths, months),
  maxExperienceMonths: field(years, labels.maxExperienceMonths, months),
  minCompensation: field(lakhs, labels.minCompensation, pay),
  maxCompensation: field(lakhs, labels.maxCompensation, pay),
  workingDays: field(choice(workingDaysLabel), labels.workingDays),
  responsibility: field(lines, labels.responsibility),
  requirement: field(lines, labels.requirement),
};

export type JobDraftForm = FormOf<typeof fields>;

/** A recruiter's draft of a job (J-19). */
export const jobDraftForm = defineRecordForm<JobDraftForm, JobDraftContent>({ fields, rules: draftErrors });
