import type { Pool } from 'undici';
import type { CallClass } from '../../wire/call.ts';
import { Guard } from './guard.ts';
import { RetryBudget } from './retry-budget.ts';
import { type MarketplaceAddress, openPool } from './transport.ts';

/** At most, of each class. What the marketplace gets from one gateway is no more than all of these together. */
const connectionsOf: Readonly<Record<CallClass, number>> = {
  pages: 64,
  parts: 64,
  lists: 32,
  reference: 16,
  feeds: 4,
  account: 32,
  personal: 32,
  recruiter: 16,
  saves: 32,
  uploads: 64,
  'sign-in': 16,
  linkedin: 16,
  downloads: 32,
  media: 32,
  reports: 8,
  health: 2,
};
/** Under way for each connection: one has it, the others wait, as long as their callers do. */
const CALLS_A_CONNECTION = 8;
/** Not these: whether the marketplace is there must be asked, and what may well take minutes is no probe for others. */
const withoutBreaker: ReadonlySet<CallClass> = new Set(['health', 'uploads', 'linkedin']);
const MEGABYTE = 1024 * 1024;
const replySizes: Partial<Record<CallClass, number>> = { media: 10 * MEGABYTE, downloads: -1 };

export interface BulkheadOptions {
  /** Connections of each class, in place of its own number. */
  readonly connections: number;
  /** Calls of a class under way at once, those that wait for a connection counted in. */
  readonly mostCalls: number;
  /** Milliseconds until a breaker that opened tries one call. */
  readonly firstPause: number;
  /** Bytes of a reply's body, but of files. */
  readonly replySize: number;
}

/** What the calls of one class have to themselves. */
export interface Bulkhead {
  readonly callClass: CallClass;
  readonly mostCalls: number;
  readonly pool: Pool;
  readonly guard: Guard;
  readonly retries: RetryBudget;
}

/** The bulkheads of one marketplace, each made when its class is first called. */
export class Bulkheads {
  readonly #address: MarketplaceAddress;
  readonly #options: Partial<BulkheadOptions>;
  readonly #made = new Map<CallClass, Bulkhead>();

  constructor(address: MarketplaceAddress, options: Partial<BulkheadOptions>) {
    this.#address = address;
    this.#options = options;
  }

  of(callClass: CallClass): Bulkhead {
    return this.#made.get(callClass) ?? this.#make(callClass);
  }

  made(): Iterable<Bulkhead> {
    return this.#made.values();
  }

  /** Ends every call that is under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#made.values()].map(({ pool }) => pool.destroy()));
  }

  #make(callClass: CallClass): Bulkhead {
    const { firstPause = 500, replySize = 2 * MEGABYTE } = this.#options;
    const connections = this.#options.connections ?? connectionsOf[callClass];
    const mostCalls = this.#options.mostCalls ?? CALLS_A_CONNECTION * connections;
    const made: Bulkhead = {
      callClass,
      mostCalls,
      pool: openPool(this.#address, { connections, replySize: replySizes[callClass] ?? replySize }),
      guard: new Guard({ mostCalls, firstPause, hasBreaker: !withoutBreaker.has(callClass) }),
      retries: new RetryBudget(),
    };
    this.#made.set(callClass, made);
    return made;
  }
}
