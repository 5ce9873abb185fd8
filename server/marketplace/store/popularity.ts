/** Half of a click's weight is gone after this time (milliseconds). */
const HALF_LIFE = 7 * 24 * 60 * 60 * 1000;

/**
 * Clicks with decay, without ever touching a job that nobody clicks: the base-2 logarithm of the sum of
 * 2^(time of click / half-life). Two jobs' values can be compared at any moment, so they can be indexed.
 * (Forward decay, Cormode et al. 2009.)
 */
export function popularityAfterClick(popularity: number, now: number): number {
  const click = now / HALF_LIFE;
  const larger = Math.max(popularity, click);
  return larger + Math.log2(1 + 2 ** -Math.abs(popularity - click));
}

/** What a job starts with: one click's worth at the time it goes live. */
export function initialPopularity(activatedAt: number): number {
  return activatedAt / HALF_LIFE;
}
