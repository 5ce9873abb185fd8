/** Milliseconds between two looks. */
const EVERY = 20;

export interface Watched {
  /** @param now milliseconds of `performance.now()` */
  look(now: number): void;
}

/** Looks after all that is under way, with one timer: a page makes many calls, and each has several ends to wait for. */
export class Watch {
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | null = null;

  add(one: Watched): void {
    this.#watched.add(one);
    this.#timer ??= setInterval(() => this.#look(), EVERY).unref();
  }

  remove(one: Watched): void {
    this.#watched.delete(one);
  }

  #look(): void {
    const now = performance.now();
    for (const one of this.#watched) one.look(now);
    if (this.#watched.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
