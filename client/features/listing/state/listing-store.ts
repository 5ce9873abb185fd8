import { readListing, readListingChunk } from '../../../api/jobs/listing.ts';
import { formatListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { step } from './listing-machine.ts';
import type { ListingEffect, ListingEvent, ListingState } from './listing-state.ts';

/** Effects that need the page; without them they are skipped. */
export interface ListingDependencies {
  /** Writes the address; `left` is the list before the change. */
  readonly writeAddress: (
    effect: Extract<ListingEffect, { kind: 'write-address' }>,
    left: ListingState,
  ) => void;
  readonly keepFilters: (query: ListingState['query']) => void;
  readonly scrollToTop: () => void;
  readonly promptSignIn: () => void;
  readonly reportFailure: () => void;
}

/** The one place of the list's state, for `useSyncExternalStore`. */
export interface ListingStore {
  readonly state: () => ListingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives the store the page, or a newer version of it. */
  readonly connect: (dependencies: ListingDependencies) => void;
  /** Takes the step that the event causes, and performs its effects. */
  readonly send: (event: ListingEvent) => void;
  /** Cancels the pending request and the debounce. */
  readonly stop: () => void;
}

/** Runs the state machine: stores its state, performs its effects, and sends it their results. */
export function createListingStore(first: ListingState): ListingStore {
  let dependencies: ListingDependencies | null = null;
  let state = first;
  let request: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function send(event: ListingEvent): void {
    const before = state;
    const next = step(state, event);
    state = next.state;
    for (const effect of next.effects) perform(effect, before);
    if (state !== before) for (const listener of listeners) listener();
  }

  function stop(): void {
    clearTimeout(timer);
    request?.abort();
    request = null;
  }

  function perform(effect: ListingEffect, before: ListingState): void {
    switch (effect.kind) {
      case 'cancel':
        return stop();
      case 'wait':
        timer = setTimeout(() => send({ kind: 'debounce-elapsed' }), effect.milliseconds);
        return undefined;
      case 'ask':
        return void ask(effect);
      case 'count':
        return void count(effect.query);
      case 'scroll-to-top':
        return dependencies?.scrollToTop();
      case 'write-address':
        return dependencies?.writeAddress(effect, before);
      case 'keep-filters':
        return dependencies?.keepFilters(effect.query);
      case 'prompt-sign-in':
        return dependencies?.promptSignIn();
      case 'report-failure':
        return dependencies?.reportFailure();
    }
  }

  async function ask(effect: Extract<ListingEffect, { kind: 'ask' }>): Promise<void> {
    const { request: number, cursor } = effect;
    const query = formatListingQuery(effect.query);
    const abort = new AbortController();
    request = abort;
    try {
      if (cursor === null) {
        const view = await readListing(query, abort.signal);
        send({ kind: 'list-arrived', request: number, view });
      } else {
        const chunk = await readListingChunk(query, cursor, abort.signal);
        send({ kind: 'chunk-arrived', request: number, chunk });
      }
    } catch {
      // All failures show the same message, and a cancelled request is not a failure (LS-20, G-05).
      if (!abort.signal.aborted) send({ kind: 'request-failed', request: number });
    }
  }

  async function count(query: ListingState['query']): Promise<void> {
    try {
      const { total } = await readListing(formatListingQuery(query), new AbortController().signal);
      send({ kind: 'counted', query, total });
    } catch {
      // The count is what the loaded rows make it, until the list is loaded again.
      send({ kind: 'counted', query, total: null });
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: (given) => {
      dependencies = given;
    },
    send,
    stop,
  };
}
