/** The estimate before the first measurement. */
const INITIAL_MS = 250;
/** On a busy machine a call that takes less is not late. */
const MIN_MS = 50;
const MAX_MS = 1000;
const UP = 1.2;
const DOWN = 0.998;

/**
 * Estimates the time that one call in a hundred exceeds (99th percentile) without storing samples: a longer sample
 * raises the estimate by a fifth, any other lowers it by a hundredth of that. It settles where one in a hundred is
 * longer, and follows changes.
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

/** Tells all calls in flight the time by one timer, because a page makes many calls with several deadlines each. */
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
