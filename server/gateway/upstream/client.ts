import { randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { Call, ReplyOf, RequestOf } from '../../wire/call.ts';
import { SESSION_HEADER } from '../../wire/envelope.ts';
import type { Caller } from './caller.ts';
import { encodeFields } from './encode.ts';
import { Exchange, type ExchangeHost } from './exchange.ts';
import { Guard, type GuardOptions } from './guard.ts';
import { KeptAnswers } from './kept-answers.ts';
import { multipartBody, type StreamedFile } from './multipart-body.ts';
import type { Outcome } from './outcome.ts';
import { RetryBudget } from './retry-budget.ts';
import { type MarketplaceAddress, openTransport, type Transport } from './transport.ts';

const signInRequired: Outcome<never> = {
  kind: 'refused',
  status: 401,
  error: { code: 'sign-in-required', message: '' },
};

export interface ClientOptions extends Partial<GuardOptions> {
  readonly connections?: number;
  /** Bytes of a reply's body; two mebibytes unless named. */
  readonly replySize?: number;
  /** Told of every call that was made, once, whoever waited for it. */
  readonly onSettled?: (call: Call, outcome: Outcome<unknown>) => void;
}

/**
 * The marketplace over HTTP: the only thing in the gateway that knows how a call travels. Every failure is
 * an {@link Outcome}; a call never rejects. Nothing that carries a session is kept or shared.
 */
export class MarketplaceClient implements ExchangeHost {
  readonly #transport: Transport;
  readonly #guard: Guard;
  readonly #budget = new RetryBudget();
  readonly #kept = new KeptAnswers();
  readonly #inFlight = new Map<string, Exchange>();
  readonly #tell: ClientOptions['onSettled'];

  constructor(address: MarketplaceAddress, options: ClientOptions = {}) {
    const connections = options.connections ?? 256;
    this.#transport = openTransport(address, {
      connections,
      replySize: options.replySize ?? 2 * 1024 * 1024,
    });
    this.#guard = new Guard({
      mostCalls: options.mostCalls ?? 4 * connections,
      firstPause: options.firstPause ?? 500,
    });
    this.#tell = options.onSettled;
  }

  /** Makes a call, or joins one like it. A call that requires a session is not made without one. */
  call<C extends Call>(call: C, input: RequestOf<C>, caller: Caller): Promise<Outcome<ReplyOf<C>>>;
  call(call: Call, input: unknown, caller: Caller): Promise<Outcome<unknown>> {
    const asked = askOf(call, input, caller);
    if ('kind' in asked) return Promise.resolve(asked);
    const fields = encodeFields(asked.fields);
    if (!isShareable(call))
      return this.#begin(call, this.#optionsOf(call, asked.fields, fields, caller), caller);
    const key = `${call.name}?${fields}`;
    const kept = call.keepFor === undefined ? null : this.#kept.get(key, performance.now());
    if (kept !== null) return Promise.resolve(kept);
    return (
      this.#inFlight.get(key)?.join(caller) ??
      this.#begin(call, this.#optionsOf(call, asked.fields, fields, caller), caller, key)
    );
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
    const path = this.#transport.prefix + call.path;
    return this.#begin(call, { method: 'POST', path, headers, body }, caller, null, file.signal);
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#transport.pool.dispatch(options, handler);
  }

  mayRetry(): boolean {
    return this.#budget.take();
  }

  onSettled(exchange: Exchange, outcome: Outcome<unknown>, bytes: number): void {
    const { call, key } = exchange;
    if (key !== null) {
      this.#inFlight.delete(key);
      if (call.keepFor !== undefined && outcome.kind === 'ok') {
        this.#kept.keep(key, outcome, call.keepFor, bytes, performance.now());
      }
    }
    this.#tell?.(call, outcome);
  }

  /** Ends every call that is under way. */
  async close(): Promise<void> {
    await this.#transport.pool.destroy();
  }

  #begin(
    call: Call,
    options: Dispatcher.DispatchOptions,
    caller: Caller,
    key: string | null = null,
    signal: AbortSignal | null = null,
  ): Promise<Outcome<unknown>> {
    this.#budget.onCall();
    const exchange = new Exchange(this, call, options, carriesSession(call, caller), key);
    if (key !== null) this.#inFlight.set(key, exchange);
    signal?.addEventListener('abort', () => exchange.settle({ kind: 'cancelled' }), { once: true });
    const outcome = exchange.join(caller);
    this.#guard.enter(exchange);
    return outcome;
  }

  #optionsOf(
    call: Call,
    asked: Readonly<Record<string, unknown>>,
    fields: string,
    caller: Caller,
  ): Dispatcher.DispatchOptions {
    const headers = headersOf(call, caller);
    if (call.idempotencyKey === true) headers.push('idempotency-key', keyOf(asked));
    const path = this.#transport.prefix + call.path;
    if (call.method === 'GET') {
      return { method: 'GET', path: fields === '' ? path : `${path}?${fields}`, headers };
    }
    headers.push('content-type', 'application/x-www-form-urlencoded');
    return { method: 'POST', path, headers, body: fields };
  }
}

function carriesSession(call: Call, caller: Caller): boolean {
  return call.session !== 'none' && caller.token !== null;
}

function headersOf(call: Call, caller: Caller): string[] {
  const headers = [
    'accept',
    'application/json',
    'x-request-id',
    caller.requestId,
    'traceparent',
    caller.traceparent,
  ];
  if (carriesSession(call, caller)) headers.push(SESSION_HEADER, `Bearer ${caller.token}`);
  return headers;
}

/** The key of whoever asked, where a call has one as a field; otherwise one that outlives our own retries only. */
function keyOf({ idempotency_key: key }: Readonly<Record<string, unknown>>): string {
  return typeof key === 'string' ? key : randomUUID();
}

/** The fields of a call that can be made; otherwise what has become of it without being made. */
function askOf(
  call: Call,
  input: unknown,
  caller: Caller,
): { readonly fields: Readonly<Record<string, unknown>> } | Outcome<never> {
  if (caller.isGone) return { kind: 'cancelled' };
  if (call.session === 'required' && caller.token === null) return signInRequired;
  const parsed = call.request.safeParse(input);
  return parsed.success ? { fields: parsed.data } : refusedInput(parsed.error.issues);
}

/** The same question by anybody has the same answer, and asking changes nothing. */
function isShareable(call: Call): boolean {
  return call.session === 'none' && call.method === 'GET' && call.hasEffect !== true;
}

/** What the marketplace would say to it, without asking. */
function refusedInput(issues: readonly { path: PropertyKey[] }[]): Outcome<never> {
  const fields = Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid']));
  return { kind: 'refused', status: 400, error: { code: 'invalid-input', message: '', fields } };
}
