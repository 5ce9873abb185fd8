import type { JobRow, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { formatListingQuery, type ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { chooseSort, offeredSorts, reconcile } from '../../../../shared/domain/jobs/listing-sort.ts';
import { searchText } from '../../../../shared/domain/text/search-text.ts';
import type { HiddenChange } from '../../../api/jobs/hidden-here.ts';
import { hiddenWith, listWithHidden } from '../../../ui/jobs/with-hidden.ts';
import type { ListSnapshot, ListingEffect, ListingEvent, ListingState, Step } from './listing-state.ts';

/** A list loads after its filters have stayed unchanged for this time (LS-03). */
const DEBOUNCE_MS = 1000;

/** Starts with the list that the server put into the page. */
export function showListing(query: ListingQuery, view: ListingView): ListingState {
  return shown(
    {
      role: view.viewer.role,
      query,
      phase: 'shown',
      view,
      rows: [],
      nextCursor: null,
      further: 'idle',
      request: 0,
    },
    view,
  );
}

/** Starts without a list and loads the first one when the viewer is known (LS-01). */
export function awaitViewer(query: ListingQuery): ListingState {
  return {
    role: null,
    query,
    phase: 'waiting',
    view: null,
    rows: [],
    nextCursor: null,
    further: 'idle',
    request: 0,
  };
}

/** The rules of loading, searching and sorting: the next state after an event, and its effects (LS-01 … LS-21). */
export function step(state: ListingState, event: ListingEvent): Step {
  switch (event.kind) {
    case 'viewer-known':
      return onViewerKnown(state, event.role);
    case 'filters-changed':
      return change(state, event.query);
    case 'text-entered':
      return search(state, event.text);
    case 'sort-chosen':
      return sort(state, event.sort);
    case 'filters-recalled':
      return recall(state, event.query);
    case 'debounce-elapsed':
      return state.phase === 'debouncing' ? askForList(state) : stay(state);
    case 'end-near':
      return state.phase === 'shown' && state.further === 'idle' ? askForChunk(state) : stay(state);
    case 'list-arrived':
      return isAwaited(state, event.request) ? stay(arrived(state, event.view)) : stay(state);
    case 'chunk-arrived':
      return isAwaited(state, event.request) ? stay(extended(state, event.chunk)) : stay(state);
    case 'request-failed':
      return isAwaited(state, event.request) ? fail(state) : stay(state);
    case 'job-saved':
      return stay({ ...state, rows: withSaved(state.rows, event) });
    case 'search-saved':
      return stay({ ...state, view: state.view && { ...state.view, savedSearch: event.search } });
    case 'job-hidden':
      return stay(hideHere(state, event.change));
    case 'company-changed':
      return { state, effects: [{ kind: 'count', query: state.query }] };
    case 'counted':
      return stay(counted(state, event));
    case 'hidden-before':
      // Stored filters may have been recalled, and their list is then on its way.
      return stay({ ...withLine(state, event), line: state.phase === 'asking' ? event : null });
    case 'retried':
      return retry(state);
    case 'address-changed':
      return follow(state, event.query, event.kept);
  }
}

/** A list that is left and found again shows what was saved meanwhile (SV-01). */
const withSaved = (
  rows: ListingState['rows'],
  { jobId, isSaved }: { readonly jobId: string; readonly isSaved: boolean },
) => rows.map((row) => (row.id === jobId ? { ...row, isSaved } : row));

/** Only a list has rows to hide (SV-04). */
const hide = (state: ListingState, change: HiddenChange): ListingState =>
  state.view === null
    ? state
    : { ...state, ...listWithHidden({ view: state.view, rows: state.rows }, change) };

/** Of a company more jobs go than are loaded, so the number stays until it is counted and is told once. */
function hideHere(state: ListingState, change: HiddenChange): ListingState {
  const { view, estimate = null } = state;
  const next = hide({ ...state, view: view && { ...view, total: estimate ?? view.total } }, change);
  if (view === null || next.view === null || change.by === 'job') return { ...next, estimate: null };
  return { ...next, view, estimate: next.view.total };
}

function counted(state: ListingState, { query, total }: Extract<ListingEvent, { kind: 'counted' }>) {
  const isOfThisList = formatListingQuery(query) === formatListingQuery(state.query);
  if (state.view === null || !isOfThisList) return state;
  const { estimate = null, view } = state;
  return { ...state, view: { ...view, total: total ?? estimate ?? view.total }, estimate: null };
}

function arrived(state: ListingState, view: ListingView): ListingState {
  const { line = null } = state;
  const next: ListingState = { ...shown(state, view), line: null };
  return line === null ? next : withLine(next, line);
}

/** What a sign-in has hidden is first in the list, where it can be taken back as if it had been hidden here (SV-04). */
function withLine(
  state: ListingState,
  { row, by }: Extract<ListingEvent, { kind: 'hidden-before' }>,
): ListingState {
  if (state.view === null) return state;
  // An invitation lists its jobs even when they are hidden.
  const others = state.rows.filter(({ id }) => id !== row.id);
  const isListed = others.length < state.rows.length;
  const { partialStart } = state.view;
  const isMoved = partialStart !== null && !isListed;
  const view = { ...state.view, partialStart: isMoved ? partialStart + 1 : partialStart };
  const line = { ...row, hiddenBy: by };
  if (!isListed) return { ...state, view, rows: [line, ...others] };
  return hide({ ...state, rows: [row, ...others] }, { jobId: row.id, by, isHidden: true, ...companyOf(row) });
}

const companyOf = ({ companyName, logoUrl }: JobRow) => ({ companyName, logoUrl });

const stay = (state: ListingState): Step => ({ state, effects: [] });

/** A list depends on its viewer, so a change of viewer loads it again. */
function onViewerKnown(state: ListingState, role: Role): Step {
  if (state.role === role) return stay(state);
  return askForList({ ...state, role }, [{ kind: 'cancel' }]);
}

/** Whether two addresses show the same list, whatever dialog is open over it. */
function isSameList(one: ListingQuery, other: ListingQuery): boolean {
  const list = (query: ListingQuery) => formatListingQuery({ ...query, opensAvailability: false });
  return list(one) === list(other);
}

/** Several changes in a row make one entry in the history (LS-02, LS-03, LS-04). */
function change(state: ListingState, query: ListingQuery): Step {
  const how = state.phase === 'shown' || state.phase === 'failed' ? 'push' : 'replace';
  if (isSameList(state.query, query)) {
    if (formatListingQuery(state.query) === formatListingQuery(query)) return stay(state);
    return { state: { ...state, query }, effects: [{ kind: 'write-address', query, how: 'replace' }] };
  }
  const isKnown = state.role !== null;
  return {
    state: { ...state, query, phase: isKnown ? 'debouncing' : 'waiting', further: 'idle' },
    effects: [
      { kind: 'cancel' },
      { kind: 'write-address', query, how },
      { kind: 'keep-filters', query },
      { kind: 'scroll-to-top' },
      ...(isKnown ? [{ kind: 'wait', milliseconds: DEBOUNCE_MS } as const] : []),
    ],
  };
}

/** A text without a word searches nothing (LS-09, LS-10). */
function search(state: ListingState, entered: string): Step {
  const text = searchText(entered);
  return text === '' ? stay(state) : change(state, { ...state.query, text });
}

/** A visitor who chooses the personalised sort is asked to sign in (LS-15, LS-16, LS-19). */
function sort(state: ListingState, chosen: NonNullable<ListingQuery['sort']>): Step {
  const { role, query } = state;
  if (role === null || !offeredSorts(role).includes(chosen)) return stay(state);
  if (chosen === 'personalized' && role === 'visitor')
    return { state, effects: [{ kind: 'prompt-sign-in' }] };
  return change(state, chooseSort(query, chosen));
}

function recall(state: ListingState, query: ListingQuery): Step {
  if (isSameList(state.query, query)) return stay(state);
  const address: ListingEffect = { kind: 'write-address', query, how: 'replace' };
  return askForList({ ...state, query }, [{ kind: 'cancel' }, address]);
}

/** Back and Forward show a stored list as it was, with newer versions of rows that are known. */
function follow(state: ListingState, query: ListingQuery, kept: ListSnapshot | null): Step {
  const isSame = isSameList(state.query, query);
  if (isSame && kept === null) return stay({ ...state, query });
  const leave: readonly ListingEffect[] = [{ kind: 'cancel' }, { kind: 'keep-filters', query }];
  if (kept === null) return askForList({ ...state, query }, [...leave, { kind: 'scroll-to-top' }]);
  const newer = new Map((isSame ? state.rows : []).map((row) => [row.id, row]));
  return {
    state: {
      ...state,
      query,
      view: isSame && state.phase === 'shown' && state.view !== null ? state.view : kept.view,
      rows: kept.rows.map((row) => newer.get(row.id) ?? row),
      nextCursor: kept.nextCursor,
      phase: 'shown',
      further: 'idle',
      estimate: null,
    },
    effects: leave,
  };
}

function askForList(state: ListingState, before: readonly ListingEffect[] = []): Step {
  if (state.role === null) return { state: { ...state, phase: 'waiting' }, effects: before };
  const request = state.request + 1;
  return {
    state: { ...state, request, phase: 'asking', further: 'idle' },
    effects: [...before, { kind: 'ask', request, query: state.query, cursor: null }],
  };
}

/** Loads the rows after the last one, while the gateway names a next chunk (LS-05, LS-07). */
function askForChunk(state: ListingState): Step {
  const { nextCursor: cursor, query } = state;
  if (cursor === null) return stay(state);
  const request = state.request + 1;
  return {
    state: { ...state, request, further: 'asking' },
    effects: [{ kind: 'ask', request, query, cursor }],
  };
}

/** Returns false for the answer of a cancelled request, which may still arrive (G-05). */
function isAwaited(state: ListingState, request: number): boolean {
  return state.request === request && (state.phase === 'asking' || state.further === 'asking');
}

/** The filters shown last stay when this answer has none (LS-21), and its viewer decides about premium (LS-19). */
function shown(state: ListingState, view: ListingView): ListingState {
  const filters = !view.filters.ok && state.view?.filters.ok ? state.view.filters : view.filters;
  return {
    ...state,
    role: view.viewer.role,
    query: reconcile(state.query, view.viewer.role),
    phase: 'shown',
    view: { ...view, filters },
    rows: view.rows,
    nextCursor: view.nextCursor,
    further: 'idle',
    estimate: null,
  };
}

function extended(state: ListingState, chunk: Pick<ListingView, 'rows' | 'nextCursor'>): ListingState {
  const known = new Set(state.rows.map(({ id }) => id));
  return {
    ...state,
    rows: [
      ...state.rows,
      ...hiddenWith(
        state.rows,
        chunk.rows.filter(({ id }) => !known.has(id)),
      ),
    ],
    nextCursor: chunk.nextCursor,
    further: 'idle',
  };
}

/** A failed search removes the rows and their number, because what does not match the filters would mislead (LS-20). */
function fail(state: ListingState): Step {
  const failed: ListingState =
    state.phase === 'asking'
      ? {
          ...state,
          phase: 'failed',
          view: state.view && { ...state.view, total: null },
          rows: [],
          line: null,
        }
      : { ...state, further: 'failed' };
  return { state: failed, effects: [{ kind: 'report-failure' }] };
}

function retry(state: ListingState): Step {
  if (state.phase === 'failed') return askForList(state);
  return state.phase === 'shown' && state.further === 'failed'
    ? askForChunk({ ...state, further: 'idle' })
    : stay(state);
}
