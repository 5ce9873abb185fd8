import type { AcceptWorkingWeekInput } from '../../../shared/contract/jobs/job-page.ts';
import { workingWeekApi } from '../../../shared/application-paths.ts';
import { send } from '../http/http.ts';
import { isEmpty } from '../http/reply-shape.ts';

/** Saves the candidate's answer, so that it is asked only once. */
export async function acceptWorkingWeek(jobId: string, input: AcceptWorkingWeekInput): Promise<void> {
  await send('POST', workingWeekApi(jobId), isEmpty, { body: input });
}
