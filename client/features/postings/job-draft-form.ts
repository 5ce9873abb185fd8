import type { JobDraftContent } from '../../../shared/domain/jobs/job-draft.ts';
import { draftErrors } from '../../../shared/domain/jobs/job-draft.ts';
import { FLEXIBLE_DAYS } from '../../../shared/domain/time/working-days.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { defineRecordForm, field, type FormOf } from '../../forms/define-form.ts';
import { choice, flag, lakhs, lines, listOf, text, years } from '../../forms/kinds.ts';

const { fields: labels, errors, workingDays } = postAJob;

export const workingDaysLabel = (days: number): string =>
  days === FLEXIBLE_DAYS ? workingDays.flexible : workingDays.aWeek(days);

/** The fields are in the order of the page, and their names match the gateway's error pointers. */
const fields = {
  title: field(text, labels.title),
  companyName: field(text, labels.companyName),
  isRemote: field(flag, labels.isRemote),
  cityIds: field(listOf(text), postAJob.cities.label),
  minExperienceMonths: field(years, labels.minExperienceMonths, { unreadable: errors.experience.from }),
  maxExperienceMonths: field(years, labels.maxExperienceMonths, { unreadable: errors.experience.to }),
  minCompensation: field(lakhs, labels.minCompensation, { unreadable: errors.pay.from }),
  maxCompensation: field(lakhs, labels.maxCompensation, { unreadable: errors.pay.to }),
  workingDays: field(choice(workingDaysLabel), labels.workingDays),
  responsibility: field(lines, labels.responsibility),
  requirement: field(lines, labels.requirement),
};

export type JobDraftForm = FormOf<typeof fields>;

/** A recruiter's draft of a job (J-19). */
export const jobDraftForm = defineRecordForm<JobDraftForm, JobDraftContent>({ fields, rules: draftErrors });
