import type { AcceptableWeek } from '../../../../shared/domain/time/working-days.ts';
import { saveWorkingDaysPermission } from '../../../wire/application/apply-status.ts';
import { listingJobClickCount } from '../../../wire/jobs/job.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Saves that the candidate accepts the job's working week. Throws the problem of a failure (C-18, J-22, J-23). */
export async function saveAcceptedWeek(
  upstream: Upstream,
  jobId: string,
  week: AcceptableWeek,
): Promise<void> {
  const permission =
    week === 'six-day-week'
      ? { is_open_to_six_days_working: 1 as const }
      : { is_open_to_flexible_days_working: 1 as const };
  const outcome = await upstream.call(saveWorkingDaysPermission, { job_id: jobId, ...permission });
  // The gateway made these fields, so a refusal of them is no input error of the candidate.
  if (outcome.kind === 'refused' && outcome.error.code === 'invalid-input') {
    throw new ProblemError('upstream-refused');
  }
  dataOf(outcome);
}

/** Counts that a job was opened. A failure is ignored (C-03). */
export async function countClick(upstream: Upstream, jobId: string): Promise<void> {
  await upstream.call(listingJobClickCount, { job_id: jobId });
}
