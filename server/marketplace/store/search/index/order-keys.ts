import { initialPopularity } from '../../popularity.ts';

/**
 * Places in an order, as whole numbers below 2^53: smaller is better, so the best come first when rows are read
 * in the order of their keys.
 */

/** Jobs whose popularity differs by less than a fifth share a step. Within a step the later job is first. */
const STEPS = 4;
const MAX_STEP = 2 ** 20 - 1;
const IDS = 2 ** 32;

const MAX_SECOND = 2 ** 32 - 1;
/** How many jobs can go live in one second before they get keys of an earlier one. */
const SLOTS = 8192;

export const LAST_KEY = Number.MAX_SAFE_INTEGER;

/** A job without clicks gets the place of one click at its activation, or the last place when it has no date. */
export function popularKey(popularity: number, activatedAt: number | null, jobId: number): number {
  const step = Math.floor(Math.max(popularity, initialPopularity(activatedAt)) * STEPS);
  return (MAX_STEP - Math.min(Math.max(step, 0), MAX_STEP)) * IDS + (IDS - 1 - jobId);
}

/** The last key of the jobs that went live in a later second than this moment (epoch milliseconds). */
export function lastKeyAfter(moment: number): number {
  return (MAX_SECOND - Math.floor(moment / 1000)) * SLOTS - 1;
}

/**
 * Exact to the second; within a second the higher id is first. If the key is taken, the job gets the next free one. Jobs
 * without a date come after all others, and none of them wants the key of another.
 */
export function newestKey(activatedAt: number | null, jobId: number): number {
  if (activatedAt === null) return (MAX_SECOND + 1) * SLOTS + (IDS - 1 - jobId);
  const second = Math.min(Math.max(Math.floor(activatedAt / 1000), 0), MAX_SECOND);
  return (MAX_SECOND - second) * SLOTS + (SLOTS - 1 - (jobId % SLOTS));
}
