import type { SavedJobsView } from '../../../../shared/contract/jobs/saved-jobs.ts';
import { savedJobs as texts } from '../../../../shared/messages/jobs/saved-jobs.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../wire/jobs/saved-jobs.ts';
import { getSavedSearches } from '../../../wire/jobs/saved-searches.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toSavedSearches } from '../../view/jobs/saved-searches.ts';
import { toSavedJobRows } from '../../view/jobs/saved-job-rows.ts';
import { toViewer } from '../../view/viewer.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

const ROWS = 20;

/**
 * @param after the end of the previous chunk; null for the first
 * @throws ProblemError `session-ended`, or another failure
 */
export async function loadSavedJobs(upstream: Upstream, after: string | null): Promise<SavedJobsView> {
  const [user, list, searches] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    upstream.call(getSavedJobs, { rows: ROWS, ...(after !== null && { after }) }),
    after === null ? upstream.callSecondary(getSavedSearches, {}) : null,
  ]);
  if (user.kind === 'session-ended' || searches?.kind === 'session-ended')
    throw new ProblemError('session-ended');
  const saved = dataOf(list);
  const rows = toSavedJobRows(saved);
  return {
    viewer: toViewer('candidate', user),
    rows,
    total: Math.max(wholeOrNull(saved.total) ?? 0, rows.length),
    unread: wholeOrNull(saved.unread ?? null) ?? 0,
    searches: searches && toSavedSearches(searches),
    after,
    next: saved.next_cursor ?? null,
  };
}

/** @throws ProblemError `job-not-found`, `list-full` when no more can be saved, or another failure */
export async function changeSavedJob(upstream: Upstream, jobId: string, wanted: boolean): Promise<boolean> {
  const outcome = await upstream.call(wanted ? saveJob : removeSavedJob, { job_id: jobId });
  if (outcome.kind === 'refused' && outcome.error.code === 'not-found')
    throw new ProblemError('job-not-found');
  if (outcome.kind === 'refused' && outcome.error.code === 'conflict')
    throw new ProblemError('list-full', { detail: texts.full });
  return dataOf(outcome).is_saved === 1;
}
