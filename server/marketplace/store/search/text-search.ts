import type { Expression } from './expression.ts';

export const orderings = ['popular', 'newest'] as const;
export type Ordering = (typeof orderings)[number];

export interface Hit {
  readonly jobId: number;
  /** Place in the order that was asked for. */
  readonly key: number;
  /** Facet tokens with a blank between. */
  readonly facets: string;
  /** Months. */
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  /** Rupees. Confidential. */
  readonly maxPay: number | null;
}

/** What the words of the index cannot say exactly. */
export interface Guard {
  /** Jobs that expire by then (epoch milliseconds) are not found. */
  readonly now: number;
  /** Months, both ends included; a job that does not say is found by any. Null max: no upper bound. */
  readonly experience: { readonly min: number; readonly max: number | null } | null;
  /** Unlisted jobs are not found but for these; null: all of them are, if the words say so. */
  readonly invited: readonly number[] | null;
}

export interface Range {
  readonly ordering: Ordering;
  /** Keys above this one… */
  readonly after: number;
  /** …up to this one. */
  readonly upTo: number;
  readonly limit: number;
}

/** A job in the index. */
export interface Entry {
  readonly jobId: number;
  readonly keys: Readonly<Record<Ordering, number>>;
  readonly tokens: readonly string[];
}

/** Which jobs hold which words, read in an order kept ready. Works inside a transaction as well. */
export interface TextSearch {
  /** Matches of a range, best first. */
  find(expression: Expression, range: Range, guard: Guard): Promise<Hit[]>;
  /** Those of these jobs that match, in no order, with their key in the ordering; an empty list is fine. */
  matching(
    jobIds: readonly number[],
    expression: Expression,
    ordering: Ordering,
    guard: Guard,
  ): Promise<Hit[]>;
  /** The key of the match number `offset` (from 0); expired ones may be counted too. */
  keyAt(expression: Expression, ordering: Ordering, offset: number, guard: Guard): Promise<number | null>;
  /** Counts to `limit` at most, what stands after a place in an order; expired ones may be counted too. */
  count(expression: Expression, from: Omit<Range, 'upTo'>, guard: Guard): Promise<number>;
  /** Whether any job matches, expired or not. */
  exists(expression: Expression): Promise<boolean>;
  /** Adds jobs whose rows in job_search are written. Not for jobs that are already there: take them out first. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Takes a job's words out, before its row is deleted or changed. */
  remove(entry: Omit<Entry, 'tokens'>): Promise<void>;
}
