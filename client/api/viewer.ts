import useSWR from 'swr';
import type { Viewer } from '../../shared/contract/session.ts';
import { keys } from './swr.ts';

/** Who is looking. A failure is silent: the page then treats them as a visitor (N-06). */
export function useViewer(): Viewer {
  return useSWR<Viewer>(keys.session).data ?? { role: 'visitor' };
}
