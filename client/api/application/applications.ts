import { applicationsApi } from '../../../shared/application-paths.ts';
import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite';
import type { ApplicationsView } from '../../../shared/contract/application/application.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchApplications = fetcherOf(
  hasFields<ApplicationsView>({
    viewer: 'object',
    account: 'string',
    rows: 'array',
    total: 'number',
    unread: 'number',
    after: 'string?',
    next: 'string?',
  }),
);

/**
 * The candidate's own applications, chunk by chunk.
 *
 * @param initial what the server sent along
 */
export function useApplications(
  initial: ApplicationsView | null,
): SWRInfiniteResponse<ApplicationsView, ApiProblem> {
  const keyOf = (index: number, before: ApplicationsView | null): string | null => {
    const after = index === 0 ? (initial?.after ?? null) : (before?.next ?? null);
    if (after !== null) return applicationsApi.after(after);
    return index === 0 ? applicationsApi.list : null;
  };
  return useSWRInfinite<ApplicationsView, ApiProblem>(keyOf, fetchApplications, {
    ...(initial && { fallbackData: [initial] }),
    // Loaded chunks stay until a change reloads them.
    revalidateFirstPage: false,
  });
}
