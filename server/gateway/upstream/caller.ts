import type { Outcome } from './outcome.ts';

/** A call somebody waits for, and can give up. */
export interface Waiting {
  cancel(): void;
}

/** Who makes a call: what to send on with it, and whom to tell when it is over. */
export interface Caller {
  /** The marketplace's session token, or null for a visitor. */
  readonly token: string | null;
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent: string;
  /** Nobody waits for the answer any more. */
  readonly isGone: boolean;
  onStart(waiting: Waiting): void;
  /** @param milliseconds from call to outcome, as this caller saw it */
  onEnd(waiting: Waiting, callName: string, milliseconds: number, outcome: Outcome<unknown>): void;
}
