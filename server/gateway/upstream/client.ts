import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { type Call, isRead, type ReplyOf, type RequestOf } from '../../wire/protocol/call.ts';
import { SingleFlight } from '../single-flight.ts';
import { type BulkheadOptions, Bulkheads, prefixOf } from './bulkhead.ts';
import { type FileOutcome, type FileRequest, FileTransfer } from './file-transfer.ts';
import { InFlightCall, type SecondTry, type Settled } from './in-flight-call.ts';
import type { Outcome } from './outcome.ts';
import {
  carriesSession,
  checkContext,
  checkInput,
  encodeFields,
  headersOf,
  multipartBody,
  type RequestContext,
  requestOf,
  type StreamedFile,
} from './request.ts';
import type { MarketplaceAddress } from './threads.ts';
import { LatencyEstimate, Ticker } from './timing.ts';

/** How many identical calls run at once. The limit keeps a call without an answer from taking all connections. */
const MAX_ALIKE = 4;

export interface ClientOptions extends Partial<BulkheadOptions> {
  /** Milliseconds in which a file must deliver ten kilobytes, unless its reader is the slow side. */
  readonly fileWindow?: number;
  /**
   * Called once for every call, however many requests waited for it.
   * @param milliseconds from call to outcome
   */
  readonly onSettled?: (call: Call, outcome: Outcome<unknown>, milliseconds: number) => void;
  readonly onSecondTry?: (call: Call, why: SecondTry) => void;
}

/**
 * Calls the marketplace over HTTP; only this class knows how a call travels. A call never rejects: every failure is an
 * {@link Outcome}. Nothing with a session is cached or shared. Callers give a deadline in milliseconds of
 * `performance.now()`, after which the outcome is `timed-out`.
 */
export class MarketplaceClient {
  readonly bulkheads: Bulkheads;
  readonly #prefix: string;
  readonly #options: ClientOptions;
  readonly #replies = replyCache();
  readonly #inFlight = new SingleFlight<InFlightCall>((inFlight, now) => !inFlight.isLate(now), MAX_ALIKE);
  readonly #estimates = new Map<string, LatencyEstimate>();
  readonly #ticker = new Ticker();

  constructor(address: MarketplaceAddress, options: ClientOptions = {}) {
    this.bulkheads = new Bulkheads(address, options);
    this.#prefix = prefixOf(address);
    this.#options = options;
  }

  /** Makes a call, or joins an identical one that is not late yet. */
  call<C extends Call>(
    call: C,
    input: RequestOf<C>,
    context: RequestContext,
    until?: number,
  ): Promise<Outcome<ReplyOf<C>>>;
  call(call: Call, input: unknown, context: RequestContext, until = Infinity): Promise<Outcome<unknown>> {
    const checked = checkInput(call, input, context);
    if ('kind' in checked) return Promise.resolve(checked);
    const text = encodeFields(checked.fields);
    const key = isShareable(call) ? `${call.name}?${text}` : null;
    if (key !== null) {
      const cached = call.cacheMs === undefined ? undefined : this.#replies.get(key);
      if (cached !== undefined) return Promise.resolve(cached);
      const now = performance.now();
      const joinable = this.#inFlight.joinable(key, now);
      const isHopeless = joinable?.isLate(now) === true && this.bulkheads.of(call.class).isOpen;
      if (joinable !== undefined && !isHopeless) return joinable.join(context, until);
    }
    const request = requestOf(call, this.#prefix, checked.fields, context, text);
    const inFlight = this.#open(call, request, context, key);
    const outcome = inFlight.join(context, until);
    this.bulkheads.of(call.class).run(inFlight);
    return outcome;
  }

  /**
   * Makes a call with a file, which streams at the marketplace's pace. When `file.signal` aborts, the call is cut off
   * so that nothing is stored, and its outcome is `cancelled`.
   */
  upload<C extends Call>(
    call: C,
    input: RequestOf<C>,
    file: StreamedFile,
    context: RequestContext,
  ): Promise<Outcome<ReplyOf<C>>>;
  upload(call: Call, input: unknown, file: StreamedFile, context: RequestContext): Promise<Outcome<unknown>> {
    const checked = checkInput(call, input, context);
    if ('kind' in checked) return Promise.resolve(checked);
    if (file.signal.aborted) return Promise.resolve({ kind: 'cancelled' });
    const { contentType, body } = multipartBody(checked.fields, file);
    const headers = [...headersOf(call, context), 'content-type', contentType];
    const request = { method: 'POST', path: this.#prefix + call.path, headers, body } as const;
    const inFlight = this.#open(call, request, context, null);
    file.signal.addEventListener('abort', () => inFlight.settle({ kind: 'cancelled' }), { once: true });
    const outcome = inFlight.join(context, Infinity);
    this.bulkheads.of(call.class).run(inFlight);
    return outcome;
  }

  /** Reads a file. Its headers must arrive in time; the rest streams at the reader's pace. */
  readFile(call: Call, file: FileRequest, context: RequestContext, until = Infinity): Promise<FileOutcome> {
    const refusal = checkContext(call, context);
    if (refusal !== null) return Promise.resolve(refusal);
    const bulkhead = this.bulkheads.of(call.class);
    bulkhead.retries.onCall();
    return new Promise((resolve) => {
      const transfer = new FileTransfer(bulkhead.poolOf(bulkhead.threads.writer), call, {
        path: this.#prefix + call.path + file.path,
        headers: [...headersOf(call, context, '*/*'), ...file.headers],
        carriesSession: carriesSession(call, context),
        window: this.#options.fileWindow ?? 10_000,
        context,
        until,
        onOutcome: (outcome, milliseconds) => {
          this.#options.onSettled?.(call, outcome, milliseconds);
          resolve(outcome);
        },
      });
      bulkhead.run(transfer);
    });
  }

  /** Ends every call in progress. */
  async close(): Promise<void> {
    await this.bulkheads.close();
  }

  readonly #onSecondTry = (call: Call, why: SecondTry): void => this.#options.onSecondTry?.(call, why);

  readonly #onSettled = (inFlight: InFlightCall, { outcome, bytes, milliseconds }: Settled): void => {
    const { call, key } = inFlight;
    this.#ticker.remove(inFlight);
    // A call that was turned away or cancelled says nothing about how long answers take.
    if (outcome.kind !== 'cancelled' && outcome.kind !== 'unavailable') {
      this.#estimateFor(call).observe(milliseconds);
    }
    if (key !== null) {
      this.#inFlight.remove(key, inFlight);
      // The marketplace may have read the answer as soon as it was asked.
      const ttl = (call.cacheMs ?? 0) - milliseconds;
      if (ttl > 0 && outcome.kind === 'ok')
        this.#replies.set(key, outcome, { ttl, size: Math.max(1, bytes) });
    }
    this.#options.onSettled?.(call, outcome, milliseconds);
  };

  #open(
    call: Call,
    request: Dispatcher.DispatchOptions,
    context: RequestContext,
    key: string | null,
  ): InFlightCall {
    const bulkhead = this.bulkheads.of(call.class);
    bulkhead.retries.onCall();
    const inFlight = new InFlightCall(call, {
      bulkhead,
      request,
      context,
      carriesSession: carriesSession(call, context),
      key,
      lateAfterMs: this.#estimateFor(call).milliseconds,
      onSecondTry: this.#onSecondTry,
      onSettled: this.#onSettled,
    });
    if (key !== null) this.#inFlight.add(key, inFlight);
    this.#ticker.add(inFlight);
    return inFlight;
  }

  #estimateFor(call: Call): LatencyEstimate {
    let estimate = this.#estimates.get(call.name);
    if (estimate === undefined) this.#estimates.set(call.name, (estimate = new LatencyEstimate()));
    return estimate;
  }
}

type Reply = Extract<Outcome<unknown>, { kind: 'ok' }>;

/**
 * A cache for public replies, limited in number and bytes. The least recently used replies go first. A job's page takes
 * seven, so fewer would drop what is kept for half a minute before it is asked for again.
 */
export function replyCache(maxReplies = 4000, maxBytes = 8 * 1024 * 1024): LRUCache<string, Reply> {
  return new LRUCache({ max: maxReplies, maxSize: maxBytes });
}

/** Tells whether a call changes nothing and gives everybody the same answer. */
function isShareable(call: Call): boolean {
  return call.session === 'none' && isRead(call);
}
