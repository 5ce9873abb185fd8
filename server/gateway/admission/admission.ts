import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { HeaderList } from '../plugins/security-headers.ts';
import { busiest, type Busyness } from './busyness.ts';
import { Gate, type Visitor } from './gate.ts';
import { kindOf, kindsOfWork, type KindOfWork, limitsOf } from './kinds-of-work.ts';
import { turnAwayBy } from './turned-away.ts';

/** The interval of looks at the processor and, while requests wait, at the queues and between log lines. */
const FOLLOW_INTERVAL_MS = 100;
const LOOK_INTERVAL_MS = 5;
const LOG_INTERVAL_MS = 1000;

export const SIGN_INS_AT_ONCE = 16;

const withBody: ReadonlySet<KindOfWork> = new Set(['saves', 'sign-ins', 'sign-outs']);

export interface AdmissionOptions {
  /** How long a page may have to wait while a queue stands; with 0 requests never wait and are never turned away. */
  readonly wait: number;
  readonly headers: HeaderList;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Sign-ins at once. */
  readonly signIns?: number;
  /** Other threads that requests depend on. */
  readonly threads?: readonly Busyness[];
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Decides first of all whether a request is served now, served in a moment, or turned away. */
export class Admission {
  readonly gates: ReadonlyMap<KindOfWork, Gate>;
  readonly #isOpen: boolean;
  readonly #turnAway: Handler;
  readonly #logger: AdmissionOptions['logger'];
  readonly #leaves = new WeakMap<IncomingMessage, () => void>();
  /** Requests that enter a gate once their body is complete, so that a slow sender holds no place. */
  readonly #afterBody = new WeakMap<IncomingMessage, Gate>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** How far the event loop is behind, as far as it is known. A request has waited this long before it is seen. */
  #lag = 0;
  #looking: NodeJS.Timeout | null = null;
  #said = 0;

  constructor({ wait, headers, logger, signIns = SIGN_INS_AT_ONCE, threads = [] }: AdmissionOptions) {
    const limits = limitsOf(wait, signIns);
    this.gates = new Map(kindsOfWork.map((kind) => [kind, new Gate(limits[kind])]));
    this.#isOpen = wait === 0;
    this.#turnAway = turnAwayBy(headers);
    this.#logger = logger;
    if (this.#isOpen) return;
    const busyness = busiest(threads);
    const follow = () => {
      const share = busyness();
      const now = performance.now();
      for (const gate of this.gates.values()) gate.follow(share, now);
    };
    this.#timers.push(
      setInterval(follow, FOLLOW_INTERVAL_MS),
      setInterval(() => this.#say(), LOG_INTERVAL_MS),
    );
    for (const timer of this.#timers) timer.unref();
  }

  /**
   * Calls `serve` when it is the request's turn, or answers 503. A request with a body queues once the body is
   * complete.
   */
  admit(request: IncomingMessage, response: ServerResponse, serve: Handler): void {
    const kind = this.#isOpen ? null : kindOf(request);
    const gate = kind === null ? undefined : this.gates.get(kind);
    if (kind === null || gate === undefined) return serve(request, response);
    const turnAway = () => {
      if (!response.destroyed) this.#turnAway(request, response);
    };
    if (!withBody.has(kind)) {
      this.#arrive(gate, request, response, { enter: () => serve(request, response), turnAway });
    } else if (gate.isFull(performance.now())) {
      gate.refuse({ turnAway });
    } else {
      this.#afterBody.set(request, gate);
      serve(request, response);
    }
  }

  /** Queues a request whose body is complete: `enter` is called when it is its turn, or `turnAway`. */
  admitWithBody(request: IncomingMessage, response: ServerResponse, visitor: Visitor): void {
    const gate = this.#afterBody.get(request);
    if (gate === undefined) return visitor.enter();
    this.#afterBody.delete(request);
    this.#arrive(gate, request, response, visitor);
  }

  /** Frees the request's place once its answer is made, so that a slow reader of the answer blocks no other request. */
  leave(request: IncomingMessage): void {
    this.#leaves.get(request)?.();
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#looking !== null) clearTimeout(this.#looking);
  }

  #arrive(gate: Gate, request: IncomingMessage, response: ServerResponse, visitor: Visitor): void {
    gate.arrive(
      {
        enter: () => {
          if (response.closed) return gate.leave(performance.now());
          this.#keepUntilDone(gate, request, response);
          visitor.enter();
        },
        turnAway: () => visitor.turnAway(),
      },
      performance.now(),
      this.#lag,
    );
    if (gate.waiting > 0) this.#lookSoon();
  }

  #keepUntilDone(gate: Gate, request: IncomingMessage, response: ServerResponse): void {
    const leave = (): void => {
      if (!this.#leaves.delete(request)) return;
      gate.leave(performance.now());
    };
    this.#leaves.set(request, leave);
    response.once('close', leave);
  }

  #lookSoon(): void {
    if (this.#looking !== null) return;
    const due = performance.now() + LOOK_INTERVAL_MS;
    this.#looking = setTimeout(() => {
      const now = performance.now();
      this.#looking = null;
      this.#lag = Math.max(0, now - due);
      for (const gate of this.gates.values()) gate.look(now);
      if ([...this.gates.values()].some(({ waiting }) => waiting > 0)) this.#lookSoon();
      else this.#lag = 0;
    }, LOOK_INTERVAL_MS);
  }

  /** Logs one line for all refusals of an interval. */
  #say(): void {
    const counts = [...this.gates].map(([kind, gate]): [KindOfWork, number] => [kind, gate.turnedAway]);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    if (total === this.#said) return;
    this.#logger.warn(
      { count: total - this.#said, sinceStart: Object.fromEntries(counts) },
      'requests turned away: more than can be served',
    );
    this.#said = total;
  }
}
