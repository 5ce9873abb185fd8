import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** The oldest windows are dropped first. */
const MAX_WINDOWS = 20_000;

/** The requests of a key in its window, and the milliseconds until the window ends. */
export interface Hits {
  readonly current: number;
  readonly ttl: number;
}

/** Counts a request of a key. */
export type Hit = (key: string, window: number) => Promise<Hits>;

interface Window {
  requests: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Requests by key, each in a window that begins with its first request. */
export class HitCounts {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_WINDOWS });

  /** @param window milliseconds */
  hit(key: string, window: number, now = Date.now()): Hits {
    const known = this.#windows.get(key);
    const current = known !== undefined && known.endsAt > now ? known : { requests: 0, endsAt: now + window };
    current.requests += 1;
    if (current !== known) this.#windows.set(key, current);
    return { current: current.requests, ttl: current.endsAt - now };
  }
}

/** A store of @fastify/rate-limit that asks `hit` about each request. */
export function storeOf(hit: Hit): FastifyRateLimitStoreCtor {
  const ask = callbackify(hit);
  // Routes with a limit of their own come in the same order in each worker.
  let routes = 0;
  class Store implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(_options: object, name = 'all') {
      this.#name = name;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
    ): void {
      ask(`${this.#name} ${key}`, window, callback);
    }

    child(): Store {
      routes += 1;
      return new Store({}, `route ${routes}`);
    }
  }
  return Store;
}
