import useSWR, { type SWRResponse } from 'swr';
import type { JobPageView } from '../../shared/contract/job-page.ts';
import type { ApiProblem } from './problem.ts';
import { keys } from './swr.ts';

/** The job page's view model; pass null to ask for nothing. */
export function useJobPage(id: string | null): SWRResponse<JobPageView, ApiProblem> {
  return useSWR<JobPageView, ApiProblem>(id === null ? null : keys.job(id));
}
