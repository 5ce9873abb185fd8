/** What nobody has timed yet. Milliseconds, as everything here. */
const AT_FIRST = 250;
/** Shorter than this is not late on a busy machine. */
const SHORTEST = 50;
const LONGEST = 1000;
const UP = 1.2;
const DOWN = 0.998;

/**
 * How long a call takes at most, usually: the time that one in a hundred exceeds. No samples are kept: each one that
 * is longer raises the estimate by a fifth, each other lowers it by a hundredth of that, so that it comes to rest
 * where one in a hundred is longer, and follows when that changes.
 */
export class UsualTime {
  #milliseconds = AT_FIRST;

  get milliseconds(): number {
    return this.#milliseconds;
  }

  observe(milliseconds: number): void {
    const next = this.#milliseconds * (milliseconds > this.#milliseconds ? UP : DOWN);
    this.#milliseconds = Math.min(LONGEST, Math.max(SHORTEST, next));
  }
}
