/** Chance that is the same on every machine and in every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** `count` different ones (or all there are), in the order in which they stand. */
  some<T>(items: readonly T[], count: number): T[];
}

/** mulberry32: 32 bits of state, good enough to choose sentences by. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    let wanted = Math.min(count, items.length);
    return items.filter((_, index) => {
      const taken = next() * (items.length - index) < wanted;
      if (taken) wanted -= 1;
      return taken;
    });
  };
  return { next, between, chance: (probability) => next() < probability, pick, some };
}
