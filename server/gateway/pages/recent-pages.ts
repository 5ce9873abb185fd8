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
export class RecentPages {
  readonly #limits: Limits;
  /** In order of insertion, which is the order of expiry. */
  readonly #kept = new Map<string, { page: FinishedPage; until: number }>();
  readonly #inFlight = new Map<string, InFlight>();
  #bytes = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** Rejects with what `make` rejects with. */
  async get(key: string, maker: PageMaker): Promise<FinishedPage> {
    for (;;) {
      this.#dropExpired();
      const kept = this.#kept.get(key);
      if (kept !== undefined) return kept.page;
      const shared = this.#joinable(key) ?? this.#start(key, maker);
      const [outcome] = await Promise.allSettled([shared.page]);
      // Another request's client went away while it made the page for both: this one makes it anew.
      if (shared.maker !== maker && shared.maker.hasGone() && !maker.hasGone()) continue;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }
  }

  #joinable(key: string): InFlight | undefined {
    const entry = this.#inFlight.get(key);
    return entry !== undefined && performance.now() - entry.since <= this.#limits.joinFor ? entry : undefined;
  }

  #start(key: string, maker: PageMaker): InFlight {
    const page = maker.make().then((finished) => {
      if (finished.isWorthKeeping && !maker.hasGone()) this.#keep(key, finished);
      return finished;
    });
    const entry = { maker, page, since: performance.now() };
    this.#inFlight.set(key, entry);
    const remove = (): void => {
      if (this.#inFlight.get(key) === entry) this.#inFlight.delete(key);
    };
    page.then(remove, remove);
    return entry;
  }

  #keep(key: string, page: FinishedPage): void {
    if (page.size > this.#limits.maxBytes) return;
    this.#drop(key);
    this.#kept.set(key, { page, until: performance.now() + this.#limits.keepFor });
    this.#bytes += page.size;
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#limits.maxPages && this.#bytes <= this.#limits.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #dropExpired(): void {
    const now = performance.now();
    for (const [key, { until }] of this.#kept) {
      if (until > now) break;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.page.size ?? 0;
    this.#kept.delete(key);
  }
}
