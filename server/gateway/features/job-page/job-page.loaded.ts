import type { ProblemCode } from '../../../../shared/contract/problem.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session.ts';
import type { JobPageStatus } from '../../../../shared/domain/job-page-status.ts';

/**
 * What a job page is made of, in the gateway's own words: what load hands on and view shapes. Texts are as the
 * marketplace sent them; times are epoch milliseconds, money is rupees a year, experience is months.
 */

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface LoadedOffice {
  readonly id: string;
  readonly city: string;
  readonly country: string | null;
  readonly area: string | null;
  readonly mapUrl: string | null;
}

export interface LoadedBasics {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly companyName: string;
  readonly logoUrl: string | null;
  readonly companyLinks: readonly { readonly shown: string; readonly target: string | null }[];
  readonly experienceText: string | null;
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  readonly isRemote: boolean;
  readonly offices: readonly LoadedOffice[];
  readonly workingDays: number | null;
  readonly timing: string | null;
  readonly compensationText: string | null;
  readonly professions: readonly Named[];
  readonly createdAt: number | null;
  readonly activatedAt: number | null;
  readonly expiresAt: number | null;
  readonly description: string | null;
}

export interface LoadedStatement {
  readonly text: string | null;
  readonly points: readonly string[];
}

export interface LoadedRole {
  readonly responsibility: LoadedStatement;
  readonly requirement: LoadedStatement;
}

export interface LoadedOffer {
  readonly perk: LoadedStatement;
  readonly additionalInfo: string | null;
}

export interface LoadedCompany {
  readonly about: string | null;
  readonly industries: readonly string[];
  readonly sizes: readonly string[];
  readonly types: readonly string[];
}

export interface LoadedSkills {
  readonly skills: readonly Named[];
  readonly software: readonly string[];
}

/** What a candidate has done and allowed so far. A permission that could not be read counts as not given. */
export interface LoadedApplication {
  readonly status: number | null;
  readonly isOpenToSixDays: boolean;
  readonly isOpenToFlexibleDays: boolean;
}

export interface LoadedBoxes {
  readonly createdAt: number | null;
  readonly activatedAt: number | null;
  readonly expiresAt: number | null;
  readonly ownerId: string | null;
  readonly statusText: string | null;
  readonly maxNoticePeriodDays: number | null;
  readonly positions: number | null;
  readonly reviewType: string | null;
  readonly category: string | null;
  readonly keyHighlights: string | null;
  readonly isOpenToOutstation: boolean | null;
  readonly mandatoryInformation: readonly string[];
  readonly sendCriteria: string | null;
  readonly prospectCriteria: readonly string[];
  readonly commissionPercentage: number | null;
  readonly maxCompensation: number | null;
  readonly isRange: boolean;
  readonly reviewCriteria: readonly { readonly text: string; readonly isMandatory: boolean }[];
  readonly sampleProfile: string | null;
  readonly reportingManager: string | null;
  readonly interviewProcess: string | null;
  readonly questions: readonly string[];
}

export interface LoadedAdmin {
  readonly processStatus: string | null;
  readonly internalContact: string | null;
  readonly sendCriteria: string | null;
}

export type LoadedRecruiter =
  | { readonly access: 'none' | 'check-failed' }
  | {
      readonly access: 'granted';
      readonly boxes: Section<LoadedBoxes>;
      readonly admin: Section<LoadedAdmin>;
    };

/** A job that is shown. `application` is null for everybody but candidates. */
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

/** Why there is no page, and for the log what was behind it. */
export interface JobProblem {
  readonly code: ProblemCode;
  readonly cause?: unknown;
}

export type LoadedJobPage =
  | ({ readonly status: Extract<JobPageStatus, 'shown'> } & LoadedJob)
  | { readonly status: 'problem'; readonly viewer: Viewer; readonly problem: JobProblem };
