import { createHash } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The default number of free attempts of one person from one address. */
export const SIGN_IN_LIMIT = 10;

/** The wait after the last free attempt, and after each further one. */
export const DELAYS_MS = [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE] as const;
/** The wait after each later attempt. */
export const MAX_DELAY_MS = 15 * MINUTE;

/** How many attempts a key has, and how long they count. */
export interface Allowance {
  /** Attempts before the first delay. */
  readonly free: number;
  /** Milliseconds from the first attempt until all are forgotten. */
  readonly window: number;
}

export interface SignInLimits {
  /** One account from one address, or from one browser that has signed in to it before. */
  readonly pair: Allowance;
  /** All accounts from one address, against one password tried on many accounts. */
  readonly address: Allowance;
  /** One account from all addresses that are new to it, against an attacker with many addresses. */
  readonly account: Allowance;
  /** New accounts from one address. */
  readonly signUp: Allowance;
}

/** @param limit the setting SIGN_IN_LIMIT */
export function signInLimits(limit: number): SignInLimits {
  return {
    pair: { free: limit, window: DAY },
    // A household or an office signs in from one address.
    address: { free: 4 * limit, window: HOUR },
    account: { free: 10 * limit, window: DAY },
    signUp: { free: 4 * limit, window: HOUR },
  };
}

/** The attempts of one key. Times are epoch milliseconds. */
export interface Tries {
  readonly tries: number;
  readonly nextAt: number;
  readonly expiresAt: number;
}

/** The milliseconds until the next attempt. */
export function delayAfter(tries: number, { free }: Allowance): number {
  return tries < free ? 0 : (DELAYS_MS[tries - free] ?? MAX_DELAY_MS);
}

/** A key stands for an address, an account or both, without naming them. */
export const limitKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Seconds for `Retry-After`. */
export const secondsUntil = (time: number, now: number): number =>
  Math.max(1, Math.ceil((time - now) / 1000));
