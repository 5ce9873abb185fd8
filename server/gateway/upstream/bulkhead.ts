import { type Dispatcher, Pool } from 'undici';
import { type CallClass, DEFAULT_TIME_LIMIT_MS } from '../../wire/protocol/call.ts';
import { CALLER_HEADER } from '../../wire/protocol/envelope.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { AnsweredFault, type Outcome, TooManyCallsFault, UpstreamFault } from './outcome.ts';
import { type Batch, Batches } from './batches.ts';
import type { RequestContext } from './request.ts';
import { type MarketplaceAddress, type Thread, Threads } from './threads.ts';

/** Connections of each class. Their sum limits what the marketplace gets from one gateway. */
const connectionsOf: Readonly<Record<CallClass, number>> = {
  pages: 64,
  parts: 64,
  extras: 16,
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
  'shared-pictures': 32,
  reports: 8,
  health: 2,
};
/** Calls in progress for each connection: one is sent, the others wait until their callers give up. */
const CALLS_PER_CONNECTION = 8;
/** Health calls must reach the marketplace, and calls that may take minutes are no use as a probe. */
const withoutBreaker: ReadonlySet<CallClass> = new Set(['health', 'uploads', 'linkedin']);
const MEGABYTE = 1024 * 1024;
const replySizes: Partial<Record<CallClass, number>> = {
  media: 10 * MEGABYTE,
  'shared-pictures': 10 * MEGABYTE,
  downloads: -1,
};

/** Connections for batches, of all classes together: a page has one at most. */
const BATCH_CONNECTIONS = 64;
const MAX_BATCH_BYTES = 16 * MEGABYTE;

export interface BulkheadOptions {
  /** The number of connections of each class, instead of its own number. */
  readonly connections: number;
  /** Calls of a class in progress at once, including those that wait for a connection. */
  readonly maxCalls: number;
  /** Milliseconds until a newly opened breaker tries one call. */
  readonly firstPause: number;
  /** The largest body of a reply in bytes, except for files. */
  readonly replySize: number;
}

/** A call that a bulkhead starts or turns away. */
export interface BulkheadTask {
  /** @param settled called once, when the task has ended */
  start(settled: (outcome: Outcome<unknown>) => void): void;
  turnAway(cause: UpstreamFault): void;
}

/** The resources of one class of calls: connections, a limit, a circuit breaker, a retry budget. */
export class Bulkhead {
  readonly callClass: CallClass;
  readonly maxCalls: number;
  readonly threads: Threads;
  readonly retries = new RetryBudget();
  readonly #pools = new Map<Thread, Pool>();
  readonly #openPool: (thread: Thread) => Pool;
  readonly #batches: Batches | null;
  readonly #breaker: CircuitBreaker | null;
  #underWay = 0;

  constructor(
    threads: Threads,
    callClass: CallClass,
    options: Partial<BulkheadOptions> & { readonly batches: Batches | null },
  ) {
    const { connections = connectionsOf[callClass], firstPause = 500, replySize = 2 * MEGABYTE } = options;
    this.callClass = callClass;
    this.maxCalls = options.maxCalls ?? CALLS_PER_CONNECTION * connections;
    this.threads = threads;
    this.#batches = options.batches;
    this.#openPool = ({ address }) => openPool(address, connections, replySizes[callClass] ?? replySize);
    // Here, so that none is opened after the end.
    this.poolOf(threads.writer);
    this.#breaker = withoutBreaker.has(callClass) ? null : new CircuitBreaker(firstPause);
  }

  /** The connections to a thread. */
  poolOf(thread: Thread): Pool {
    const known = this.#pools.get(thread);
    if (known !== undefined) return known;
    const made = this.#openPool(thread);
    this.#pools.set(thread, made);
    return made;
  }

  /** The reads that a request is about to send together; null where each is to go by itself. */
  batchOf(context: RequestContext, isForReaders: boolean): Batch | null {
    return this.#batches?.of(context, isForReaders) ?? null;
  }

  /** Calls that wait for a connection. */
  get queued(): number {
    return this.#pools.values().reduce((sum, { stats }) => sum + stats.queued, 0);
  }

  /** Calls that wait or have been sent. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Tells whether the breaker is open and turns calls away. */
  get isOpen(): boolean {
    return this.#breaker?.isOpen ?? false;
  }

  run(task: BulkheadTask): void {
    if (this.#underWay >= this.maxCalls) {
      task.turnAway(new TooManyCallsFault());
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

  /** Ends every call in progress. */
  async close(): Promise<void> {
    await Promise.all(this.#pools.values().map((pool) => pool.destroy()));
  }

  readonly #onCall = (outcome: Outcome<unknown>): void => {
    this.#underWay -= 1;
    this.#breaker?.onCall(isFailure(outcome), performance.now());
  };

  readonly #onProbe = (outcome: Outcome<unknown>): void => {
    this.#underWay -= 1;
    const proven = isFailure(outcome) ? 'failure' : 'success';
    this.#breaker?.onProbe(outcome.kind === 'cancelled' ? 'nothing' : proven, performance.now());
  };
}

/** What answers is alive, whatever it says: one person's damaged pages must not turn everybody's away (record 129). */
const isFailure = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'timed-out' ||
  (outcome.kind === 'unavailable' && !(outcome.cause instanceof AnsweredFault));

/** The bulkheads of one marketplace. Each is made when its class is first called. */
export class Bulkheads {
  readonly #threads: Threads;
  readonly #options: Partial<BulkheadOptions>;
  readonly #batches: Batches | null;
  readonly #made = new Map<CallClass, Bulkhead>();

  constructor(address: MarketplaceAddress, options: Partial<BulkheadOptions>) {
    this.#threads = new Threads(address);
    this.#options = options;
    this.#batches = takesBatches(address) ? new Batches(this.#threads, openBatchPool) : null;
  }

  of(callClass: CallClass): Bulkhead {
    const known = this.#made.get(callClass);
    if (known !== undefined) return known;
    const made = new Bulkhead(this.#threads, callClass, { ...this.#options, batches: this.#batches });
    this.#made.set(callClass, made);
    return made;
  }

  made(): Iterable<Bulkhead> {
    return this.#made.values();
  }

  /** Ends every call in progress. */
  async close(): Promise<void> {
    await this.#batches?.close();
    await Promise.all([...this.#made.values()].map((bulkhead) => bulkhead.close()));
  }
}

/**
 * Limits retries to a tenth of the recent calls, so that they add little load to a marketplace in trouble. A token
 * bucket: each call adds a tenth, each retry takes one.
 */
export class RetryBudget {
  readonly #share: number;
  readonly #most: number;
  #tokens: number;

  /**
   * @param share retries per call
   * @param most retries that can be saved up
   */
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

const takesBatches = (address: MarketplaceAddress): boolean =>
  'socketPath' in address && address.takesBatches === true;

/** A batch that does not end once all its calls are answered has nobody else who cuts it off. */
const openBatchPool = ({ address }: Thread): Pool =>
  openPool(address, BATCH_CONNECTIONS, MAX_BATCH_BYTES, DEFAULT_TIME_LIMIT_MS);

function baseOf(address: MarketplaceAddress): URL {
  return new URL('url' in address ? address.url : 'http://marketplace');
}

/** The path of a foreign marketplace's base URL, without a slash at its end. */
export function prefixOf(address: MarketplaceAddress): string {
  return baseOf(address).pathname.replace(/\/+$/, '');
}

/**
 * A pool of keep-alive HTTP/1.1 connections. Each call and file has its own time limits, so the connections have none:
 * theirs would make two timers for each call.
 * @param replySize the largest body of a reply in bytes; −1 for no limit
 * @param bodyTimeout milliseconds between two parts of a body; 0 for no limit
 */
function openPool(
  address: MarketplaceAddress,
  connections: number,
  replySize: number,
  bodyTimeout = 0,
): Pool {
  const pool = new Pool(baseOf(address).origin, {
    ...('socketPath' in address ? { socketPath: address.socketPath } : {}),
    connections,
    pipelining: 1,
    allowH2: false,
    connectTimeout: 5_000,
    headersTimeout: 0,
    bodyTimeout,
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

/** Adds the shared secret to a request. */
function withSecret(options: Dispatcher.DispatchOptions, secret: string): Dispatcher.DispatchOptions {
  const { headers } = options;
  const shown = Array.isArray(headers) ? headers : Object.entries(headers ?? {}).flat();
  return { ...options, headers: [...shown, CALLER_HEADER, secret] };
}
