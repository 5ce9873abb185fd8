import { hideJob as texts } from '../../../shared/messages/hide-job.ts';
import { setHidden } from '../../api/hidden-jobs.ts';
import { ApiProblem } from '../../api/problem.ts';
import { saveNotice } from '../../api/saved-notice.ts';
import type { HideIntent } from '../../api/sign-in-intent.ts';

/** Hides the job for which the person has signed in, before the next page is asked for; that page says how it went. */
export async function hideIntended({ hideJobId, hiddenBy }: HideIntent): Promise<void> {
  try {
    await setHidden(hiddenBy === 'job' ? 'job' : 'company-of-job', hideJobId, true);
    saveNotice(texts.done, 'success');
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    saveNotice(cause.detail ?? texts.failed, 'warning');
  }
}
