export interface SignInAttempt {
  readonly account: string;
  readonly address: string;
  /** The browser, if it has been in this account before. */
  readonly browser: string | null;
}

export interface Sender {
  readonly account: string;
  readonly address: string;
}

/** Something that is limited over all workers of a machine. */
export type Wanted =
  | ({ readonly kind: 'sign-in' } & SignInAttempt)
  | { readonly kind: 'sign-up'; readonly address: string }
  | ({ readonly kind: 'arriving-upload' } & Sender)
  | ({ readonly kind: 'flowing-upload' } & Sender);

/**
 * How what was allowed has ended. A worker that dies leaves its uploads `over`; a try to sign in whose end nobody knows
 * stays counted.
 */
export type Ending = 'over' | 'succeeded' | 'came-to-nothing';

export interface Refusal {
  /** Seconds until another try. */
  readonly retryAfter: number;
  /** Whose limit was reached. */
  readonly limitOf: 'sender' | 'everybody';
}

export type End = (ending: Ending) => void;
export type Verdict = { readonly end: End } | { readonly refusal: Refusal };

/** Counts before the work, and takes back after it. */
export interface Counts {
  /** What is allowed must be ended once. */
  want(wanted: Wanted): Promise<Verdict>;
}
