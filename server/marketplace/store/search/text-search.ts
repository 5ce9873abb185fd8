import type { RawBuilder } from 'kysely';
import type { Expression } from './expression.ts';

export const orderings = ['popular', 'newest'] as const;
export type Ordering = (typeof orderings)[number];

export interface Hit {
  readonly jobId: number;
  /** The place in the requested order. */
  readonly key: number;
  /** Facet tokens, separated by spaces. */
  readonly facets: string;
  /** Months. */
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  /** Rupees a year. Confidential. */
  readonly maxPay: number | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number | null;
  /** The last move of a job when this one was found (index/as-of.ts). */
  readonly moment: number;
}

/** Conditions that the words of the index cannot express exactly. */
export interface Guard {
  /** Jobs that expire by this time (epoch milliseconds) are not found. */
  readonly now: number;
  /** Months, both ends included. A job without a range matches any. A null `max` means no upper bound. */
  readonly experience: { readonly min: number; readonly max: number | null } | null;
  /** The unlisted jobs that may be found; null allows all of them, if the words match. */
  readonly invited: readonly number[] | null;
  /** The candidate whose hidden jobs are found only by an invitation; absent for everybody who hides nothing. */
  readonly hider?: Hider | null;
}

/** A candidate who hides jobs, companies, or both. */
export interface Hider {
  readonly userId: number;
  readonly hidesJobs: boolean;
  readonly hidesCompanies: boolean;
}

export interface Range {
  readonly ordering: Ordering;
  /** Only keys above this one. */
  readonly after: number;
  /** Only keys up to this one. */
  readonly upTo: number;
  readonly limit: number;
}

export interface Entry {
  readonly jobId: number;
  readonly keys: Readonly<Record<Ordering, number>>;
  readonly tokens: readonly string[];
}

/** Finds the jobs that hold given words, in a prepared order. It works inside a transaction as well. */
export interface TextSearch {
  /** The matches of a range, best first. */
  find(expression: Expression, range: Range, guard: Guard): Promise<Hit[]>;
  /** Those of these jobs that match, in no order, with their key in the ordering. The list may be empty. */
  matching(
    jobIds: readonly number[],
    expression: Expression,
    ordering: Ordering,
    guard: Guard,
  ): Promise<Hit[]>;
  /** The key of the match number `offset`, counted from 0. Expired jobs may be counted too. */
  keyAt(expression: Expression, ordering: Ordering, offset: number, guard: Guard): Promise<number | null>;
  /** Counts the matches after a place in an order, up to `limit`. Expired jobs may be counted too. */
  count(expression: Expression, from: Omit<Range, 'upTo'>, guard: Guard): Promise<number>;
  /** Tells whether any job matches, expired or not. */
  exists(expression: Expression): Promise<boolean>;
  /** The columns of a job's row in job_search that hold its words, if there are any. */
  columns(entry: Entry): { readonly tokens?: RawBuilder<string> };
  /** Adds jobs whose rows in job_search are written. A job that is already in the index must be removed first. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Removes the words of jobs, before their rows are deleted or changed. */
  remove(entries: readonly Omit<Entry, 'tokens'>[]): Promise<void>;
  /**
   * Gathers the words that many additions have left in several places, so that reading is faster. It works in short
   * transactions of its own and calls `goOn` between two; broken off, it loses nothing.
   */
  gather(goOn: () => Promise<boolean>): Promise<void>;
}
