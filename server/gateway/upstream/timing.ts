/** For a call that nobody has timed yet. */
const INITIAL_MS = 250;
/** Shorter than this is not late on a busy machine. */
const MIN_MS = 50;
const MAX_MS = 1000;
const UP = 1.2;
const DOWN = 0.998;

/**
 * The time that one call in a hundred exceeds (99th percentile). No samples are kept: each one that
 * is longer raises the estimate by a fifth, each other lowers it by a hundredth of that, so that it comes to rest
 * where one in a hundred is longer, and follows when that changes.
 */
export class LatencyEstimate {
  #milliseconds = INITIAL_MS;

  get milliseconds(): number {
    return this.#milliseconds;
  }

  observe(milliseconds: number): void {
    const next = this.#milliseconds * (milliseconds > this.#milliseconds ? UP : DOWN);
    this.#milliseconds = Math.min(MAX_MS, Math.max(MIN_MS, next));
  }
}

const TICK_MS = 20;

interface Timed {
  /** @param now milliseconds of `performance.now()` */
  onTick(now: number): void;
}

/** Tells all calls in flight the time, by one timer: a page makes many calls, and each has several deadlines. */
export class Ticker {
  readonly #timed = new Set<Timed>();
  #timer: NodeJS.Timeout | null = null;

  add(one: Timed): void {
    this.#timed.add(one);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  remove(one: Timed): void {
    this.#timed.delete(one);
  }

  #tick(): void {
    const now = performance.now();
    for (const one of this.#timed) one.onTick(now);
    if (this.#timed.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
