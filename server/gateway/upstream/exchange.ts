import type { Dispatcher } from 'undici';
import type { Call } from '../../wire/call.ts';
import { Attempt, type AttemptOwner } from './attempt.ts';
import type { Caller, Waiting } from './caller.ts';
import { isBrokenConnection, outcomeOfError } from './fault.ts';
import type { Guarded } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { readReply } from './read-reply.ts';

/** What an exchange needs of the client that began it. */
export interface ExchangeHost {
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean;
  mayRetry(): boolean;
  /** @param bytes size of the reply's body, 0 without one */
  onSettled(exchange: Exchange, outcome: Outcome<unknown>, bytes: number): void;
}

class Waiter implements Waiting {
  readonly #exchange: Exchange;
  readonly #caller: Caller;
  readonly #resolve: (outcome: Outcome<unknown>) => void;
  readonly #since = performance.now();

  constructor(exchange: Exchange, caller: Caller, resolve: (outcome: Outcome<unknown>) => void) {
    this.#exchange = exchange;
    this.#caller = caller;
    this.#resolve = resolve;
    caller.onStart(this);
  }

  cancel(): void {
    this.#exchange.leave(this);
    this.end({ kind: 'cancelled' });
  }

  end(outcome: Outcome<unknown>): void {
    this.#caller.onEnd(this, this.#exchange.call.name, performance.now() - this.#since, outcome);
    this.#resolve(outcome);
  }
}

/**
 * One marketplace call under way, with everybody who waits for it: for a public read that may be several
 * requests, for any other call it is one. It ends by a reply, a fault, its deadline, or when all have left.
 */
export class Exchange implements AttemptOwner, Guarded {
  readonly call: Call;
  /** Under which identical calls join this one; null when none may. */
  readonly key: string | null;
  readonly #host: ExchangeHost;
  readonly #options: Dispatcher.DispatchOptions;
  readonly #carriesSession: boolean;
  readonly #waiters: Waiter[] = [];
  readonly #deadline: NodeJS.Timeout;
  #attempt: Attempt | null = null;
  #canRetry: boolean;
  #outcome: Outcome<unknown> | null = null;
  #over: ((outcome: Outcome<unknown>) => void) | null = null;

  constructor(
    host: ExchangeHost,
    call: Call,
    options: Dispatcher.DispatchOptions,
    carriesSession: boolean,
    key: string | null,
  ) {
    this.#host = host;
    this.call = call;
    this.#options = options;
    this.#carriesSession = carriesSession;
    this.key = key;
    this.#canRetry = call.method === 'GET' ? call.hasEffect !== true : call.idempotencyKey === true;
    this.#deadline = setTimeout(passDeadline, call.timeLimit, this);
  }

  join(caller: Caller): Promise<Outcome<unknown>> {
    return new Promise((resolve) => {
      this.#waiters.push(new Waiter(this, caller, resolve));
    });
  }

  leave(waiter: Waiter): void {
    const index = this.#waiters.indexOf(waiter);
    if (index >= 0) this.#waiters.splice(index, 1);
    if (this.#waiters.length === 0) this.settle({ kind: 'cancelled' });
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

  onReply(status: number, body: Buffer): void {
    this.#attempt = null;
    this.settle(readReply(this.call, status, body, this.#carriesSession), body.length);
  }

  onFailure(error: Error): void {
    this.#attempt = null;
    if (this.#canRetry && isBrokenConnection(error) && this.#host.mayRetry()) {
      this.#canRetry = false;
      this.#send();
    } else {
      this.settle(outcomeOfError(error));
    }
  }

  settle(outcome: Outcome<unknown>, bytes = 0): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    clearTimeout(this.#deadline);
    this.#attempt?.abandon();
    this.#host.onSettled(this, outcome, bytes);
    this.#over?.(outcome);
    for (const waiter of this.#waiters) waiter.end(outcome);
  }

  #send(): void {
    this.#attempt = new Attempt(this);
    this.#host.dispatch(this.#options, this.#attempt);
  }
}

function passDeadline(exchange: Exchange): void {
  exchange.settle({ kind: 'timed-out' });
}
