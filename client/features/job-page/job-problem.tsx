import { error as errorTexts } from '../../../shared/messages/error.ts';
import { gone } from '../../../shared/messages/gone.ts';
import { paths } from '../../../shared/paths.ts';
import type { FailureCode } from '../../api/problem.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { GoneView } from '../../ui/gone-view.tsx';
import type { Retry } from '../../ui/retry.ts';

interface JobProblemProps {
  readonly code: FailureCode;
  /** Without an `onRetry`, the page is requested again. */
  readonly retry: Omit<Retry, 'onRetry'> & Partial<Retry>;
}

/** Replaces the job page when the job does not exist, has expired or cannot be loaded (J-03 … J-05). */
export function JobProblem({ code, retry }: JobProblemProps) {
  if (code === 'job-not-found' || code === 'job-expired') return <GoneView {...gone[code]} to={paths.jobs} />;
  return <ErrorView {...retry} jobsLabel={errorTexts.allJobs} />;
}
