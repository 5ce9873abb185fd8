import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../single-flight.ts';
import type { RenderedPage } from './rendered-page.ts';

/** One request for a page, as the cache sees it. */
export interface PageMaker {
  readonly make: () => Promise<RenderedPage>;
  /** Tells whether the client has left: the marketplace calls are then cancelled, and the result is worthless. */
  readonly hasGone: () => boolean;
}

interface Limits {
  /** Milliseconds. */
  readonly keepFor: number;
  /** Milliseconds during which further requests join a page that is being made. */
  readonly joinFor: number;
  readonly maxPages: number;
  readonly maxBytes: number;
}

interface InFlight {
  readonly maker: PageMaker;
  readonly page: Promise<RenderedPage>;
  /** Milliseconds of `performance.now()`. */
  readonly since: number;
}

/** With the replies that it is made of, a page of a job is a second old at most (`server/wire/jobs/job.ts`). */
export const PAGE_KEPT_MS = 500;

const defaults: Limits = { keepFor: PAGE_KEPT_MS, joinFor: 500, maxPages: 1000, maxBytes: 16 * 1024 * 1024 };

/**
 * Caches visitors' pages. Identical requests share one rendering while that is young, and its bytes are cached for a
 * moment. Not-found and expired pages are cached as well, because they are public too and a flood may ask for them.
 * Failures and pages with a failed section are not cached, so that the next request tries again.
 */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage>;
  readonly #inFlight: SingleFlight<InFlight>;

  constructor(limits: Partial<Limits> = {}) {
    const { keepFor, joinFor, maxPages, maxBytes } = { ...defaults, ...limits };
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      ttl: keepFor,
      // Expired bytes are freed even if the page is not requested again.
      ttlAutopurge: true,
      sizeCalculation: ({ size }) => size,
    });
    this.#inFlight = new SingleFlight(({ since }, now) => now - since <= joinFor);
  }

  /** Rejects as `make` does. */
  async get(key: string, maker: PageMaker): Promise<RenderedPage> {
    for (;;) {
      const cached = this.#pages.get(key);
      if (cached !== undefined) return cached;
      const shared = this.#inFlight.joinable(key, performance.now()) ?? this.#start(key, maker);
      const [outcome] = await Promise.allSettled([shared.page]);
      // The client that made the page for both has left, so this request makes it again.
      if (shared.maker !== maker && shared.maker.hasGone() && !maker.hasGone()) continue;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }
  }

  #start(key: string, maker: PageMaker): InFlight {
    const page = maker.make().then((rendered) => {
      if (rendered.isCacheable && !maker.hasGone()) this.#pages.set(key, rendered);
      return rendered;
    });
    const inFlight = { maker, page, since: performance.now() };
    this.#inFlight.add(key, inFlight);
    const remove = (): void => this.#inFlight.remove(key, inFlight);
    page.then(remove, remove);
    return inFlight;
  }
}
