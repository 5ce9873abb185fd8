import { hideJob as texts } from '../../shared/messages/hide-job.ts';
import { setHidden } from '../api/hidden-jobs.ts';
import { ApiProblem } from '../api/problem.ts';
import { useToast } from './toast.ts';

/** A job is hidden by itself, or with all jobs of its company. */
export type HiddenBy = 'job' | 'company';

interface Hiding {
  readonly hide: (by: HiddenBy) => void;
  readonly showAgain: (by: HiddenBy) => void;
}

/**
 * Hides a job and shows it again, as soon as it is pressed.
 *
 * @param onChange is called at once, and again with the state before when it could not be changed
 */
export function useHiding(jobId: string, onChange: (by: HiddenBy, isHidden: boolean) => void): Hiding {
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
  return { hide: (by) => void change(by, true), showAgain: (by) => void change(by, false) };
}
