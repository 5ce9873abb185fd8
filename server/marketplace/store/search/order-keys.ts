import { initialPopularity } from '../popularity.ts';

/**
 * Places in an order, as whole numbers below 2^53: smaller is better, so the best come first when rows are read
 * in the order of their keys.
 */

/** Jobs whose popularity differs by less than a fifth share a step, and the later one stands first. */
const STEPS = 4;
const MAX_STEP = 2 ** 20 - 1;
const IDS = 2 ** 32;

const MAX_SECOND = 2 ** 32 - 1;
/** Jobs that can go live in one second before they spill into an earlier one. */
const SLOTS = 8192;

export const LAST_KEY = Number.MAX_SAFE_INTEGER;

/** A job nobody clicked yet stands where one click at its activation puts it. */
export function popularKey(popularity: number, activatedAt: number, jobId: number): number {
  const step = Math.floor(Math.max(popularity, initialPopularity(activatedAt)) * STEPS);
  return (MAX_STEP - Math.min(Math.max(step, 0), MAX_STEP)) * IDS + (IDS - 1 - jobId);
}

/** Exact to the second; within one the later id is first. Where the key is taken, the next free one is meant. */
export function newestKey(activatedAt: number, jobId: number): number {
  const second = Math.min(Math.max(Math.floor(activatedAt / 1000), 0), MAX_SECOND);
  return (MAX_SECOND - second) * SLOTS + (SLOTS - 1 - (jobId % SLOTS));
}
