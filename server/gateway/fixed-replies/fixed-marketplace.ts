import type { Call, ReplyOf, RequestOf } from '../../wire/protocol/call.ts';
import type { MarketplaceClient } from '../upstream/client.ts';
import type { Outcome } from '../upstream/outcome.ts';
import { checkInput, type PendingCall, type RequestContext, type StreamedFile } from '../upstream/request.ts';
import type { FixedReply } from './fixed-reply.ts';

/** The part of the client that requests use. */
export type Marketplace = Pick<MarketplaceClient, 'call' | 'upload' | 'readFile' | 'close'>;

/** Answers some calls with fixed replies, each after the same time, and sends all others (G-09). */
export class FixedMarketplace implements Marketplace {
  readonly #client: Marketplace;
  readonly #replies: ReadonlyMap<Call, unknown>;
  readonly #delay: number;

  /** @param delay milliseconds until a fixed reply */
  constructor(client: Marketplace, replies: readonly FixedReply[], delay: number) {
    this.#client = client;
    this.#replies = new Map(replies);
    this.#delay = delay;
  }

  call<C extends Call>(
    call: C,
    input: RequestOf<C>,
    context: RequestContext,
    until?: number,
  ): Promise<Outcome<ReplyOf<C>>>;
  call(call: Call, input: never, context: RequestContext, until = Infinity): Promise<Outcome<unknown>> {
    if (!this.#replies.has(call)) return this.#client.call(call, input, context, until);
    return this.#answer(call, input, context, until);
  }

  upload<C extends Call>(
    call: C,
    input: RequestOf<C>,
    file: StreamedFile,
    context: RequestContext,
  ): Promise<Outcome<ReplyOf<C>>>;
  async upload(
    call: Call,
    input: never,
    file: StreamedFile,
    context: RequestContext,
  ): Promise<Outcome<unknown>> {
    if (!this.#replies.has(call)) return this.#client.upload(call, input, file, context);
    for await (const _bytes of file.bytes) if (file.signal.aborted) return { kind: 'cancelled' };
    return this.#answer(call, input, context, Infinity);
  }

  readFile(...request: Parameters<Marketplace['readFile']>): ReturnType<Marketplace['readFile']> {
    return this.#client.readFile(...request);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #answer(call: Call, input: unknown, context: RequestContext, until: number): Promise<Outcome<unknown>> {
    const checked = checkInput(call, input, context);
    if ('kind' in checked) return Promise.resolve(checked);
    const since = performance.now();
    const rest = until - since;
    const isInTime = this.#delay <= rest;
    const outcome: Outcome<unknown> = isInTime
      ? { kind: 'ok', data: this.#replies.get(call) }
      : { kind: 'timed-out' };
    return new Promise((resolve) => {
      const end = (outcome: Outcome<unknown>) => {
        clearTimeout(timer);
        context.onEnd(pending, call.name, performance.now() - since, outcome);
        resolve(outcome);
      };
      const pending: PendingCall = { cancel: () => end({ kind: 'cancelled' }) };
      const timer = setTimeout(() => end(outcome), Math.max(0, isInTime ? this.#delay : rest));
      context.onStart(pending);
    });
  }
}
