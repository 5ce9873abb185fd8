import {
  type Allowance,
  delayAfter,
  limitKey,
  secondsUntil,
  type SignInLimits,
  signInLimits,
  type Tries,
} from '../../settings/sign-in-limits.ts';
import type { End, SignInAttempt, Verdict } from './counts.ts';

/** The oldest keys are dropped first. */
const MAX_KEYS = 50_000;

interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/**
 * Tries to sign in and to sign up, counted before they are made, in memory: the first line, and the only one before a
 * marketplace that counts nothing. Ours counts for all replicas, and refuses long before the account's
 * count here is used up; what it refuses is taken back.
 */
export class Attempts {
  readonly #limits: SignInLimits;
  readonly #tries = new Map<string, Tries>();
  /** Pairs of account and address that have signed in: they pass the account's own count. */
  readonly #known = new Set<string>();

  /** @param limit the setting SIGN_IN_LIMIT */
  constructor(limit: number) {
    const limits = signInLimits(limit);
    this.#limits = { ...limits, account: { ...limits.account, free: 2 * limits.account.free } };
  }

  /** It ends as `succeeded`, or as `came-to-nothing` when it told the client nothing about a password. */
  countSignIn({ account, address: from, browser }: SignInAttempt): Verdict {
    const { pair, address, account: ofAccount } = this.#limits;
    const place = limitKey('pair', account, from);
    const own = {
      key: browser === null ? place : limitKey('device', account, browser),
      allowance: pair,
    };
    const shared: Counter[] = [];
    if (browser === null) shared.push({ key: limitKey('address', from), allowance: address });
    if (browser === null && !this.#known.has(place))
      shared.push({ key: limitKey('account', account), allowance: ofAccount });
    return this.#count([own, ...shared], (ending) => {
      if (ending === 'over') return;
      if (ending === 'came-to-nothing') this.#takeBack(own);
      for (const counter of shared) this.#takeBack(counter);
      if (ending !== 'succeeded') return;
      this.#tries.delete(own.key);
      this.#known.add(place);
      trim(this.#known);
    });
  }

  countSignUp(address: string): Verdict {
    const counter = { key: limitKey('sign-up', address), allowance: this.#limits.signUp };
    return this.#count([counter], () => undefined);
  }

  /** All of these, or none. */
  #count(counters: readonly Counter[], end: End): Verdict {
    const now = Date.now();
    const waits = counters.map(({ key }) => this.#current(key, now)?.nextAt ?? 0).filter((at) => at > now);
    if (waits.length > 0)
      return { refusal: { retryAfter: secondsUntil(Math.max(...waits), now), limitOf: 'sender' } };
    for (const { key, allowance } of counters) {
      const current = this.#current(key, now);
      const tries = (current?.tries ?? 0) + 1;
      const nextAt = now + delayAfter(tries, allowance);
      this.#tries.set(key, { tries, nextAt, expiresAt: current?.expiresAt ?? now + allowance.window });
    }
    trim(this.#tries);
    return { end };
  }

  #takeBack({ key, allowance }: Counter): void {
    const current = this.#tries.get(key);
    if (current === undefined || current.tries <= 0) return;
    const tries = current.tries - 1;
    this.#tries.set(key, { ...current, tries, nextAt: tries < allowance.free ? 0 : current.nextAt });
  }

  #current(key: string, now: number): Tries | undefined {
    const tries = this.#tries.get(key);
    return tries !== undefined && tries.expiresAt > now ? tries : undefined;
  }
}

function trim(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size <= MAX_KEYS) return;
  const oldest = kept.keys().next();
  if (oldest.done !== true) kept.delete(oldest.value);
}
