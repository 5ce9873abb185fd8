import { hideJob as texts } from '../../../shared/messages/hide-job.ts';
import { setHidden } from '../../api/hidden-jobs.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useToast } from '../notices/toast.ts';

/** A job is hidden by itself, or with all jobs of its company. */
export type HiddenBy = 'job' | 'company';

/** Is called at once, and again with the state before when it could not be changed. */
export type OnHidden = (by: HiddenBy, isHidden: boolean) => void;

/** Returns the function that hides a job, or shows it again, as soon as it is pressed. */
export function useHiding(jobId: string, onChange: OnHidden): OnHidden {
  const showToast = useToast();
  const change = async (by: HiddenBy, isHidden: boolean) => {
    onChange(by, isHidden);
    try {
      await setHidden(by === 'job' ? 'job' : 'company-of-job', jobId, isHidden);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      onChange(by, !isHidden);
      showToast(cause.detail ?? texts.failed, 'warning');
    }
  };
  return (by, isHidden) => void change(by, isHidden);
}
