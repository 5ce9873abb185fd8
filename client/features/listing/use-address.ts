import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  withOtherParameters,
} from '../../../shared/domain/listing-query.ts';
import { reconcile } from '../../../shared/domain/listing-sort.ts';
import { paths } from '../../../shared/paths.ts';
import type { ListingState } from './listing-state.ts';
import type { ListingDependencies, ListingStore } from './listing-store.ts';
import { placeIn, returnTo } from './place.ts';
import { ensureEntryId, loadList, type Place, saveList } from './stored-lists.ts';

/** The address of the list and its stored copies. */
interface Address {
  readonly write: ListingDependencies['writeAddress'];
  /** Shows the stored list of this entry of the history, or asks for it. */
  readonly restore: (query: ListingQuery) => void;
}

/** Keeps the address in step with the list, and stores each list under its entry of the history. */
export function useAddress(
  store: ListingStore,
  list: RefObject<HTMLUListElement | null>,
  isSheetOpen: boolean,
): Address {
  const navigate = useNavigate();
  const place = useRef<Place | null>(null);
  /** The list under the sheet, once a filter has changed in it. The address changes when the sheet closes. */
  const under = useRef<ListingState | null>(null);
  /** The id of the list's entry: on Back and Forward the browser has already left that entry. */
  const entry = useRef<string | null>(null);

  const save = (left: ListingState) => {
    if (left.phase !== 'shown' || left.view === null) return;
    const { view, rows, nextCursor } = left;
    const search = formatListingQuery(left.query);
    const stored = { view: { ...view, rows: [] }, rows, nextCursor, search, ...placeIn(list.current) };
    saveList(stored, entry.current ?? ensureEntryId());
  };
  const goTo = (query: ListingQuery, how: 'push' | 'replace') => {
    void navigate(
      {
        pathname: paths.jobs,
        search: how === 'push' ? formatListingQuery(query) : withOtherParameters(query, location.search),
      },
      { replace: how === 'replace' },
    );
    entry.current = ensureEntryId();
  };
  const write: Address['write'] = ({ query, how }, left) => {
    if (isSheetOpen) {
      under.current ??= left;
      return;
    }
    if (how === 'push') save(left);
    goTo(query, how);
  };
  const restore: Address['restore'] = (query) => {
    const kept = loadList(formatListingQuery(query));
    place.current = kept;
    store.send({ kind: 'address-changed', query, kept });
  };
  const travel = () => {
    const left = under.current;
    if (left !== null) {
      under.current = null;
      entry.current = ensureEntryId();
      save(left);
      return goTo(store.state().query, 'push');
    }
    const query = reconcile(parseListingQuery(location.search), store.state().role);
    const isOther = formatListingQuery(query) !== formatListingQuery(store.state().query);
    if (isOther) save(store.state());
    entry.current = ensureEntryId();
    if (isOther) restore(query);
    return undefined;
  };

  useEffect(() => {
    entry.current = ensureEntryId();
  }, []);
  useMoves(() => save(store.state()), travel);
  useLayoutEffect(() => {
    if (place.current) returnTo(place.current, list.current);
    place.current = null;
  });

  return { write, restore };
}

/** Calls `onLeave` before the page is left, and `onTravel` after Back and Forward from one list to another. */
function useMoves(onLeave: () => void, onTravel: () => void): void {
  const latest = useRef({ onLeave, onTravel });
  useLayoutEffect(() => {
    latest.current = { onLeave, onTravel };
  });
  useEffect(() => {
    const leave = () => latest.current.onLeave();
    const travel = () => {
      if (location.pathname.startsWith(paths.jobs)) latest.current.onTravel();
    };
    addEventListener('pagehide', leave);
    addEventListener('popstate', travel);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('popstate', travel);
    };
  }, []);
}
