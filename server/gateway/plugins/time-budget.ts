import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Milliseconds that the marketplace calls of one request may take together, where it is not what reads and saves
     * usually have; `each-call` for an answer that is made of as many calls as it takes.
     */
    budget?: number | 'each-call';
  }
}

/** What is left of the budget when what an answer can do without is late: time enough to make and send it. */
const SECONDARY_SHARE = 0.6;

/** Until when the calls of one request are waited for. It begins with the first, for a body may take its own time. */
export class TimeBudget {
  readonly #request: FastifyRequest;
  readonly #config: Pick<Config, 'readBudget' | 'saveBudget'>;
  #since: number | null = null;
  #milliseconds = 0;

  constructor(request: FastifyRequest, config: Pick<Config, 'readBudget' | 'saveBudget'>) {
    this.#request = request;
    this.#config = config;
  }

  /** Milliseconds of `performance.now()`. */
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
