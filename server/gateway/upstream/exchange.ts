import type { Dispatcher } from 'undici';
import type { Call } from '../../wire/call.ts';
import { Attempt, type AttemptOwner } from './attempt.ts';
import type { Caller } from './caller.ts';
import { isBrokenConnection, outcomeOfError } from './fault.ts';
import type { Guarded } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { readReply } from './read-reply.ts';
import { type Awaited, Waiter } from './waiter.ts';
import type { Watched } from './watch.ts';

export type SecondTry = 'broken' | 'late';

/** What an exchange needs of the client that began it. */
export interface ExchangeHost {
  dispatch(call: Call, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  mayTryAgain(call: Call, why: SecondTry): boolean;
  /** @param bytes size of the reply's body, 0 without one @param milliseconds since it began */
  onSettled(exchange: Exchange, outcome: Outcome<unknown>, bytes: number, milliseconds: number): void;
}

export interface ExchangeOptions {
  readonly request: Dispatcher.DispatchOptions;
  readonly carriesSession: boolean;
  /** Under which identical calls join this one; null when none may. */
  readonly key: string | null;
  /** Milliseconds after which the call is late. */
  readonly usualTime: number;
}

/**
 * One marketplace call under way, with everybody who waits for it: for a public read that may be several requests, for
 * any other call it is one. It ends by a reply, a fault, its deadline, or when nobody waits any more. It is tried a
 * second time when its connection breaks, or, a read, when it is late: the first whole answer counts.
 */
export class Exchange implements AttemptOwner, Awaited, Guarded, Watched {
  readonly call: Call;
  readonly #host: ExchangeHost;
  readonly #options: ExchangeOptions;
  #waiters: Waiter[] = [];
  readonly #since = performance.now();
  #attempts: Attempt[] = [];
  #canTryAgain: boolean;
  #hasDisappointed = false;
  #outcome: Outcome<unknown> | null = null;
  #over: ((outcome: Outcome<unknown>) => void) | null = null;

  constructor(host: ExchangeHost, call: Call, options: ExchangeOptions) {
    this.#host = host;
    this.call = call;
    this.#options = options;
    this.#canTryAgain = call.method === 'GET' ? call.hasEffect !== true : call.idempotencyKey === true;
  }

  get key(): string | null {
    return this.#options.key;
  }

  get callName(): string {
    return this.call.name;
  }

  isLate(now: number): boolean {
    return now - this.#since > this.#options.usualTime;
  }

  /** @param until milliseconds of `performance.now()` */
  join(caller: Caller, until: number): Promise<Outcome<unknown>> {
    return new Promise((resolve) => {
      this.#waiters.push(new Waiter(this, caller, until, resolve));
    });
  }

  leave(waiter: Waiter): void {
    if (waiter.hasWaitedLong(performance.now())) this.#hasDisappointed = true;
    this.#remove(waiter);
  }

  start(over: (outcome: Outcome<unknown>) => void): void {
    if (this.#outcome !== null) {
      over(this.#outcome);
      return;
    }
    this.#over = over;
    this.#send();
  }

  turnAway(cause: unknown): void {
    this.settle({ kind: 'unavailable', cause });
  }

  look(now: number): void {
    if (now - this.#since >= this.call.timeLimit) {
      this.settle({ kind: 'timed-out' });
      return;
    }
    for (const waiter of this.#waiters.filter(({ until }) => until <= now)) this.#disappoint(waiter);
    if (this.#outcome === null && this.call.method === 'GET' && this.isLate(now)) this.#tryAgainIfSent();
  }

  onReply(attempt: Attempt, status: number, body: Buffer): void {
    this.#forget(attempt);
    const outcome = readReply(this.call, status, body, this.#options.carriesSession);
    if (outcome.kind === 'unavailable' && this.#attempts.length > 0) return;
    this.settle(outcome, body.length);
  }

  onFailure(attempt: Attempt, error: Error): void {
    this.#forget(attempt);
    if (this.#attempts.length > 0) return;
    if (isBrokenConnection(error) && this.#mayTryAgain('broken')) this.#send();
    else this.settle(outcomeOfError(error));
  }

  settle(outcome: Outcome<unknown>, bytes = 0): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    for (const attempt of this.#attempts) attempt.abandon();
    this.#host.onSettled(this, outcome, bytes, performance.now() - this.#since);
    this.#over?.(outcome);
    for (const waiter of this.#waiters) waiter.end(outcome);
  }

  /** The others may have more time. */
  #disappoint(waiter: Waiter): void {
    this.#hasDisappointed = true;
    this.#remove(waiter);
    waiter.end({ kind: 'timed-out' });
  }

  #remove(waiter: Waiter): void {
    this.#waiters = this.#waiters.filter((other) => other !== waiter);
    if (this.#waiters.length > 0) return;
    this.settle({ kind: this.#hasDisappointed ? 'timed-out' : 'cancelled' });
  }

  /** What still waits for a connection would only wait twice. */
  #tryAgainIfSent(): void {
    if (this.#attempts[0]?.isSent === true && this.#mayTryAgain('late')) this.#send();
  }

  /** Whether it may or not, it is asked once only. */
  #mayTryAgain(why: SecondTry): boolean {
    if (!this.#canTryAgain) return false;
    this.#canTryAgain = false;
    return this.#host.mayTryAgain(this.call, why);
  }

  #forget(attempt: Attempt): void {
    this.#attempts = this.#attempts.filter((other) => other !== attempt);
  }

  #send(): void {
    const attempt = new Attempt(this);
    this.#attempts.push(attempt);
    this.#host.dispatch(this.call, this.#options.request, attempt);
  }
}
