/** The time after which a click counts half. */
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Adds a click to a score with decay: the base-2 logarithm of the sum of 2^(time of click / half-life). The score of a
 * job without clicks needs no update, and two scores compare at any time, so they can be indexed. (Forward decay,
 * Cormode et al. 2009.)
 */
export function popularityAfterClick(popularity: number, now: number): number {
  const click = now / HALF_LIFE_MS;
  const larger = Math.max(popularity, click);
  return larger + Math.log2(1 + 2 ** -Math.abs(popularity - click));
}

/** The initial score of a job: one click at the time it goes live, none when that is not known. */
export function initialPopularity(activatedAt: number | null): number {
  return (activatedAt ?? 0) / HALF_LIFE_MS;
}
