import useSWR, { type SWRResponse } from 'swr';
import type { HiddenKind, HiddenState, HiddenView } from '../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenApi } from '../../../shared/hidden-paths.ts';
import { send } from '../http/http.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchHidden = fetcherOf(
  hasFields<HiddenView>({
    viewer: 'object',
    items: 'array',
    total: 'number',
    unread: 'number',
    after: 'string?',
    next: 'string?',
  }),
);
const isState = hasFields<HiddenState>({ isHidden: 'boolean' });

/**
 * What the candidate hides.
 *
 * @param initial what the server sent along
 */
export function useHidden(
  initial: HiddenView | null,
  after: string | null,
): SWRResponse<HiddenView, ApiProblem> {
  return useSWR<HiddenView, ApiProblem>(
    after === null ? hiddenApi.list : hiddenApi.listAfter(after),
    fetchHidden,
    initial === null ? {} : { fallbackData: initial },
  );
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Hides a job or a company, or shows it again. One change waits for the one before, so that a quick undo is the last.
 * Rejects with an {@link ApiProblem}.
 */
export function setHidden(kind: HiddenKind, id: string, isHidden: boolean): Promise<HiddenState> {
  const change = () =>
    send('PUT', hiddenApi.list, isState, { body: { kind, id, isHidden }, keepalive: true });
  const changed = last.then(change, change);
  last = changed;
  return changed;
}
