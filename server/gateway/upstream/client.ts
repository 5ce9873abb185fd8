import type { Dispatcher } from 'undici';
import type { Call, ReplyOf, RequestOf } from '../../wire/call.ts';
import { type BulkheadOptions, Bulkheads } from './bulkheads.ts';
import { askOf, carriesSession, headersOf, requestOf, unmadeOf } from './call-request.ts';
import type { Caller } from './caller.ts';
import { encodeFields } from './encode.ts';
import { Exchange, type ExchangeHost, type SecondTry } from './exchange.ts';
import { type FileOutcome, type FileRequest, FileTransfer } from './file-transfer.ts';
import { InFlight } from './in-flight.ts';
import { KeptAnswers } from './kept-answers.ts';
import { multipartBody, type StreamedFile } from './multipart-body.ts';
import type { Outcome } from './outcome.ts';
import { type MarketplaceAddress, prefixOf } from './transport.ts';
import { UsualTime } from './usual-time.ts';
import { Watch } from './watch.ts';

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
export class MarketplaceClient implements ExchangeHost {
  readonly bulkheads: Bulkheads;
  readonly #prefix: string;
  readonly #options: ClientOptions;
  readonly #kept = new KeptAnswers();
  readonly #inFlight = new InFlight();
  readonly #usualTimes = new Map<string, UsualTime>();
  readonly #watch = new Watch();

  constructor(address: MarketplaceAddress, options: ClientOptions = {}) {
    this.bulkheads = new Bulkheads(address, options);
    this.#prefix = prefixOf(address);
    this.#options = options;
  }

  /** Makes a call, or joins one like it that is not late yet. */
  call<C extends Call>(
    call: C,
    input: RequestOf<C>,
    caller: Caller,
    until?: number,
  ): Promise<Outcome<ReplyOf<C>>>;
  call(call: Call, input: unknown, caller: Caller, until = Infinity): Promise<Outcome<unknown>> {
    const asked = askOf(call, input, caller);
    if ('kind' in asked) return Promise.resolve(asked);
    const text = encodeFields(asked.fields);
    const key = isShareable(call) ? `${call.name}?${text}` : null;
    if (key !== null) {
      const now = performance.now();
      const kept = call.keepFor === undefined ? null : this.#kept.get(key, now);
      if (kept !== null) return Promise.resolve(kept);
      const joinable = this.#inFlight.joinable(key, now);
      const isHopeless = joinable?.isLate(now) === true && this.bulkheads.of(call.class).guard.isOpen;
      if (joinable !== undefined && !isHopeless) return joinable.join(caller, until);
    }
    const request = requestOf(call, this.#prefix, asked.fields, caller, text);
    const exchange = this.#open(call, request, caller, key);
    const outcome = exchange.join(caller, until);
    this.bulkheads.of(call.class).guard.enter(exchange);
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
    caller: Caller,
  ): Promise<Outcome<ReplyOf<C>>>;
  upload(call: Call, input: unknown, file: StreamedFile, caller: Caller): Promise<Outcome<unknown>> {
    const asked = askOf(call, input, caller);
    if ('kind' in asked) return Promise.resolve(asked);
    if (file.signal.aborted) return Promise.resolve({ kind: 'cancelled' });
    const { contentType, body } = multipartBody(asked.fields, file);
    const headers = [...headersOf(call, caller), 'content-type', contentType];
    const request = { method: 'POST', path: this.#prefix + call.path, headers, body } as const;
    const exchange = this.#open(call, request, caller, null);
    file.signal.addEventListener('abort', () => exchange.settle({ kind: 'cancelled' }), { once: true });
    const outcome = exchange.join(caller, Infinity);
    this.bulkheads.of(call.class).guard.enter(exchange);
    return outcome;
  }

  /** Reads a file. Its beginning is there in time or not at all; the rest streams at the reader's pace. */
  readFile(call: Call, file: FileRequest, caller: Caller, until = Infinity): Promise<FileOutcome> {
    const unmade = unmadeOf(call, caller);
    if (unmade !== null) return Promise.resolve(unmade);
    const { pool, guard, retries } = this.bulkheads.of(call.class);
    retries.onCall();
    return new Promise((resolve) => {
      const transfer = new FileTransfer(pool, call, {
        path: this.#prefix + call.path + file.path,
        headers: [...headersOf(call, caller, '*/*'), ...file.headers],
        carriesSession: carriesSession(call, caller),
        window: this.#options.fileWindow ?? 10_000,
        caller,
        until,
        onOutcome: (outcome, milliseconds) => {
          this.#options.onSettled?.(call, outcome, milliseconds);
          resolve(outcome);
        },
      });
      guard.enter(transfer);
    });
  }

  dispatch(call: Call, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.bulkheads.of(call.class).pool.dispatch(options, handler);
  }

  mayTryAgain(call: Call, why: SecondTry): boolean {
    if (!this.bulkheads.of(call.class).retries.take()) return false;
    this.#options.onSecondTry?.(call, why);
    return true;
  }

  onSettled(exchange: Exchange, outcome: Outcome<unknown>, bytes: number, milliseconds: number): void {
    const { call, key } = exchange;
    this.#watch.remove(exchange);
    // What was turned away or given up says nothing of how long an answer takes.
    if (outcome.kind !== 'cancelled' && outcome.kind !== 'unavailable') {
      this.#usualTimeOf(call).observe(milliseconds);
    }
    if (key !== null) {
      this.#inFlight.remove(key, exchange);
      if (call.keepFor !== undefined && outcome.kind === 'ok') {
        this.#kept.keep(key, outcome, call.keepFor, bytes, performance.now());
      }
    }
    this.#options.onSettled?.(call, outcome, milliseconds);
  }

  /** Ends every call that is under way. */
  async close(): Promise<void> {
    await this.bulkheads.close();
  }

  #open(call: Call, request: Dispatcher.DispatchOptions, caller: Caller, key: string | null): Exchange {
    this.bulkheads.of(call.class).retries.onCall();
    const exchange = new Exchange(this, call, {
      request,
      carriesSession: carriesSession(call, caller),
      key,
      usualTime: this.#usualTimeOf(call).milliseconds,
    });
    if (key !== null) this.#inFlight.add(key, exchange);
    this.#watch.add(exchange);
    return exchange;
  }

  #usualTimeOf(call: Call): UsualTime {
    let usual = this.#usualTimes.get(call.name);
    if (usual === undefined) this.#usualTimes.set(call.name, (usual = new UsualTime()));
    return usual;
  }
}

/** The same question by anybody has the same answer, and asking changes nothing. */
function isShareable(call: Call): boolean {
  return call.session === 'none' && call.method === 'GET' && call.hasEffect !== true;
}
