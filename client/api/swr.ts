import type { SWRConfiguration } from 'swr';
import type { PageData } from '../../shared/contract/page.ts';
import type { Viewer } from '../../shared/contract/session.ts';
import { api } from '../../shared/paths.ts';

/** The key of every view model is its path under `/api`, so one fetcher reads them all. */
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
    // The first view asks for nothing, so asking comes when it is needed.
    fetcher: async (path: string) => (await import('./http.ts')).get(path),
    fallback: fallbackOf(path, data),
    provider: () => new Map(),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  };
}

function fallbackOf(path: string, data: PageData): Record<string, unknown> {
  if (data.page !== 'job-page') return { [keys.session]: viewerOf(data) };
  const id = decodeURIComponent(path.split('/').findLast((part) => part !== '') ?? '');
  return { [keys.session]: viewerOf(data), [keys.job(id)]: data.model };
}

/** Who the server made the page for. */
export function viewerOf(data: PageData): Viewer {
  return data.page === 'problem' ? data.viewer : data.model.viewer;
}
