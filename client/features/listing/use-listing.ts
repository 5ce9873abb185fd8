import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { PageData } from '../../../shared/contract/page.ts';
import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
} from '../../../shared/domain/listing-query.ts';
import { reconcile } from '../../../shared/domain/listing-sort.ts';
import { listing as texts } from '../../../shared/messages/listing.ts';
import { paths } from '../../../shared/paths.ts';
import { keys } from '../../api/swr.ts';
import { useViewer } from '../../api/viewer.ts';
import { type Modal, useModal } from '../../navigation/modals.ts';
import { useSignInPrompt } from '../../ui/sign-in-prompt.ts';
import { useToast } from '../../ui/toast.ts';
import { saveList, loadList, ensureEntryId } from './stored-lists.ts';
import { awaitViewer, showListing } from './listing-machine.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { createListingStore, type ListingStore, type ListingDependencies } from './listing-store.ts';
import { placeIn, returnTo } from './place.ts';
import type { Place } from './stored-lists.ts';
import { loadFilters, saveFilters } from './stored-filters.ts';

export interface Listing {
  readonly state: ListingState;
  readonly send: (event: ListingEvent) => void;
  /** The element whose children are the rows. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The filters as a sheet, on phones. */
  readonly sheet: Modal;
}

const readQuery = (search: string): ListingQuery => reconcile(parseListingQuery(search));

/** The list of jobs at this address. A store holds its state, and the address follows the store. */
export function useListing(initial: PageData | null): Listing {
  const { search } = useLocation();
  const sheet = useModal('filters');
  const [store] = useState(() => {
    const query = readQuery(search);
    return createListingStore(
      initial?.page === 'listing' ? showListing(query, initial.model) : awaitViewer(query),
    );
  });
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const list = useRef<HTMLUListElement>(null);
  const address = useAddress(store, list, sheet.isOpen);
  const promptSignIn = useSignInPrompt();
  const showToast = useToast();

  useLayoutEffect(() => {
    store.connect({
      writeAddress: address.write,
      keepFilters: saveFilters,
      scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
      promptSignIn: () => promptSignIn('personalized'),
      reportFailure: () => showToast(texts.failed, 'error'),
    });
  });
  useStart(store, address.restore);
  useViewerChange(store, state);
  return { state, send: store.send, list, sheet };
}

interface Address {
  readonly write: ListingDependencies['writeAddress'];
  /** Shows the stored list of this entry of the history; false when there is none. */
  readonly restore: (query: ListingQuery) => boolean;
}

/** Keeps the address in step with the list, and stores each list under its entry of the history. */
function useAddress(
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

  const keep = (left: ListingState) => {
    if (left.phase !== 'shown' || left.view === null) return;
    const { view, rows, nextCursor } = left;
    const search = formatListingQuery(left.query);
    const kept = { view: { ...view, rows: [] }, rows, nextCursor, search, ...placeIn(list.current) };
    saveList(kept, entry.current ?? ensureEntryId());
  };
  const goTo = (query: ListingQuery, how: 'push' | 'replace') => {
    void navigate(
      { pathname: paths.jobs, search: formatListingQuery(query) },
      { replace: how === 'replace' },
    );
    entry.current = ensureEntryId();
  };
  const write: Address['write'] = ({ query, how }, left) => {
    if (isSheetOpen) {
      under.current ??= left;
      return;
    }
    if (how === 'push') keep(left);
    goTo(query, how);
  };
  const restore: Address['restore'] = (query) => {
    const kept = loadList(formatListingQuery(query));
    place.current = kept;
    store.send({ kind: 'address-changed', query, kept });
    return kept !== null;
  };
  const travel = () => {
    const left = under.current;
    if (left !== null) {
      under.current = null;
      entry.current = ensureEntryId();
      keep(left);
      goTo(store.state().query, 'push');
      return;
    }
    const query = readQuery(location.search);
    const isOther = formatListingQuery(query) !== formatListingQuery(store.state().query);
    if (isOther) keep(store.state());
    entry.current = ensureEntryId();
    if (isOther) restore(query);
  };

  const latest = useRef({ keep, travel });
  useLayoutEffect(() => {
    latest.current = { keep, travel };
  });
  useEffect(() => {
    entry.current = ensureEntryId();
    const leave = () => latest.current.keep(store.state());
    const move = () => {
      if (location.pathname.startsWith(paths.jobs)) latest.current.travel();
    };
    addEventListener('pagehide', leave);
    addEventListener('popstate', move);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('popstate', move);
    };
  }, [store]);

  useLayoutEffect(() => {
    if (place.current) returnTo(place.current, list.current);
    place.current = null;
  });

  return { write, restore };
}

/** Restores the stored list after Back, or else the filters of an earlier visit, once. */
function useStart(store: ListingStore, restore: Address['restore']): void {
  const start = useRef(restore);
  useEffect(() => {
    const { query } = store.state();
    const [navigation] = performance.getEntriesByType('navigation');
    const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    if (isBack) {
      start.current(query);
    } else {
      const recalled = loadFilters(query);
      if (recalled) store.send({ kind: 'filters-recalled', query: reconcile(recalled) });
    }
    return () => store.stop();
  }, [store]);
}

/** Loads the list again when the viewer changes, and tells the navigation bar. */
function useViewerChange(store: ListingStore, { view }: ListingState): void {
  const viewer = useViewer();
  const { mutate } = useSWRConfig();
  const seen = view?.viewer ?? null;
  useEffect(() => store.send({ kind: 'viewer-known', role: viewer.role }), [store, viewer.role]);
  useEffect(() => {
    if (seen !== null) void mutate(keys.session, seen, { revalidate: false });
  }, [mutate, seen]);
}
