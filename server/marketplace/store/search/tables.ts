import type { Generated } from 'kysely';
import type { Flag, Id, Rupees, Time } from '../tables/columns.ts';

/** One row a job that can be found. The index of its words stands beside it, made for each engine. */
export interface JobSearchTable {
  job_id: number;
  /** Its place in the order by popularity and by age, best first; see order-keys.ts. */
  popular_key: number;
  newest_key: number;
  is_unlisted: Flag;
  expires_at: Time | null;
  /** Months; null: not said. */
  min_experience: number | null;
  max_experience: number | null;
  /** What the job can pay at most. Confidential: it orders a candidate's own list and is in no answer. */
  max_pay: Rupees | null;
  /** The job's facet tokens, with a blank between, for scoring. */
  facets: string;
  /** The words it has brought into the vocabulary, with a blank between. */
  head: Generated<string>;
}

/** Words of titles, companies, skills, professions and places: what typed words are completed and corrected to. */
export interface SearchWordTable {
  word: string;
  /** How many jobs that can be found bring it along; 0: it is kept for when one does again. */
  jobs: Generated<number>;
}

/** The first letters of a word with some left out, to find it by when it is misspelt. */
export interface SearchGapTable {
  gap: string;
  word: string;
}

/** Where a job stood before it moved, so that somebody who is paging misses nothing. Kept for hours. */
export interface SearchMoveTable {
  id: Id;
  job_id: number;
  /** `Ordering`. */
  ordering: string;
  from_key: number;
  moved_at: Time;
}

/** One row: how far the index has come (index-state.ts). */
export interface SearchStateTable {
  id: number;
  /** The making of the index that has been through all jobs; 0: none has. */
  complete_version: Generated<number>;
  /** The making that the pass under way, or the last one, is of. */
  pass_version: Generated<number>;
  /** Jobs from this id on are still to be gone through; null: no pass is under way. */
  pass_next: number | null;
}

export interface SearchTables {
  job_search: JobSearchTable;
  search_words: SearchWordTable;
  search_gaps: SearchGapTable;
  search_moves: SearchMoveTable;
  search_state: SearchStateTable;
}
