import { jobPageStatus } from '../../../../shared/domain/jobs/job-page-status.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { getApplicationStrength, getJobInterestInfo } from '../../../wire/application/application.ts';
import { jobVisibilityCheck } from '../../../wire/jobs/job.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { sectionOf } from '../../view/section.ts';
import { toViewer } from '../../view/viewer.ts';
import { type LoadedInfo, toInfo } from './application-info.load.ts';

export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>;

/**
 * Everything that the flow of one job needs to open, requested in parallel (AP-04).
 * @throws ProblemError `session-ended`, `job-not-found`, `job-expired`, or another failure
 */
export async function loadApplication(upstream: Upstream, jobId: string) {
  const asked = { job_id: jobId };
  const [visibility, info, strength, user] = await Promise.all([
    upstream.call(jobVisibilityCheck, asked),
    upstream.call(getJobInterestInfo, asked),
    upstream.callSecondary(getApplicationStrength, asked),
    upstream.callSecondary(getUserBasicInformation, {}),
  ]);
  if ([info, strength, user].some(({ kind }) => kind === 'session-ended'))
    throw new ProblemError('session-ended');
  const status = jobPageStatus(dataOf(visibility).job_visibility ?? null);
  if (status !== 'shown') throw new ProblemError(status === 'expired' ? 'job-expired' : 'job-not-found');
  return {
    viewer: toViewer('candidate', user),
    info: toInfo(infoOf(dataOf(info)), jobId),
    strength: sectionOf(strength, ({ profile_strength_info }) => percentOf(profile_strength_info)),
  };
}

/** The same without what a change of the application leaves as it is. @throws ProblemError */
export async function loadInfo(upstream: Upstream, jobId: string): Promise<LoadedInfo> {
  const info = await upstream.call(getJobInterestInfo, { job_id: jobId });
  return toInfo(infoOf(dataOf(info)), jobId);
}

/** The place may be outside of the info object (C-45). */
const infoOf = ({
  apply_a_job_info: info,
  location_key_value_info: place,
}: ReplyOf<typeof getJobInterestInfo>) => ({
  ...info,
  location_key_value_info: info.location_key_value_info ?? place,
});

/** The strength in per cent, or null (AP-41). */
export function percentOf(strength: { readonly value: number } | null | undefined): number | null {
  const value = strength?.value;
  return value === undefined || !(value >= 0 && value <= 100) ? null : Math.trunc(value);
}
