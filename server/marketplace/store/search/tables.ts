import type { Generated } from 'kysely';
import type { Flag, Id, Rupees, Time } from '../tables/columns.ts';

/** One row for each job that can be found. The index of its words is separate and different on each engine. */
export interface JobSearchTable {
  job_id: number;
  /** The job's place in the orders by popularity and by age, best first (order-keys.ts). */
  popular_key: number;
  newest_key: number;
  is_unlisted: Flag;
  expires_at: Time | null;
  /** Months, or null when the job does not say. */
  min_experience: number | null;
  max_experience: number | null;
  /** The job's highest pay. It is confidential: it only orders a candidate's own list and appears in no answer. */
  max_pay: Rupees | null;
  /** The job's facet tokens, separated by spaces, for scoring. */
  facets: string;
  /** The words the job has added to the vocabulary, separated by spaces. */
  head: Generated<string>;
  /** On PostgreSQL all of the job's words. On SQLite they are in tables of their own, and there is no such column. */
  tokens: Generated<string>;
}

/** The words of titles, companies, skills, professions and places, for completing and correcting typed words. */
export interface SearchWordTable {
  word: string;
  /** How many findable jobs use the word. A word with 0 stays for later jobs. */
  jobs: Generated<number>;
}

/** The first letters of a word with some left out, to find the word when it is misspelt. */
export interface SearchGapTable {
  gap: string;
  word: string;
}

/** A job's place before it moved, so that a reader who is paging misses nothing. Rows stay for some hours. */
export interface SearchMoveTable {
  id: Id;
  job_id: number;
  /** `Ordering`. */
  ordering: string;
  from_key: number;
  moved_at: Time;
}

/** The progress of the index, in one row (index-state.ts). */
export interface SearchStateTable {
  id: number;
  /** The index version with which all jobs were last indexed, or 0. */
  complete_version: Generated<number>;
  /** The index version of the current or the last pass. */
  pass_version: Generated<number>;
  /** The pass still has to index jobs from this id on; null when there is no pass. */
  pass_next: number | null;
}

/** How often lists may have changed, in one row (index-changes.ts). */
export interface SearchChangesTable {
  id: number;
  changes: Generated<number>;
}

export interface SearchTables {
  job_search: JobSearchTable;
  search_words: SearchWordTable;
  search_gaps: SearchGapTable;
  search_moves: SearchMoveTable;
  search_state: SearchStateTable;
  search_changes: SearchChangesTable;
}
