import type { JobRow, ListingChunk, ListingView } from '../../../shared/contract/listing.ts';
import type { Role } from '../../../shared/contract/session.ts';
import type { ListingQuery, ListingSort } from '../../../shared/domain/listing-query.ts';

/** What the list shows and what it waits for. */
export interface ListingState {
  /** Null while nobody knows who is looking (LS-01). */
  readonly role: Role | null;
  readonly query: ListingQuery;
  /** `waiting`: for who is looking; `quiet`: for a second without a change; `asking`: for the first chunk. */
  readonly phase: 'waiting' | 'quiet' | 'asking' | 'shown' | 'failed';
  /** The last answer for a whole list; null before the first. */
  readonly view: ListingView | null;
  /** All chunks that have come. */
  readonly rows: readonly JobRow[];
  /** Null when there is no further chunk. */
  readonly nextCursor: string | null;
  readonly further: 'idle' | 'asking' | 'failed';
  /** Number of the newest request: what answers to another comes too late. */
  readonly request: number;
}

/** A list as it stood when it was left. */
export interface KeptList {
  readonly view: ListingView;
  readonly rows: readonly JobRow[];
  readonly nextCursor: string | null;
}

export type ListingEvent =
  | { readonly kind: 'viewer-known'; readonly role: Role }
  /** A filter, or several at once. */
  | { readonly kind: 'filters-changed'; readonly query: ListingQuery }
  | { readonly kind: 'text-entered'; readonly text: string }
  | { readonly kind: 'sort-chosen'; readonly sort: ListingSort }
  /** Filters of an earlier visit, for an address without any (AMB-33). */
  | { readonly kind: 'filters-recalled'; readonly query: ListingQuery }
  | { readonly kind: 'quiet-elapsed' }
  | { readonly kind: 'end-near' }
  | { readonly kind: 'list-arrived'; readonly request: number; readonly view: ListingView }
  | { readonly kind: 'chunk-arrived'; readonly request: number; readonly chunk: ListingChunk }
  | { readonly kind: 'request-failed'; readonly request: number }
  | { readonly kind: 'retried' }
  /** Back and Forward; `kept` is the list that stood there. */
  | { readonly kind: 'address-changed'; readonly query: ListingQuery; readonly kept: KeptList | null };

export type ListingEffect =
  /** Gives up the request under way and the wait, if there are any. */
  | { readonly kind: 'cancel' }
  /** Says `quiet-elapsed` after so many milliseconds. */
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** Without a cursor: a whole list. */
  | {
      readonly kind: 'ask';
      readonly request: number;
      readonly query: ListingQuery;
      readonly cursor: string | null;
    }
  | { readonly kind: 'scroll-to-top' }
  | { readonly kind: 'write-address'; readonly query: ListingQuery; readonly how: 'push' | 'replace' }
  | { readonly kind: 'keep-filters'; readonly query: ListingQuery }
  | { readonly kind: 'prompt-sign-in' }
  | { readonly kind: 'report-failure' };

export interface Step {
  readonly state: ListingState;
  readonly effects: readonly ListingEffect[];
}
