import useSWR, { type SWRResponse } from 'swr';
import type { SavedJobsView, SavedState } from '../../../shared/contract/jobs/saved-jobs.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { send } from '../http/http.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchSavedJobs = fetcherOf(
  hasFields<SavedJobsView>({
    viewer: 'object',
    rows: 'array',
    total: 'number',
    unread: 'number',
    searches: 'object?',
    after: 'string?',
    next: 'string?',
  }),
);
const isState = hasFields<SavedState>({ isSaved: 'boolean' });

/**
 * The candidate's saved jobs.
 *
 * @param initial what the server sent along
 */
export function useSavedJobs(
  initial: SavedJobsView | null,
  after: string | null,
): SWRResponse<SavedJobsView, ApiProblem> {
  return useSWR<SavedJobsView, ApiProblem>(
    after === null ? savedApi.list : savedApi.listAfter(after),
    fetchSavedJobs,
    initial === null ? {} : { fallbackData: initial },
  );
}

/** The first of the candidate's saved jobs as they are now. Rejects with an {@link ApiProblem}. */
export const readSavedJobs = (): Promise<SavedJobsView> => fetchSavedJobs(savedApi.list);

/** Saves a job or removes it from the saved ones. Rejects with an {@link ApiProblem}. */
export async function changeSavedJob(jobId: string, wanted: boolean): Promise<boolean> {
  const { isSaved } = await send(wanted ? 'PUT' : 'DELETE', savedApi.job(jobId), isState, {
    keepalive: true,
  });
  return isSaved;
}
