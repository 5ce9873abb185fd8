import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../single-flight.ts';
import type { FinishedPage } from './finished-page.ts';

/** One request for a page, as the store sees it. */
export interface PageMaker {
  readonly make: () => Promise<FinishedPage>;
  /** Whether the client behind it is gone: its marketplace calls are cancelled then, and its result is worthless. */
  readonly hasGone: () => boolean;
}

interface Limits {
  /** Milliseconds. */
  readonly keepFor: number;
  /** Milliseconds: a page that takes longer is nobody's to wait for but those who do already. */
  readonly joinFor: number;
  readonly maxPages: number;
  readonly maxBytes: number;
}

interface InFlight {
  readonly maker: PageMaker;
  readonly page: Promise<FinishedPage>;
  /** Milliseconds of `performance.now()`. */
  readonly since: number;
}

const defaults: Limits = { keepFor: 1000, joinFor: 500, maxPages: 1000, maxBytes: 16 * 1024 * 1024 };

/**
 * Visitors' pages: identical requests in flight are made once while that is young, finished bytes are kept for a moment.
 * Not-found and expired pages are kept like others, for they are as public and as cheap to ask for in a flood;
 * failures and pages with a failed section are not, so that trying again tries.
 */
export class PageCache {
  readonly #pages: LRUCache<string, FinishedPage>;
  readonly #inFlight: SingleFlight<InFlight>;

  constructor(limits: Partial<Limits> = {}) {
    const { keepFor, joinFor, maxPages, maxBytes } = { ...defaults, ...limits };
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      ttl: keepFor,
      // Bytes that nobody may have any more are given back, though nobody asks for a page again.
      ttlAutopurge: true,
      sizeCalculation: ({ size }) => size,
    });
    this.#inFlight = new SingleFlight(({ since }, now) => now - since <= joinFor);
  }

  /** Rejects with what `make` rejects with. */
  async get(key: string, maker: PageMaker): Promise<FinishedPage> {
    for (;;) {
      const cached = this.#pages.get(key);
      if (cached !== undefined) return cached;
      const shared = this.#inFlight.joinable(key, performance.now()) ?? this.#start(key, maker);
      const [outcome] = await Promise.allSettled([shared.page]);
      // Another request's client went away while it made the page for both: this one makes it anew.
      if (shared.maker !== maker && shared.maker.hasGone() && !maker.hasGone()) continue;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }
  }

  #start(key: string, maker: PageMaker): InFlight {
    const page = maker.make().then((finished) => {
      if (finished.isWorthKeeping && !maker.hasGone()) this.#pages.set(key, finished);
      return finished;
    });
    const inFlight = { maker, page, since: performance.now() };
    this.#inFlight.add(key, inFlight);
    const remove = (): void => this.#inFlight.remove(key, inFlight);
    page.then(remove, remove);
    return inFlight;
  }
}
