/**
 * Work in flight by key. Requests for the same key join it while it is young, so that they do not wait for work that
 * hangs.
 */
export class SingleFlight<Work> {
  /** The youngest of each comes last. */
  readonly #byKey = new Map<string, Work[]>();
  readonly #isYoung: (work: Work, now: number) => boolean;
  readonly #maxAlike: number;

  /** @param maxAlike of one key at once; the youngest is then joined, however old it is */
  constructor(isYoung: (work: Work, now: number) => boolean, maxAlike = Infinity) {
    this.#isYoung = isYoung;
    this.#maxAlike = maxAlike;
  }

  /**
   * The work that may be joined; undefined when there is none.
   * @param now milliseconds of `performance.now()`
   */
  joinable(key: string, now: number): Work | undefined {
    const alike = this.#byKey.get(key);
    const youngest = alike?.at(-1);
    if (alike === undefined || youngest === undefined) return undefined;
    return alike.length >= this.#maxAlike || this.#isYoung(youngest, now) ? youngest : undefined;
  }

  add(key: string, work: Work): void {
    const alike = this.#byKey.get(key);
    if (alike === undefined) this.#byKey.set(key, [work]);
    else alike.push(work);
  }

  remove(key: string, work: Work): void {
    const others = (this.#byKey.get(key) ?? []).filter((other) => other !== work);
    if (others.length > 0) this.#byKey.set(key, others);
    else this.#byKey.delete(key);
  }
}
