/** What has lived for as long was able to serve, and its death counts as the first. */
const LONG_LIFE_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

/** How long to wait before a worker or a thread is replaced: not at all after the first death, and then longer and longer. */
export class Pauses {
  #deaths = 0;

  /** @param lived milliseconds of what has died */
  next(lived: number): number {
    this.#deaths = lived < LONG_LIFE_MS ? this.#deaths + 1 : 1;
    return this.#deaths === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#deaths - 2));
  }
}
