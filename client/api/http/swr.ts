import type { SWRConfiguration } from 'swr';
import type { PageData } from '../../../shared/contract/page.ts';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { api } from '../../../shared/paths.ts';
import type { IsReply } from './reply-shape.ts';

/** The key of every view model is its path under `/api`. */
export const keys = {
  session: api.session,
  job: api.job,
} as const;

/**
 * The configuration of a page: what the server sent answers its keys, so the first view asks for nothing.
 * Nothing is asked again on its own, because a form must not change under the reader's hands.
 */
export function swrConfiguration(path: string, data: PageData): SWRConfiguration {
  return {
    fallback: fallbackOf(path, data),
    provider: () => new Map(),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  };
}

/** Fetches a view model by its key. The HTTP client loads with the first call, because the first view needs none. */
export const fetcherOf =
  <Reply>(isReply: IsReply<Reply>) =>
  async (path: string): Promise<Reply> =>
    (await import('./http.ts')).get(path, isReply);

function fallbackOf(path: string, data: PageData): Record<string, unknown> {
  if (data.page !== 'job-page') return { [keys.session]: viewerOf(data) };
  const id = decodeURIComponent(path.split('/').findLast((part) => part !== '') ?? '');
  return { [keys.session]: viewerOf(data), [keys.job(id)]: data.model };
}

/** The viewer for whom the server made the page. */
function viewerOf(data: PageData): Viewer {
  return data.page === 'problem' ? data.viewer : data.model.viewer;
}
