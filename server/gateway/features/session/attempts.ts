import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../errors.ts';
import { addressOf } from '../../plugins/limits.ts';

const QUARTER_HOUR = 15 * 60_000;
/** A household or an office signs in from one address. */
const ACCOUNTS_AN_ADDRESS = 4;

export interface Attempts {
  /** @throws ProblemError too-many-requests, with the seconds to wait */
  check(request: FastifyRequest, email: string): Promise<void>;
  count(request: FastifyRequest, email: string): Promise<void>;
}

/**
 * Guesses at passwords, counted by account and by address. An account's count is kept whether or not it
 * exists, so that the limit tells nobody anything.
 * @param limit attempts a quarter of an hour and account
 */
export function limitAttempts(app: FastifyInstance, limit: number): Attempts {
  const accounts = new WeakMap<FastifyRequest, string>();
  const limiters = [
    app.createRateLimit({
      max: limit,
      timeWindow: QUARTER_HOUR,
      keyGenerator: (request) => `account ${accounts.get(request)}`,
    }),
    app.createRateLimit({
      max: limit * ACCOUNTS_AN_ADDRESS,
      timeWindow: QUARTER_HOUR,
      keyGenerator: (request) => `attempts from ${addressOf(request)}`,
    }),
  ];

  function name(request: FastifyRequest, email: string): void {
    const account = email.trim().toLowerCase();
    accounts.set(request, createHash('sha256').update(account).digest('base64url'));
  }

  return {
    async check(request, email) {
      name(request, email);
      for (const limiter of limiters) {
        const state = await limiter(request, { increment: false });
        if (!state.isAllowed && state.remaining === 0) {
          const headers = { 'retry-after': String(Math.max(1, state.ttlInSeconds)) };
          throw new ProblemError('too-many-requests', { headers });
        }
      }
    },
    async count(request, email) {
      name(request, email);
      for (const limiter of limiters) await limiter(request);
    },
  };
}
