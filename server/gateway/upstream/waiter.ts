import type { Caller, Waiting } from './caller.ts';
import type { Outcome } from './outcome.ts';

/** Whoever leaves after this share of the time there was has waited so long that it is the call's failure. */
const LONG_WAIT = 0.4;

/** What a waiter leaves. */
export interface Awaited {
  readonly callName: string;
  leave(waiter: Waiter): void;
}

/** Somebody who waits for a call, and until when. */
export class Waiter implements Waiting {
  /** Milliseconds of `performance.now()`. */
  readonly until: number;
  readonly #awaited: Awaited;
  readonly #caller: Caller;
  readonly #resolve: (outcome: Outcome<unknown>) => void;
  readonly #since = performance.now();

  constructor(awaited: Awaited, caller: Caller, until: number, resolve: (outcome: Outcome<unknown>) => void) {
    this.#awaited = awaited;
    this.#caller = caller;
    this.until = until;
    this.#resolve = resolve;
    caller.onStart(this);
  }

  hasWaitedLong(now: number): boolean {
    return now - this.#since >= LONG_WAIT * (this.until - this.#since);
  }

  cancel(): void {
    this.#awaited.leave(this);
    this.end({ kind: 'cancelled' });
  }

  end(outcome: Outcome<unknown>): void {
    this.#caller.onEnd(this, this.#awaited.callName, performance.now() - this.#since, outcome);
    this.#resolve(outcome);
  }
}
