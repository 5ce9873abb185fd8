import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useJobPage } from '../../api/jobs/job-page.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { contentPart, lazyPart } from '../../ui/behaviour/lazy-part.tsx';
import { isPartnerAddress } from '../../ui/frame/partner-view.ts';
import type { Retry } from '../../ui/notices/retry.ts';
import { JobView } from './job-view.tsx';

const JobProblem = contentPart(() => import('./job-problem.tsx').then((file) => file.JobProblem));
const JobSkeleton = lazyPart(() => import('./job-skeleton.tsx').then((file) => file.JobSkeleton));

/** Shows the job, or that it is loading, could not be loaded, does not exist or has expired (J-01). */
export function JobPage() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const initial = useInitialPage(pathname);
  const failed = initial?.page === 'problem' ? initial : null;
  const { data, error, isValidating, mutate } = useJobPage(failed === null ? id : null);
  const here = pathname + search;
  const retry = useMemo<Retry>(
    () => ({ here, onRetry: () => void mutate(), isRetrying: isValidating }),
    [here, mutate, isValidating],
  );

  if (failed !== null)
    return <JobProblem code={failed.code} similar={failed.similar} retry={{ here, isRetrying: false }} />;
  if (data) return <JobView view={data} retry={retry} isPartnerView={isPartnerAddress(search)} />;
  if (error && !isValidating) return <JobProblem code={error.code} retry={retry} />;
  return <JobSkeleton />;
}
