import { hideJob as texts } from '../../../shared/messages/jobs/hide-job.ts';
import { rememberHidden } from '../../api/jobs/hidden-here.ts';
import { setHidden } from '../../api/jobs/hidden-jobs.ts';
import { type HideIntent, keepHidden } from '../../api/jobs/hide-intent.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';

/** Hides the job for which the person has signed in, before the next page is asked for; that page says how it went. */
export async function hideIntended(intent: HideIntent): Promise<void> {
  const { hideJobId: jobId, hiddenBy: by, row } = intent;
  try {
    await setHidden(by === 'job' ? 'job' : 'company-of-job', jobId, true);
    keepHidden(intent);
    if (row !== null)
      rememberHidden({ jobId, by, isHidden: true, companyName: row.companyName, logoUrl: row.logoUrl });
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    saveNotice(cause.detail ?? texts.failed, 'warning');
  }
}
