import { type Dispatcher, Pool } from 'undici';
import { type CallClass, DEFAULT_TIME_LIMIT } from '../../wire/call.ts';
import { CALLER_HEADER } from '../../wire/envelope.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type Outcome, UpstreamFault } from './outcome.ts';

/** Where the marketplace answers: the embedded one on a private Unix socket, any other at a URL. */
export type MarketplaceAddress =
  | { readonly socketPath: string }
  | {
      readonly url: string;
      /** Every call carries it; null or absent: none does. */
      readonly secret?: string | null;
    };

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

/** What a bulkhead lets through or turns away. */
export interface BulkheadTask {
  /** @param settled to be called once, when it has ended */
  start(settled: (outcome: Outcome<unknown>) => void): void;
  turnAway(cause: UpstreamFault): void;
}

/** What the calls of one class have to themselves: connections, a bound, a circuit breaker, a budget of retries. */
export class Bulkhead {
  readonly callClass: CallClass;
  readonly mostCalls: number;
  readonly pool: Pool;
  readonly retries = new RetryBudget();
  readonly #breaker: CircuitBreaker | null;
  #underWay = 0;

  constructor(address: MarketplaceAddress, callClass: CallClass, options: Partial<BulkheadOptions>) {
    const { connections = connectionsOf[callClass], firstPause = 500, replySize = 2 * MEGABYTE } = options;
    this.callClass = callClass;
    this.mostCalls = options.mostCalls ?? CALLS_A_CONNECTION * connections;
    this.pool = openPool(address, connections, replySizes[callClass] ?? replySize);
    this.#breaker = withoutBreaker.has(callClass) ? null : new CircuitBreaker(firstPause);
  }

  /** Calls that wait or have been sent. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Whether calls are turned away because others failed. */
  get isOpen(): boolean {
    return this.#breaker?.isOpen ?? false;
  }

  run(task: BulkheadTask): void {
    if (this.#underWay >= this.mostCalls) {
      task.turnAway(new UpstreamFault('too many calls are under way'));
      return;
    }
    const admitted = this.#breaker?.admit(performance.now()) ?? 'call';
    if (admitted === 'nothing') {
      task.turnAway(new UpstreamFault('the circuit breaker is open'));
      return;
    }
    this.#underWay += 1;
    task.start(admitted === 'call' ? this.#onCall : this.#onProbe);
  }

  readonly #onCall = (outcome: Outcome<unknown>): void => {
    this.#underWay -= 1;
    this.#breaker?.onCall(isFailure(outcome), performance.now());
  };

  /** A probe whose caller has gone has shown nothing, so the breaker stays open. */
  readonly #onProbe = (outcome: Outcome<unknown>): void => {
    this.#underWay -= 1;
    this.#breaker?.onProbe(isFailure(outcome) || outcome.kind === 'cancelled', performance.now());
  };
}

const isFailure = ({ kind }: Outcome<unknown>): boolean => kind === 'unavailable' || kind === 'timed-out';

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
    const known = this.#made.get(callClass);
    if (known !== undefined) return known;
    const made = new Bulkhead(this.#address, callClass, this.#options);
    this.#made.set(callClass, made);
    return made;
  }

  made(): Iterable<Bulkhead> {
    return this.#made.values();
  }

  /** Ends every call that is under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#made.values()].map(({ pool }) => pool.destroy()));
  }
}

/**
 * Retries may be a tenth of the calls lately made, so that a marketplace in trouble is not given more to do.
 * A token bucket: each call puts in a tenth, each retry takes one.
 */
export class RetryBudget {
  readonly #share: number;
  readonly #most: number;
  #tokens: number;

  /** @param share retries per call @param most retries that quiet times may save up */
  constructor(share = 0.1, most = 10) {
    this.#share = share;
    this.#most = most;
    this.#tokens = most;
  }

  onCall(): void {
    this.#tokens = Math.min(this.#most, this.#tokens + this.#share);
  }

  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

function baseOf(address: MarketplaceAddress): URL {
  return new URL('url' in address ? address.url : 'http://marketplace');
}

/** Path of a foreign marketplace's base URL, without a slash at its end. */
export function prefixOf(address: MarketplaceAddress): string {
  return baseOf(address).pathname.replace(/\/+$/, '');
}

/**
 * Kept-alive HTTP/1.1 connections. Time limits here are the outermost; whoever calls has shorter ones.
 *
 * @param replySize bytes of a reply's body; −1: as many as come
 */
function openPool(address: MarketplaceAddress, connections: number, replySize: number): Pool {
  const pool = new Pool(baseOf(address).origin, {
    ...('socketPath' in address ? { socketPath: address.socketPath } : {}),
    connections,
    pipelining: 1,
    allowH2: false,
    connectTimeout: 5_000,
    headersTimeout: DEFAULT_TIME_LIMIT,
    bodyTimeout: DEFAULT_TIME_LIMIT,
    maxResponseSize: replySize,
    maxHeaderSize: 16 * 1024,
  });
  const secret = 'url' in address ? (address.secret ?? null) : null;
  if (secret !== null) {
    const dispatch = pool.dispatch.bind(pool);
    pool.dispatch = (options, handler) => dispatch(withSecret(options, secret), handler);
  }
  return pool;
}

/** What is asked, with the proof that we may ask. */
function withSecret(options: Dispatcher.DispatchOptions, secret: string): Dispatcher.DispatchOptions {
  const { headers } = options;
  const shown = Array.isArray(headers) ? headers : Object.entries(headers ?? {}).flat();
  return { ...options, headers: [...shown, CALLER_HEADER, secret] };
}
