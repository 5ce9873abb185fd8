import type { AcceptWorkingWeekInput } from '../../shared/contract/job-page.ts';
import { api } from '../../shared/paths.ts';
import { send } from './http.ts';

/** Keeps the candidate's answer, so that it is asked once. */
export function acceptWorkingWeek(jobId: string, input: AcceptWorkingWeekInput): Promise<void> {
  return send('POST', api.jobWorkingWeek(jobId), input);
}
