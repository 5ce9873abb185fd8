import type { Estimate } from './token-frequencies.ts';

/**
 * PostgreSQL's index can be read in two ways. A walk reads the rows in their order and checks the words of each: it is
 * fast where many rows match. The lists of the words name the matching rows, which are then sorted: that is fast where
 * few match. How many match is only an estimate, because the statistics of single words do not tell whether the words
 * occur together. So the first way is given up after twice the rows at which both ways would take the same time.
 */
export interface Ways {
  readonly isWalkFirst: boolean;
  /** The rows after which a way is given up. */
  readonly bound: number;
}

/** Costs in relation to one row of a walk, which costs most for the check of its words. */
const ENTRY_OF_LIST = 1 / 20;
const ROW_OF_LIST = 2 / 5;
const ROW_OF_TABLE = 3 / 5;
const PATIENCE = 2;

/** The ways to the first matches of an order, up to `limit`. */
export function waysToFirst({ rows, ordered, share, lists }: Estimate, limit: number): Ways {
  const walked = (limit * ordered) / (rows * share);
  const read = rows * (share * ROW_OF_LIST + lists * ENTRY_OF_LIST);
  // If this many rows matched, both ways would read the same number of rows.
  const even = Math.sqrt(limit * ordered);
  return { isWalkFirst: walked < read, bound: Math.ceil(PATIENCE * even) };
}

/** Tells whether matches in any order, up to `limit`, are found faster by the lists than by reading rows. */
export function isFoundByLists({ rows, share, lists }: Estimate, limit: number): boolean {
  const read = Math.min(rows * share, limit) * ROW_OF_LIST + rows * lists * ENTRY_OF_LIST;
  return read < (limit / share) * ROW_OF_TABLE;
}
