import { useLocation } from 'react-router-dom';
import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { errorView as errorTexts } from '../../../shared/messages/error-view.ts';
import { gone } from '../../../shared/messages/jobs/gone.ts';
import type { FailureCode } from '../../api/http/problem.ts';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { GoneView } from '../../ui/frame/gone-view.tsx';
import { allJobsFrom, isPartnerAddress } from '../../ui/frame/partner-view.ts';
import type { Retry } from '../../ui/notices/retry.ts';
import { SimilarRows } from './sections/similar-jobs.tsx';

interface JobProblemProps {
  readonly code: FailureCode;
  /** Without an `onRetry`, the page is requested again. */
  readonly retry: Omit<Retry, 'onRetry'> & Partial<Retry>;
  /** Jobs like the one that is gone. */
  readonly similar?: readonly JobRow[] | undefined;
}

/** Replaces the job page when the job does not exist, has expired or cannot be loaded (J-03 … J-05). */
export function JobProblem({ code, retry, similar }: JobProblemProps) {
  const { search } = useLocation();
  if (code !== 'job-not-found' && code !== 'job-expired')
    return <ErrorView {...retry} jobsLabel={errorTexts.allJobs} />;
  return (
    <>
      <GoneView {...gone[code]} to={allJobsFrom(search)} />
      {similar && !isPartnerAddress(search) && <SimilarRows rows={similar} />}
    </>
  );
}
