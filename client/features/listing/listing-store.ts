import { readListing, readListingChunk } from '../../api/listing.ts';
import { formatListingQuery } from '../../../shared/domain/listing-query.ts';
import { step } from './listing-machine.ts';
import type { ListingEffect, ListingEvent, ListingState } from './listing-state.ts';

/** What the store cannot do by itself. */
export interface Surroundings {
  /** `left` is the list as it stood before the change. */
  readonly writeAddress: (
    effect: Extract<ListingEffect, { kind: 'write-address' }>,
    left: ListingState,
  ) => void;
  readonly keepFilters: (query: ListingState['query']) => void;
  readonly scrollToTop: () => void;
  readonly promptSignIn: () => void;
  readonly reportFailure: () => void;
}

export interface ListingStore {
  readonly state: () => ListingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Who does what the store cannot; without anyone it is left undone. */
  readonly connect: (surroundings: Surroundings) => void;
  readonly send: (event: ListingEvent) => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
}

/** Runs the machine: keeps its state, does what it asks for, and tells it what came of it. */
export function createListingStore(first: ListingState): ListingStore {
  let surroundings: Surroundings | null = null;
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
        timer = setTimeout(() => send({ kind: 'quiet-elapsed' }), effect.milliseconds);
        return undefined;
      case 'ask':
        return void ask(effect);
      case 'scroll-to-top':
        return surroundings?.scrollToTop();
      case 'write-address':
        return surroundings?.writeAddress(effect, before);
      case 'keep-filters':
        return surroundings?.keepFilters(effect.query);
      case 'prompt-sign-in':
        return surroundings?.promptSignIn();
      case 'report-failure':
        return surroundings?.reportFailure();
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
      // Every kind of failure looks the same to the reader (LS-20); what was given up is no failure (G-05).
      if (!abort.signal.aborted) send({ kind: 'request-failed', request: number });
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: (given) => {
      surroundings = given;
    },
    send,
    stop,
  };
}
