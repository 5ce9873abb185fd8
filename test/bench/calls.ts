import { getApplyStatus } from '../../server/wire/application/apply-status.ts';
import type { Call } from '../../server/wire/protocol/call.ts';
import {
  jobBasicInfo,
  jobCompanyPart,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
} from '../../server/wire/jobs/job.ts';
import { similarRequest } from '../../server/gateway/view/jobs/similar-jobs.ts';
import { similarJobsBelow } from '../../server/wire/jobs/listing.ts';
import { authCheck, getUserBasicInformation } from '../../server/wire/session.ts';
import { getAvailableForHireStatus } from '../../server/wire/jobs/availability.ts';
import {
  getProfileBasics,
  getProfileEducation,
  getProfileExperience,
  getProfilePortfolio,
  getProfilePreferences,
  getProfileStrength,
} from '../../server/wire/profile/profile.ts';
import type { Page } from './load-process.ts';

const details = [jobBasicInfo, jobRolePart, jobOfferPart, jobCompanyPart, jobSkillsPart];

/** The address of a call; of a POST without its fields, which are its body. */
export function address(
  { method, path, request }: Call,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  if (method === 'POST') return path;
  const query = Object.entries(request.parse(fields)).map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** The marketplace calls behind a visitor's job page, as addresses. */
export function publicCalls(jobId: string): string[] {
  return [
    ...[jobVisibilityCheck, ...details].map((call) => address(call, { job_id: jobId })),
    address(similarJobsBelow, similarRequest(jobId)),
  ];
}

/**
 * A candidate's job page without aggregation: the shell, then the session and whether the job may be seen, then its
 * parts (J-02). Requests that need not wait are sent at once, so this is its best case.
 */
export function chattyPage(jobId: string): Page {
  const job = { job_id: jobId };
  return [
    ['/'],
    [address(authCheck, {}), address(getUserBasicInformation, {}), address(jobVisibilityCheck, job)],
    [...details, getApplyStatus].map((call) => address(call, job)),
  ];
}

/** The marketplace calls behind a candidate's profile. */
export const profileCalls = (): string[] =>
  [
    getUserBasicInformation,
    getProfileBasics,
    getProfileEducation,
    getProfileExperience,
    getProfilePortfolio,
    getProfilePreferences,
    getProfileStrength,
    getAvailableForHireStatus,
  ].map((call) => address(call));
