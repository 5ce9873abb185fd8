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
import { useSignInPrompt } from '../../ui/sign-in-prompt.ts';
import { useToast } from '../../ui/toast.ts';
import { type RoutedDialog, useRoutedDialog } from '../../ui/use-routed-dialog.ts';
import { keepList, keptList, nameEntry } from './kept-lists.ts';
import { awaitViewer, showListing } from './listing-machine.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { createListingStore, type ListingStore, type Surroundings } from './listing-store.ts';
import { placeIn, returnTo } from './place.ts';
import type { Place } from './kept-lists.ts';
import { recallFilters, storeFilters } from './stored-filters.ts';

export interface Listing {
  readonly state: ListingState;
  readonly send: (event: ListingEvent) => void;
  /** The element whose children are the rows. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The filters as a sheet, on phones. */
  readonly sheet: RoutedDialog;
}

const readQuery = (search: string): ListingQuery => reconcile(parseListingQuery(search));

/** The list of jobs at this address: its state lives in a store of its own, and the address follows it. */
export function useListing(initial: PageData | null): Listing {
  const { search } = useLocation();
  const sheet = useRoutedDialog('filters');
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
      keepFilters: storeFilters,
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
  readonly write: Surroundings['writeAddress'];
  /** Shows the list that was kept for this entry of the history; false when there is none. */
  readonly restore: (query: ListingQuery) => boolean;
}

/** Keeps the address and the list together, and each list with its entry of the history. */
function useAddress(
  store: ListingStore,
  list: RefObject<HTMLUListElement | null>,
  isSheetOpen: boolean,
): Address {
  const navigate = useNavigate();
  const place = useRef<Place | null>(null);
  /** The list that the sheet lies over, once a filter was changed in it: the address follows when it closes. */
  const under = useRef<ListingState | null>(null);
  /** The entry of the history that shows the list: when one goes Back or Forward, the browser has left it already. */
  const entry = useRef<string | null>(null);

  const keep = (left: ListingState) => {
    if (left.phase !== 'shown' || left.view === null) return;
    const { view, rows, nextCursor } = left;
    const search = formatListingQuery(left.query);
    const kept = { view: { ...view, rows: [] }, rows, nextCursor, search, ...placeIn(list.current) };
    keepList(kept, entry.current ?? nameEntry());
  };
  const goTo = (query: ListingQuery, how: 'push' | 'replace') => {
    void navigate(
      { pathname: paths.jobs, search: formatListingQuery(query) },
      { replace: how === 'replace' },
    );
    entry.current = nameEntry();
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
    const kept = keptList(formatListingQuery(query));
    place.current = kept;
    store.send({ kind: 'address-changed', query, kept });
    return kept !== null;
  };
  const travel = () => {
    const left = under.current;
    if (left !== null) {
      under.current = null;
      entry.current = nameEntry();
      keep(left);
      goTo(store.state().query, 'push');
      return;
    }
    const query = readQuery(location.search);
    const isOther = formatListingQuery(query) !== formatListingQuery(store.state().query);
    if (isOther) keep(store.state());
    entry.current = nameEntry();
    if (isOther) restore(query);
  };

  const latest = useRef({ keep, travel });
  useLayoutEffect(() => {
    latest.current = { keep, travel };
  });
  useEffect(() => {
    entry.current = nameEntry();
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

/** Once, when the page runs: the list of a page that one came back to, or the filters of an earlier visit. */
function useStart(store: ListingStore, restore: Address['restore']): void {
  const start = useRef(restore);
  useEffect(() => {
    const { query } = store.state();
    const [navigation] = performance.getEntriesByType('navigation');
    const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    if (isBack) {
      start.current(query);
    } else {
      const recalled = recallFilters(query);
      if (recalled) store.send({ kind: 'filters-recalled', query: reconcile(recalled) });
    }
    return () => store.stop();
  }, [store]);
}

/** Who is looking may change while the page stands: then the list is asked for anew, and the bar learns of it. */
function useViewerChange(store: ListingStore, { view }: ListingState): void {
  const viewer = useViewer();
  const { mutate } = useSWRConfig();
  const seen = view?.viewer ?? null;
  useEffect(() => store.send({ kind: 'viewer-known', role: viewer.role }), [store, viewer.role]);
  useEffect(() => {
    if (seen !== null) void mutate(keys.session, seen, { revalidate: false });
  }, [mutate, seen]);
}
