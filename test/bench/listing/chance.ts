/** Random numbers that are the same in every run (mulberry32), and the skewed choices of real data. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** From 0 to below `count`, small numbers far more often than large ones (Zipf's law with exponent 1). */
  lopsided(count: number): number {
    return Math.min(Math.floor((count + 1) ** this.next()) - 1, count - 1);
  }

  pick<Item>(items: readonly Item[]): Item {
    return at(items, this.below(items.length));
  }

  pickLopsided<Item>(items: readonly Item[]): Item {
    return at(items, this.lopsided(items.length));
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('There is nothing to pick from');
  return item;
}
