import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import type { PageData } from '../../../../shared/contract/page.ts';
import { parseListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { reconcile } from '../../../../shared/domain/jobs/listing-sort.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { paths } from '../../../../shared/paths.ts';
import { subscribeToHidden } from '../../../api/jobs/hidden-here.ts';
import { takeHidden } from '../../../api/jobs/hide-intent.ts';
import { takeSaved } from '../../../api/jobs/saved-by-sign-in.ts';
import { rememberSearch } from '../../../api/jobs/seen-before.ts';
import { hasFields } from '../../../api/http/reply-shape.ts';
import { fetcherOf, keys } from '../../../api/http/swr.ts';
import { useViewer } from '../../../api/session/viewer.ts';
import { type Modal, useModal } from '../../../navigation/modals.ts';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import { useToast } from '../../../ui/notices/toast.ts';
import { awaitViewer, showListing } from './listing-machine.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { createListingStore, type ListingStore } from './listing-store.ts';
import { loadFilters, saveFilters } from './stored-filters.ts';
import { type Address, useAddress } from './use-address.ts';

/** What the parts of the listing share. */
export interface Listing {
  readonly state: ListingState;
  readonly send: (event: ListingEvent) => void;
  /** The element whose children are the rows. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The filters as a sheet, on phones. */
  readonly sheet: Modal;
}

/** The list of jobs at this address. A store holds its state, and the address follows the store. */
export function useListing(initial: PageData | null): Listing {
  const { search } = useLocation();
  const sheet = useModal('filters');
  const [store] = useState(() => {
    const query = parseListingQuery(search);
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
  useStart(store, address);
  useHiddenBefore(store, list);
  useSavedBefore(store, list);
  useHiddenElsewhere(store);
  useViewerChange(store, state);
  useRemembered(state);
  return { state, send: store.send, list, sheet };
}

/** At the start, restores the list after Back, a reload or the way back from a job, or else the filters of an earlier visit. */
function useStart(
  store: ListingStore,
  address: Pick<Address, 'restore' | 'restoreLeft' | 'restoreRead'>,
): void {
  const start = useRef(address);
  useEffect(() => {
    const { query, role } = store.state();
    const { restore, restoreLeft, restoreRead } = start.current;
    const [navigation] = performance.getEntriesByType('navigation');
    const way = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate';
    if (way === 'back_forward') {
      restore(query);
    } else if (!(way === 'reload' && restoreRead(query)) && !(cameFromJob() && restoreLeft(query))) {
      const recalled = loadFilters(query);
      if (recalled) store.send({ kind: 'filters-recalled', query: reconcile(recalled, role) });
    }
    return () => store.stop();
  }, [store]);
}

/** Shows what the sign-in before has hidden, at the button that takes it back. */
function useHiddenBefore(store: ListingStore, list: Listing['list']): void {
  const focusNext = useFocusNext();
  useEffect(() => {
    const hidden = takeHidden();
    if (hidden === null || hidden.row === null || store.state().role !== 'candidate') return;
    store.send({ kind: 'hidden-before', row: hidden.row, by: hidden.hiddenBy });
    void askIfSaved(store, hidden.hideJobId);
    focusNext(() => list.current?.querySelector<HTMLElement>('[name="show"]') ?? null);
  }, [store, list, focusNext]);
}

/** Continues at the row whose Save asked for the sign-in, if it is among the first rows of this person's list. */
function useSavedBefore(store: ListingStore, list: Listing['list']): void {
  useEffect(() => {
    const jobId = takeSaved();
    if (jobId === null || store.state().role !== 'candidate') return;
    const field = list.current?.querySelector<HTMLInputElement>(`[name="job"][value="${CSS.escape(jobId)}"]`);
    const button = field?.form?.querySelector('button');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    button?.focus({ preventScroll: true });
  }, [store, list]);
}

const fetchSaved = fetcherOf(hasFields<Pick<JobPageView, 'isSaved'>>({ isSaved: 'boolean' }));

/** The row is a visitor's, who has saved nothing. */
async function askIfSaved(store: ListingStore, jobId: string): Promise<void> {
  try {
    const { isSaved } = await fetchSaved(keys.job(jobId));
    store.send({ kind: 'job-saved', jobId, isSaved });
  } catch {
    // Until the list is loaded again, the row offers to save what may be saved.
  }
}

/** Follows what the person hides or shows again in another tab. */
function useHiddenElsewhere(store: ListingStore): void {
  useEffect(
    () =>
      subscribeToHidden((change, from) => {
        if (change === null || from === 'here') return;
        store.send({ kind: 'job-hidden', change });
        if (change.by === 'company') store.send({ kind: 'company-changed' });
      }),
    [store],
  );
}

/** Whether a link of a job's page led here. */
const cameFromJob = (): boolean => document.referrer.startsWith(location.origin + paths.job(''));

/** A search whose list was shown is among the last ones (SV-03), but none of a partner's page. */
function useRemembered({ phase, query }: ListingState): void {
  const viewer = useViewer();
  const text = phase === 'shown' && !query.isThirdParty ? query.text : '';
  useEffect(() => {
    if (text !== '') rememberSearch(text, viewer);
  }, [text, viewer]);
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
