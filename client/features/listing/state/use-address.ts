import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  withOtherParameters,
} from '../../../../shared/domain/jobs/listing-query.ts';
import { reconcile } from '../../../../shared/domain/jobs/listing-sort.ts';
import { paths } from '../../../../shared/paths.ts';
import { leaveList } from '../../../api/jobs/left-list.ts';
import type { ListingState } from './listing-state.ts';
import type { ListingDependencies, ListingStore } from './listing-store.ts';
import { returnTo, usePlace } from './place.ts';
import {
  ensureEntryId,
  loadLeftList,
  loadList,
  type Place,
  saveList,
  type StoredList,
} from './stored-lists.ts';
import { useRowPress } from '../rows/use-row-press.ts';

/** The address of the list and its stored copies. */
export interface Address {
  readonly write: ListingDependencies['writeAddress'];
  /** Shows the stored list of this entry of the history, or asks for it. */
  readonly restore: (query: ListingQuery) => void;
  /** Shows the list that this tab's job was opened from; returns false where it is not known. */
  readonly restoreLeft: (query: ListingQuery) => boolean;
  /** After a reload in the middle of the list, shows again what was loaded, if the list still begins as it did. */
  readonly restoreRead: (query: ListingQuery) => boolean;
}

/** Keeps the address in step with the list, and stores each list under its entry of the history. */
export function useAddress(
  store: ListingStore,
  list: RefObject<HTMLUListElement | null>,
  isSheetOpen: boolean,
): Address {
  const navigate = useNavigate();
  const placeOf = usePlace(list);
  const place = useRef<Place | null>(null);
  /** The list under the sheet, once a filter has changed in it. The address changes when the sheet closes. */
  const under = useRef<ListingState | null>(null);
  /** The id of the list's entry: on Back and Forward the browser has already left that entry. */
  const entry = useRef<string | null>(null);

  const snapshot = (left: ListingState): StoredList | null => {
    if (left.phase !== 'shown' || left.view === null) return null;
    const { view, rows, nextCursor } = left;
    const search = formatListingQuery(left.query);
    return {
      view: { ...view, rows: [] },
      rows,
      nextCursor,
      search,
      leftAt: Date.now(),
      ...placeOf(rows),
    };
  };
  const save = (left: ListingState) => {
    const stored = snapshot(left);
    if (stored !== null) saveList(stored, entry.current ?? ensureEntryId());
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
  const show = (query: ListingQuery, kept: StoredList | null) => {
    place.current = kept;
    store.send({ kind: 'address-changed', query, kept });
    return kept !== null;
  };
  const known = (load: typeof loadList, query: ListingQuery) => {
    const viewer = store.state().view?.viewer;
    return viewer === undefined ? null : load(formatListingQuery(query), viewer);
  };
  const restore: Address['restore'] = (query) => void show(query, known(loadList, query));
  const restoreLeft: Address['restoreLeft'] = (query) => {
    const left = known(loadLeftList, query);
    return left !== null && show(query, left);
  };
  const restoreRead: Address['restoreRead'] = (query) => {
    const kept = known(loadList, query);
    // Whoever reloads at the top asks for what is new.
    if (kept === null || kept.top === 0) return false;
    const { rows } = store.state();
    return rows.every((row, at) => row.id === kept.rows[at]?.id) && show(query, kept);
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
  useRowPress(list, () => {
    const left = snapshot(store.state());
    if (left !== null) leaveList(left);
  });
  useLayoutEffect(() => {
    if (place.current) returnTo(place.current, list.current);
    place.current = null;
  });

  return { write, restore, restoreLeft, restoreRead };
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
