import type { AcceptableWeek } from '../../../../shared/domain/working-days.ts';
import { saveWorkingDaysPermission } from '../../../wire/application.ts';
import { listingJobClickCount } from '../../../wire/job.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Keeps that the candidate accepts the week a job asks for (C-18, J-22, J-23). Throws the problem of a failure. */
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
  // The fields are the gateway's own making: if the marketplace finds fault with them, no person can mend it.
  if (outcome.kind === 'refused' && outcome.error.code === 'invalid-input') {
    throw new ProblemError('upstream-refused');
  }
  dataOf(outcome);
}

/** Counts that a job was opened (C-03). A count that is lost is no problem of the person who clicked. */
export async function countClick(upstream: Upstream, jobId: string): Promise<void> {
  await upstream.call(listingJobClickCount, { job_id: jobId });
}
