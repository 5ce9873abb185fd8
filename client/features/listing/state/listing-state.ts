import type { JobRow, ListingChunk, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import type { ListingQuery, ListingSort } from '../../../../shared/domain/jobs/listing-query.ts';
import type { HiddenChange } from '../../../api/jobs/hidden-here.ts';
import type { HideableRow } from '../../../ui/jobs/with-hidden.ts';

/** A row, and what has hidden it in this list. */
export type ListedRow = JobRow & HideableRow;

/** The contents of the list and the answers for which it waits. */
export interface ListingState {
  /** Null until the viewer is known (LS-01). */
  readonly role: Role | null;
  readonly query: ListingQuery;
  /** `waiting` for the viewer, `debouncing` until filters stop changing, `asking` for the first chunk. */
  readonly phase: 'waiting' | 'debouncing' | 'asking' | 'shown' | 'failed';
  /** The last complete list from the gateway; null before the first. */
  readonly view: ListingView | null;
  /** The rows of all loaded chunks. */
  readonly rows: readonly ListedRow[];
  /** Null when there is no further chunk. */
  readonly nextCursor: string | null;
  readonly further: 'idle' | 'asking' | 'failed';
  /** What the loaded rows make of the total, from when a company is hidden or shown until the jobs are counted. */
  readonly estimate?: ListingView['total'];
  /** What the sign-in before has hidden, until the list that is on its way shows it. */
  readonly line?: HiddenBefore | null;
  /** The number of the newest request; replies to older ones are ignored. */
  readonly request: number;
}

/** A list at the moment it was left. */
export interface ListSnapshot {
  readonly view: ListingView;
  readonly rows: readonly ListedRow[];
  readonly nextCursor: string | null;
}

interface HiddenBefore {
  readonly kind: 'hidden-before';
  readonly row: JobRow;
  readonly by: HiddenChange['by'];
}

/** What happens to the list. */
export type ListingEvent =
  | { readonly kind: 'viewer-known'; readonly role: Role }
  /** One or several filters changed. */
  | { readonly kind: 'filters-changed'; readonly query: ListingQuery }
  | { readonly kind: 'text-entered'; readonly text: string }
  | { readonly kind: 'sort-chosen'; readonly sort: ListingSort }
  /** Filters of an earlier visit, for an address without any (AMB-33). */
  | { readonly kind: 'filters-recalled'; readonly query: ListingQuery }
  | { readonly kind: 'debounce-elapsed' }
  | { readonly kind: 'end-near' }
  | { readonly kind: 'list-arrived'; readonly request: number; readonly view: ListingView }
  | { readonly kind: 'chunk-arrived'; readonly request: number; readonly chunk: ListingChunk }
  | { readonly kind: 'request-failed'; readonly request: number }
  | { readonly kind: 'retried' }
  | { readonly kind: 'job-saved'; readonly jobId: string; readonly isSaved: boolean }
  | { readonly kind: 'search-saved'; readonly search: NonNullable<ListingView['savedSearch']> }
  | { readonly kind: 'job-hidden'; readonly change: HiddenChange }
  /** A company was hidden or shown again, with jobs that may not be loaded. */
  | { readonly kind: 'company-changed' }
  /** Without a total the estimate holds, or what was known before. */
  | { readonly kind: 'counted'; readonly query: ListingQuery; readonly total: ListingView['total'] }
  /** The sign-in before has hidden this row, so the list came without it. */
  | HiddenBefore
  /** Back or Forward changed the address; `kept` is the stored list of that history entry. */
  | { readonly kind: 'address-changed'; readonly query: ListingQuery; readonly kept: ListSnapshot | null };

/** What a step asks of the page. */
export type ListingEffect =
  /** Cancels the pending request and the debounce. */
  | { readonly kind: 'cancel' }
  /** Sends `debounce-elapsed` after so many milliseconds. */
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** Loads a chunk, or a complete list when there is no cursor. */
  | {
      readonly kind: 'ask';
      readonly request: number;
      readonly query: ListingQuery;
      readonly cursor: string | null;
    }
  /** Asks how many jobs the list has, and sends `counted`. */
  | { readonly kind: 'count'; readonly query: ListingQuery }
  | { readonly kind: 'scroll-to-top' }
  | { readonly kind: 'write-address'; readonly query: ListingQuery; readonly how: 'push' | 'replace' }
  | { readonly kind: 'keep-filters'; readonly query: ListingQuery }
  | { readonly kind: 'prompt-sign-in' }
  | { readonly kind: 'report-failure' };

/** The outcome of an event. */
export interface Step {
  readonly state: ListingState;
  readonly effects: readonly ListingEffect[];
}
