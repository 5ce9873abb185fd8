import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/** W3C trace context, version 00: trace, the caller's span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;
const NO_TRACE = '0'.repeat(32);

/** The trace that a request belongs to. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Two hexadecimal digits: 01 asks the called services to record the trace. */
  readonly flags: string;
}

type Raw = Pick<IncomingMessage, 'headers' | 'socket'>;
type ChildLogger = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/**
 * The trace of each request: a trusted caller's, or a new one. A new trace is flagged as recorded, because every
 * request has its line in the log.
 */
export class Traces {
  readonly #known = new WeakMap<Raw, Trace>();
  readonly #isTrusted: (address: string | undefined) => boolean;

  constructor(isTrusted: (address: string | undefined) => boolean) {
    this.#isTrusted = isTrusted;
  }

  of(raw: Raw): Trace {
    const known = this.#known.get(raw);
    if (known !== undefined) return known;
    const trace = this.#given(raw) ?? { id: randomDigits(), flags: '01' };
    this.#known.set(raw, trace);
    return trace;
  }

  /** For Fastify: adds the trace to each log line of a request. */
  get childLogger(): ChildLogger {
    return (logger: FastifyBaseLogger, bindings, options, raw) =>
      logger.child({ ...bindings, traceId: this.of(raw).id }, options);
  }

  #given({ headers, socket }: Raw): Trace | null {
    const { traceparent } = headers;
    if (typeof traceparent !== 'string' || !this.#isTrusted(socket.remoteAddress)) return null;
    const [, id, flags] = TRACEPARENT.exec(traceparent) ?? [];
    return id === undefined || flags === undefined || id === NO_TRACE ? null : { id, flags };
  }
}

/** The header to send on: the trace, with a span of our own. */
export const traceparentOf = ({ id, flags }: Trace): string =>
  `00-${id}-${randomDigits().slice(16)}-${flags}`;

/** 32 random hexadecimal digits, never all zeros. UUIDs are the cheapest random numbers in Node. */
function randomDigits(): string {
  return randomUUID().replaceAll('-', '');
}
