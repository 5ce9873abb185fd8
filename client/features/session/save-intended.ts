import { saveJob as texts } from '../../../shared/messages/jobs/save-job.ts';
import { paths } from '../../../shared/paths.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { changeSavedJob } from '../../api/jobs/saved-jobs.ts';
import { keepSaved } from '../../api/jobs/saved-by-sign-in.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';

/** Saves the job for which the person has signed in, before the next page is asked for; that page says how it went. */
export async function saveIntended(jobId: string, destination: string): Promise<void> {
  try {
    await changeSavedJob(jobId, true);
    if (destination !== paths.job(jobId)) keepSaved(jobId);
    saveNotice(texts.done, 'success', { href: paths.saved, text: texts.list });
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    saveNotice(cause.detail ?? texts.failed, 'warning');
  }
}
