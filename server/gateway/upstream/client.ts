import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import type { Call, ReplyOf, RequestOf } from '../../wire/call.ts';
import { SingleFlight } from '../single-flight.ts';
import { type BulkheadOptions, Bulkheads, type MarketplaceAddress, prefixOf } from './bulkhead.ts';
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
import { LatencyEstimate, Ticker } from './timing.ts';

/** Identical calls in flight at once. A question that never gets an answer must not take all connections. */
const MAX_ALIKE = 4;

export interface ClientOptions extends Partial<BulkheadOptions> {
  /** Milliseconds in which a file must have come on by ten kilobytes, unless its reader is the slow one. */
  readonly fileWindow?: number;
  /** Told of every call that was made, once, whoever waited for it. @param milliseconds from call to outcome */
  readonly onSettled?: (call: Call, outcome: Outcome<unknown>, milliseconds: number) => void;
  readonly onSecondTry?: (call: Call, why: SecondTry) => void;
}

/**
 * The marketplace over HTTP: the only thing in the gateway that knows how a call travels. Every failure is
 * an {@link Outcome}; a call never rejects. Nothing that carries a session is kept or shared. Who waits says until
 * when, in milliseconds of `performance.now()`; then the outcome is `timed-out`.
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

  /** Makes a call, or joins one like it that is not late yet. */
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
      const cached = call.keepFor === undefined ? undefined : this.#replies.get(key);
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
   * Makes a call that carries a file, which streams at the marketplace's pace. When `file.signal` aborts, the call
   * is cut off in the middle, so that nothing is kept, and its outcome is `cancelled`.
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

  /** Reads a file. Its beginning is there in time or not at all; the rest streams at the reader's pace. */
  readFile(call: Call, file: FileRequest, context: RequestContext, until = Infinity): Promise<FileOutcome> {
    const refusal = checkContext(call, context);
    if (refusal !== null) return Promise.resolve(refusal);
    const bulkhead = this.bulkheads.of(call.class);
    bulkhead.retries.onCall();
    return new Promise((resolve) => {
      const transfer = new FileTransfer(bulkhead.pool, call, {
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

  /** Ends every call that is under way. */
  async close(): Promise<void> {
    await this.bulkheads.close();
  }

  readonly #onSecondTry = (call: Call, why: SecondTry): void => this.#options.onSecondTry?.(call, why);

  readonly #onSettled = (inFlight: InFlightCall, { outcome, bytes, milliseconds }: Settled): void => {
    const { call, key } = inFlight;
    this.#ticker.remove(inFlight);
    // What was turned away or given up says nothing of how long an answer takes.
    if (outcome.kind !== 'cancelled' && outcome.kind !== 'unavailable') {
      this.#estimateFor(call).observe(milliseconds);
    }
    if (key !== null) {
      this.#inFlight.remove(key, inFlight);
      if (call.keepFor !== undefined && outcome.kind === 'ok') {
        this.#replies.set(key, outcome, { ttl: call.keepFor, size: Math.max(1, bytes) });
      }
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

/** Public replies kept for a moment, bounded in number and bytes; those used least lately give way. */
export function replyCache(maxReplies = 1000, maxBytes = 8 * 1024 * 1024): LRUCache<string, Reply> {
  return new LRUCache({ max: maxReplies, maxSize: maxBytes });
}

/** The same question by anybody has the same answer, and asking changes nothing. */
function isShareable(call: Call): boolean {
  return call.session === 'none' && call.method === 'GET' && call.hasEffect !== true;
}
