import type { FastifyBaseLogger } from 'fastify';
import type { ProblemError } from '../../errors.ts';

const LOG_INTERVAL_MS = 1000;
/** There are few ways in which a marketplace can be away. */
const MAX_CAUSES = 5;

/**
 * Says that the marketplace cannot be reached, or does not answer: at once, and then once a second for all the requests
 * that it cost meanwhile. The line of each request has its status.
 */
export class AwayLog {
  readonly #logger: Pick<FastifyBaseLogger, 'error'>;
  readonly #causes = new Set<string>();
  #requests = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(logger: Pick<FastifyBaseLogger, 'error'>) {
    this.#logger = logger;
  }

  onProblem({ code, cause }: ProblemError): void {
    this.#requests += 1;
    if (this.#causes.size < MAX_CAUSES) this.#causes.add(cause instanceof Error ? cause.message : code);
    if (this.#timer === null) this.#say();
  }

  close(): void {
    this.#say();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #say(): void {
    this.#timer = null;
    if (this.#requests === 0) return;
    this.#logger.error(
      { count: this.#requests, causes: [...this.#causes] },
      'requests failed: the marketplace cannot be reached, or does not answer in time',
    );
    this.#requests = 0;
    this.#causes.clear();
    this.#timer = setTimeout(() => this.#say(), LOG_INTERVAL_MS);
    this.#timer.unref();
  }
}
