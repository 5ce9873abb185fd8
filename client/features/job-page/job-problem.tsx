import { error as errorTexts } from '../../../shared/messages/error.ts';
import type { FailureCode } from '../../api/problem.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import type { Retry } from '../../ui/section-failure.tsx';
import { JobGone } from './job-gone.tsx';

interface JobProblemProps {
  readonly code: FailureCode;
  /** Without an `onRetry` the page itself is asked for again. */
  readonly retry: Omit<Retry, 'onRetry'> & Partial<Retry>;
}

/** A job page without a job: not there, expired, or not to be had just now (J-03 … J-05). */
export function JobProblem({ code, retry }: JobProblemProps) {
  if (code === 'job-not-found' || code === 'job-expired') return <JobGone reason={code} />;
  return <ErrorView {...retry} jobsLabel={errorTexts.allJobs} />;
}
