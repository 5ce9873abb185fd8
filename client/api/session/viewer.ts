import { createContext, useContext } from 'react';
import useSWR from 'swr';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf, keys } from '../http/swr.ts';

const VISITOR: Viewer = { role: 'visitor' };

/** Provided by the session's provider, so that SWR is asked once and not in each row of a list. */
export const ViewerContext = createContext<Viewer>(VISITOR);

/** The current viewer. */
export const useViewer = (): Viewer => useContext(ViewerContext);

/** Whether two pages are one person's, as far as they tell. Their availability may have changed between them. */
export function isSamePerson(one: Viewer, other: Viewer): boolean {
  if (one.role === 'visitor' || other.role === 'visitor') return one.role === other.role;
  return one.role === other.role && one.name === other.name && one.pictureUrl === other.pictureUrl;
}

const fetchViewer = fetcherOf(hasFields<Viewer>({ role: 'string' }));

/** The viewer that the session has. A failure is silent: the page then treats them as a visitor (N-06). */
export const useSessionViewer = (): Viewer => useSWR<Viewer>(keys.session, fetchViewer).data ?? VISITOR;
