import type { Estimate } from './token-frequencies.ts';

/**
 * The two ways through PostgreSQL's index: to walk along the order and check the words of each row, or to read the lists
 * of the words and sort the rows that they name. A walk is short where many rows match, and the lists are where few do.
 * How many do is only guessed, because words that occur together or never meet look alike in the statistics of each. So
 * the way that is tried first may read but twice the rows at which both ways take as long.
 */
export interface Ways {
  readonly isWalkFirst: boolean;
  /** The rows after which a way is given up. */
  readonly bound: number;
}

/** What else takes time, as a part of what a row of a walk takes, most of which is the check of its words. */
const ENTRY_OF_LIST = 1 / 20;
const ROW_OF_LIST = 2 / 5;
const ROW_OF_TABLE = 3 / 5;
const PATIENCE = 2;

/** The ways to the first matches of an order, up to `limit`. */
export function waysToFirst({ rows, ordered, share, lists }: Estimate, limit: number): Ways {
  const walked = (limit * ordered) / (rows * share);
  const read = rows * (share * ROW_OF_LIST + lists * ENTRY_OF_LIST);
  // With so many matches among all rows, either way reads as many rows.
  const even = Math.sqrt(limit * ordered);
  return { isWalkFirst: walked < read, bound: Math.ceil(PATIENCE * even) };
}

/** Tells whether matches in any order, up to `limit`, are found faster by the lists than by reading rows. */
export function isFoundByLists({ rows, share, lists }: Estimate, limit: number): boolean {
  const read = Math.min(rows * share, limit) * ROW_OF_LIST + rows * lists * ENTRY_OF_LIST;
  return read < (limit / share) * ROW_OF_TABLE;
}
