/** Milliseconds between tries. */
const PAUSE = 60_000;
/** More than anybody removes while a store is away; what is beyond waits for the sweep. */
const MAX_QUEUED = 10_000;

/**
 * Removes without making anybody wait for a store that is away: what cannot go now is tried again until it has gone,
 * or until the process ends, and then the next one's sweep finds it.
 */
export class Removals {
  readonly #removeNow: (key: string) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #pause: number;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(
    removeNow: (key: string) => Promise<void>,
    onError: (error: unknown) => void,
    pause: number = PAUSE,
  ) {
    this.#removeNow = removeNow;
    this.#onError = onError;
    this.#pause = pause;
  }

  /** Resolves once it has gone or waits for another try. */
  async remove(key: string): Promise<void> {
    try {
      await this.#removeNow(key);
      this.#waiting.delete(key);
    } catch (error) {
      if (this.#isStopped) return;
      this.#onError(error);
      if (this.#waiting.size < MAX_QUEUED) this.#waiting.add(key);
      this.#timer ??= setTimeout(() => void this.#tryAgain(), this.#pause).unref();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#waiting.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #tryAgain(): Promise<void> {
    this.#timer = null;
    for (const key of this.#waiting) {
      await this.remove(key);
      // The store is still away: the others need not hear it too.
      if (this.#timer !== null) return;
    }
  }
}
