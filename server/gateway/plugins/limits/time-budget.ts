import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../settings/config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Milliseconds that all marketplace calls of one request may take together, when they differ from the usual ones of
     * reads and saves; `each-call` when only each call's own limit counts.
     */
    budget?: number | 'each-call';
  }
}

/** The share of the budget that optional data may use. The rest is left for the answer. */
const SECONDARY_SHARE = 0.6;

/**
 * The deadline of all marketplace calls of one request. The time starts with the first call, because a slow body must
 * not count.
 */
export class TimeBudget {
  readonly #request: FastifyRequest;
  readonly #config: Pick<Config, 'readBudget' | 'saveBudget'>;
  #since: number | null = null;
  #milliseconds = 0;

  constructor(request: FastifyRequest, config: Pick<Config, 'readBudget' | 'saveBudget'>) {
    this.#request = request;
    this.#config = config;
  }

  /** The deadline in milliseconds of `performance.now()`. */
  until(isSecondary = false): number {
    const since = this.#since ?? this.#begin();
    return since + (isSecondary ? SECONDARY_SHARE : 1) * this.#milliseconds;
  }

  #begin(): number {
    const { method, routeOptions } = this.#request;
    const { readBudget, saveBudget } = this.#config;
    const usual = method === 'GET' || method === 'HEAD' ? readBudget : saveBudget;
    const { budget = usual } = routeOptions.config;
    this.#milliseconds = budget === 'each-call' ? usual : budget;
    const now = performance.now();
    if (budget !== 'each-call') this.#since = now;
    return now;
  }
}
