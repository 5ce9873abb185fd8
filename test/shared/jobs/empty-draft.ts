import type { JobDraftContent } from '../../../shared/domain/jobs/job-draft.ts';

/** A draft of a job in which nothing is filled in. */
export const emptyDraft: JobDraftContent = {
  title: '',
  companyName: '',
  cityIds: [],
  isRemote: false,
  minExperienceMonths: null,
  maxExperienceMonths: null,
  workingDays: null,
  minCompensation: null,
  maxCompensation: null,
  responsibility: '',
  requirement: '',
};
