import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { hideJob as texts } from '../../../shared/messages/jobs/hide-job.ts';
import { type HiddenChange, rememberHidden } from '../../api/jobs/hidden-here.ts';
import { setHidden } from '../../api/jobs/hidden-jobs.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { changeFailure } from '../notices/change-failure.ts';
import { useToast } from '../notices/toast.ts';

/** A job is hidden by itself, or with all jobs of its company. */
export type HiddenBy = HiddenChange['by'];

/** What the lists of this tab need to know of a job. */
export type HideableJob = Pick<JobRow, 'id' | 'title' | 'companyName' | 'logoUrl'>;

/** Is called at once, and again with the state before when it could not be changed. */
export type OnHidden = (change: HiddenChange) => void;

/** Is called when the server has kept a change. */
export type OnKept = (change: HiddenChange) => void;

/** Returns the function that hides a job, or shows it again, as soon as it is pressed. */
export function useHiding(
  { id: jobId, companyName, logoUrl }: HideableJob,
  onChange: OnHidden,
  onKept?: OnKept,
): (by: HiddenBy, isHidden: boolean) => void {
  const showToast = useToast();
  const viewer = useViewer();
  const show = (by: HiddenBy, isHidden: boolean) => {
    const change = { jobId, by, isHidden, companyName, logoUrl };
    rememberHidden(change);
    onChange(change);
    return change;
  };
  const press = async (by: HiddenBy, isHidden: boolean) => {
    const change = show(by, isHidden);
    try {
      await setHidden(by === 'job' ? 'job' : 'company-of-job', jobId, isHidden);
      onKept?.(change);
      tellOtherTabs({ kind: 'hidden', viewer, change });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      show(by, !isHidden);
      showToast(changeFailure(cause, texts.failed), 'warning');
    }
  };
  return (by, isHidden) => void press(by, isHidden);
}
