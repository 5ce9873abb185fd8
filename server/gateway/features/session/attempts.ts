import type { FastifyRequest } from 'fastify';
import {
  type Allowance,
  delayAfter,
  limitKey,
  secondsUntil,
  type SignInLimits,
  signInLimits,
  type Tries,
} from '../../../sign-in-limits.ts';
import { ProblemError } from '../../errors.ts';
import { addressOf } from '../../plugins/limits.ts';

/** The oldest keys are dropped first. */
const MAX_KEYS = 50_000;

/** An attempt that has been counted. */
export interface CountedTry {
  succeeded(): void;
  /** The attempt told the client nothing about a password. */
  cameToNothing(): void;
}

interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/**
 * Tries to sign in and to sign up, counted before they are made, in this process alone: the first line, and the only
 * one before a marketplace that counts nothing. Ours counts for all replicas, and refuses long before the account's
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

  /**
   * @param browser of this account, if it has been in it before
   * @throws ProblemError too-many-requests, with the seconds to wait
   */
  countSignIn(request: FastifyRequest, account: string, browser: string | null): CountedTry {
    const { pair, address, account: ofAccount } = this.#limits;
    const from = addressOf(request);
    const place = limitKey('pair', account, from);
    const own = {
      key: browser === null ? place : limitKey('device', account, browser),
      allowance: pair,
    };
    const shared: Counter[] = [];
    if (browser === null) shared.push({ key: limitKey('address', from), allowance: address });
    if (browser === null && !this.#known.has(place))
      shared.push({ key: limitKey('account', account), allowance: ofAccount });
    this.#count([own, ...shared]);
    return {
      succeeded: () => {
        this.#tries.delete(own.key);
        for (const counter of shared) this.#takeBack(counter);
        this.#known.add(place);
        trim(this.#known);
      },
      cameToNothing: () => {
        for (const counter of [own, ...shared]) this.#takeBack(counter);
      },
    };
  }

  /** @throws ProblemError too-many-requests, with the seconds to wait */
  countSignUp(request: FastifyRequest): void {
    this.#count([{ key: limitKey('sign-up', addressOf(request)), allowance: this.#limits.signUp }]);
  }

  /** All of these, or none. */
  #count(counters: readonly Counter[]): void {
    const now = Date.now();
    const waits = counters.map(({ key }) => this.#current(key, now)?.nextAt ?? 0).filter((at) => at > now);
    if (waits.length > 0) {
      const headers = { 'retry-after': String(secondsUntil(Math.max(...waits), now)) };
      throw new ProblemError('too-many-requests', { headers });
    }
    for (const { key, allowance } of counters) {
      const current = this.#current(key, now);
      const tries = (current?.tries ?? 0) + 1;
      const nextAt = now + delayAfter(tries, allowance);
      this.#tries.set(key, { tries, nextAt, expiresAt: current?.expiresAt ?? now + allowance.window });
    }
    trim(this.#tries);
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
