import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session.ts';
import type { JobPageStatus } from '../../../../shared/domain/job-page-status.ts';
import type { ProblemError } from '../../errors.ts';
import type { LoadedBasics, LoadedCompany, LoadedOffer, LoadedRole, LoadedSkills } from './job-parts.load.ts';
import type { LoadedAdmin, LoadedBoxes } from './job-recruiter.load.ts';

/** What a candidate has done and allowed so far. A permission that could not be read counts as not given. */
export interface LoadedApplication {
  readonly status: number | null;
  readonly isOpenToSixDays: boolean;
  readonly isOpenToFlexibleDays: boolean;
}

export type LoadedRecruiter =
  | { readonly access: 'none' | 'check-failed' }
  | {
      readonly access: 'granted';
      readonly boxes: Section<LoadedBoxes>;
      readonly admin: Section<LoadedAdmin>;
    };

/** A job that is shown. `application` is null for viewers who are no candidates. */
export interface LoadedJob {
  readonly viewer: Viewer;
  readonly basics: LoadedBasics;
  readonly role: Section<LoadedRole>;
  readonly offer: Section<LoadedOffer>;
  readonly company: Section<LoadedCompany>;
  readonly skills: Section<LoadedSkills>;
  readonly application: Section<LoadedApplication> | null;
  readonly recruiter: LoadedRecruiter;
}

export type LoadedJobPage =
  | ({ readonly status: Extract<JobPageStatus, 'shown'> } & LoadedJob)
  | { readonly status: 'problem'; readonly viewer: Viewer; readonly problem: ProblemError };
