import type { FastifyBaseLogger } from 'fastify';
import type { Outcome } from '../../upstream/outcome.ts';

/**
 * Asks the marketplace once more to end a session.
 * @param until milliseconds of `performance.now()`
 */
export type SignOutAgain = (until: number) => Promise<Outcome<unknown>>;

interface Unfinished {
  readonly again: SignOutAgain;
  /** When it is given up, in milliseconds of `performance.now()`. */
  readonly until: number;
}

const TIMES = { pause: 5_000, patience: 60_000, lastRound: 2_000 };
const LONGEST_TRY_MS = 1_000;
const MAX_UNFINISHED = 1_000;

/**
 * Sign-outs that the marketplace did not take, for example because its database was locked. Their cookies are gone, so
 * nobody else can end these sessions: they are tried again for a while, one after the other.
 */
export class UnfinishedSignOuts {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #times: typeof TIMES;
  /** By session. */
  readonly #unfinished = new Map<string, Unfinished>();
  #timer: NodeJS.Timeout | null = null;
  #round = Promise.resolve();
  /** When the last round ends, in milliseconds of `performance.now()`; infinite until it begins. */
  #end = Infinity;

  /** @param times milliseconds between tries, until a sign-out is given up, and that the end may take */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, times = TIMES) {
    this.#log = log;
    this.#times = times;
  }

  /** @param session what tells it from others */
  add(session: string, again: SignOutAgain): void {
    if (this.#unfinished.has(session)) return;
    if (this.#end < Infinity || this.#unfinished.size >= MAX_UNFINISHED) {
      this.#sayGivenUp(1);
      return;
    }
    this.#unfinished.set(session, { again, until: performance.now() + this.#times.patience });
    this.#schedule();
  }

  /** Tries once more, as long as the end may take, and gives up the rest. */
  async close(): Promise<void> {
    this.#end = performance.now() + this.#times.lastRound;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
    await this.#tryAgain();
    this.#sayGivenUp(this.#unfinished.size);
    this.#unfinished.clear();
  }

  #schedule(): void {
    if (this.#timer !== null || this.#end < Infinity || this.#unfinished.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#tryAgain().finally(() => {
        this.#timer = null;
        this.#schedule();
      });
    }, this.#times.pause).unref();
  }

  /** Ends with the first that fails: the others would mostly fail as well, and add to what the marketplace suffers. */
  async #tryAgain(): Promise<void> {
    this.#giveUpLate();
    for (const [session, unfinished] of this.#unfinished) {
      const now = performance.now();
      if (now >= this.#end) return;
      const { kind } = await unfinished.again(Math.min(now + LONGEST_TRY_MS, this.#end));
      this.#unfinished.delete(session);
      if (kind === 'ok' || kind === 'session-ended') continue;
      this.#unfinished.set(session, unfinished);
      return;
    }
  }

  #giveUpLate(): void {
    const now = performance.now();
    const late = [...this.#unfinished].filter(([, { until }]) => until <= now);
    for (const [session] of late) this.#unfinished.delete(session);
    this.#sayGivenUp(late.length);
  }

  #sayGivenUp(count: number): void {
    if (count === 0) return;
    this.#log.warn(
      { signOuts: count },
      'sign-outs were given up, and their sessions live until they expire, because the marketplace did not end them',
    );
  }
}
