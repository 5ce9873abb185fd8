import { setTimeout as wait } from 'node:timers/promises';

const MIN_PAUSE_MS = 1000;
/** The pause is this many times as long as the last check, because SQLite holds the thread while it waits for a lock. */
const PAUSE_FACTOR = 10;
const MAX_PAUSE_MS = 5000;

/** An outage that is over. */
export interface Outage {
  /** How many errors it caused. */
  readonly errors: number;
  readonly seconds: number;
}

interface OutageOptions {
  /** Rejects while the outage lasts. */
  readonly check: () => Promise<unknown>;
  /**
   * Called when an outage begins, and again when another cause takes the place of the first: a database that could not
   * be reached may come back without taking writes.
   * @param sentence says to the operator what is wrong and what to do
   */
  readonly onCause: (error: unknown, sentence: string) => void;
  readonly onEnd: (outage: Outage) => void;
}

/**
 * Reports each cause of an outage once, and once that a check finds the outage over, however many errors it causes. The
 * check runs only during an outage.
 */
export class OutageWatch {
  readonly #options: OutageOptions;
  readonly #closing = new AbortController();
  readonly #causes = new Set<string>();
  #errors = 0;
  #watching: Promise<void> = Promise.resolve();

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  onError(error: unknown, sentence: string): void {
    this.#errors += 1;
    if (!this.#causes.has(sentence)) {
      this.#causes.add(sentence);
      this.#options.onCause(error, sentence);
    }
    if (this.#errors === 1) this.#watching = this.#untilOver(performance.now());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#watching;
  }

  async #untilOver(began: number): Promise<void> {
    const { signal } = this.#closing;
    for (let pauseMs = MIN_PAUSE_MS; ;) {
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const checked = performance.now();
      if (await this.#isOver()) break;
      const longer = PAUSE_FACTOR * (performance.now() - checked);
      pauseMs = Math.min(Math.max(MIN_PAUSE_MS, longer), MAX_PAUSE_MS);
    }
    const seconds = Math.round(performance.now() - began) / 1000;
    this.#options.onEnd({ errors: this.#errors, seconds });
    this.#errors = 0;
    this.#causes.clear();
  }

  #isOver(): Promise<boolean> {
    return this.#options.check().then(
      () => true,
      () => false,
    );
  }
}
