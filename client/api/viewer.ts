import useSWR from 'swr';
import type { Viewer } from '../../shared/contract/session.ts';
import { hasFields } from './reply-shape.ts';
import { fetcherOf, keys } from './swr.ts';

const fetchViewer = fetcherOf(hasFields<Viewer>({ role: 'string' }));

/** The current viewer. A failure is silent: the page then treats them as a visitor (N-06). */
export function useViewer(): Viewer {
  return useSWR<Viewer>(keys.session, fetchViewer).data ?? { role: 'visitor' };
}
