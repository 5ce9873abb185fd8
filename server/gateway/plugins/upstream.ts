import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../settings/config.ts';
import { traceparentOf, type Traces } from '../../http/trace-context.ts';
import type { Call, ReplyOf, RequestOf } from '../../wire/protocol/call.ts';
import type { Marketplace } from '../fixed-replies/fixed-marketplace.ts';
import type { FileOutcome, FileRequest } from '../upstream/file-transfer.ts';
import type { Outcome } from '../upstream/outcome.ts';
import type { PendingCall, RequestContext, StreamedFile } from '../upstream/request.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { TimeBudget } from './limits/time-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    upstream: Upstream;
    /** `Server-Timing` entries of the marketplace calls so far. */
    timings: string;
  }
}

interface Settings {
  readonly config: Config;
  readonly traces: Traces;
}

/** The marketplace with the context of one request, and that request's state. */
class RequestUpstream implements Upstream, RequestContext {
  readonly requestId: string;
  readonly #client: Marketplace;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #traces: Traces;
  readonly #pending = new Set<PendingCall>();
  readonly #budget: TimeBudget;
  #traceparent: string | null = null;
  #isGone = false;
  #isListening = false;

  constructor(
    client: Marketplace,
    request: FastifyRequest,
    reply: FastifyReply,
    { config, traces }: Settings,
  ) {
    this.requestId = request.id;
    this.#client = client;
    this.#request = request;
    this.#reply = reply;
    this.#traces = traces;
    this.#budget = new TimeBudget(request, config);
  }

  call<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>> {
    return this.#client.call(call, input, this, this.#budget.until());
  }

  callSecondary<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>> {
    return this.#client.call(call, input, this, this.#budget.until(true));
  }

  later<C extends Call>(call: C, input: RequestOf<C>): (until: number) => Promise<Outcome<ReplyOf<C>>> {
    const { token, requestId, traceparent } = this;
    const context = { token, requestId, traceparent, isGone: false, onStart() {}, onEnd() {} };
    return (until) => this.#client.call(call, input, context, until);
  }

  upload<C extends Call>(call: C, input: RequestOf<C>, file: StreamedFile): Promise<Outcome<ReplyOf<C>>> {
    return this.#client.upload(call, input, file, this);
  }

  readFile(call: Call, file: FileRequest): Promise<FileOutcome> {
    return this.#client.readFile(call, file, this, this.#budget.until());
  }

  get token(): string | null {
    return this.#request.session?.token ?? null;
  }

  get traceparent(): string {
    this.#traceparent ??= traceparentOf(this.#traces.of(this.#request.raw));
    return this.#traceparent;
  }

  get isGone(): boolean {
    return this.#isGone || (this.#reply.raw.destroyed && !this.#reply.raw.writableFinished);
  }

  onStart(pending: PendingCall): void {
    this.#pending.add(pending);
    if (this.#isListening) return;
    this.#isListening = true;
    this.#reply.raw.once('close', () => this.#giveUp());
  }

  onEnd(pending: PendingCall, callName: string, milliseconds: number, outcome: Outcome<unknown>): void {
    this.#pending.delete(pending);
    if (outcome.kind === 'session-ended') this.#reply.endSession();
    this.#request.timings += `${callName};dur=${Math.round(milliseconds * 10) / 10}, `;
  }

  /** Also runs after a complete answer, to end calls that are no longer needed. */
  #giveUp(): void {
    this.#isGone = true;
    for (const pending of this.#pending) pending.cancel();
  }
}

/** Gives every request its `upstream`. */
export const upstreamPlugin = fastifyPlugin<{ config: Config; client: Marketplace; traces: Traces }>(
  async (app, { config, client, traces }) => {
    const settings = { config, traces };
    app.decorateRequest('timings', '');
    app.decorateRequest<null, string>('upstream', null);
    app.addHook('onRequest', (request, reply, done) => {
      request.upstream = new RequestUpstream(client, request, reply, settings);
      done();
    });
    app.addHook('onClose', () => client.close());
  },
  { name: 'upstream', dependencies: ['session'] },
);
