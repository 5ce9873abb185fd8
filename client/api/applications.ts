import useSWR, { type SWRResponse } from 'swr';
import type { ApplicationsView } from '../../shared/contract/application.ts';
import { api } from '../../shared/paths.ts';
import type { ApiProblem } from './problem.ts';

/** The candidate's own applications. @param initial what the server sent along */
export function useApplications(initial: ApplicationsView | null): SWRResponse<ApplicationsView, ApiProblem> {
  return useSWR<ApplicationsView, ApiProblem>(api.applications, {
    ...(initial && { fallbackData: initial }),
  });
}
