import { isDamage } from '../damaged-record.ts';

const RETRY_INTERVAL_MS = 60_000;
/** Removals beyond this number are left to the sweep. */
const MAX_QUEUED = 10_000;

/**
 * Removes files without failing or blocking the caller, whose rows are gone already, when the store is away. A failed
 * removal is repeated until it succeeds or the process ends; the next sweep then finds the file.
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
    pause: number = RETRY_INTERVAL_MS,
  ) {
    this.#removeNow = removeNow;
    this.#onError = onError;
    this.#pause = pause;
  }

  /** Resolves once the file is removed or queued for another try. */
  async remove(key: string): Promise<void> {
    try {
      await this.#removeNow(key);
      this.#waiting.delete(key);
    } catch (error) {
      if (this.#isStopped) return;
      this.#onError(error);
      // The key of a damaged record names no file.
      if (isDamage(error)) return;
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
      // The store is still away, and the error was already reported.
      if (this.#timer !== null) return;
    }
  }
}
