import useSWR, { type SWRResponse } from 'swr';
import type { JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf, keys } from '../http/swr.ts';

const fetchJobPage = fetcherOf(
  hasFields<JobPageView>({
    viewer: 'object',
    job: 'object',
    role: 'object',
    offer: 'object',
    company: 'object',
    skills: 'object',
    similar: 'object',
    action: 'object',
    isSaved: 'boolean',
    hidden: 'object',
    recruiterAccess: 'string',
    recruiter: 'object?',
  }),
);

/** The view model of a job that is not shown yet. Rejects with an {@link ApiProblem}. */
export const readJobPage = (id: string): Promise<JobPageView> => fetchJobPage(keys.job(id));

/** The job page's view model; pass null to ask for nothing. */
export function useJobPage(id: string | null): SWRResponse<JobPageView, ApiProblem> {
  return useSWR<JobPageView, ApiProblem>(id === null ? null : keys.job(id), fetchJobPage);
}
