import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { textSearch } from '../engines/choose.ts';
import { term } from '../expression.ts';
import { completions, corrections, type NearWord } from './vocabulary.ts';

const COMPLETIONS = 8;
const CORRECTIONS = 3;
/** A word counts as misspelt when a similar word is this many times as frequent. */
const MISSPELT_RATIO = 20;
/** A word that this many jobs use is never taken for misspelt. */
const MIN_FREQUENT_JOBS = 50;

/** A job must have every word of an alternative. */
export type Alternative = readonly string[];

/** One thing a search asks for: `exact` is what was typed or certainly meant, `broad` what else may be meant. */
export interface Unit {
  readonly exact: readonly Alternative[];
  readonly broad: readonly Alternative[];
  /** Those of `exact` that correct a typing error. */
  readonly corrections: readonly string[];
  /** True when no job has it, nor anything like it. */
  readonly isUnknown: boolean;
}

/** @param heads the number of jobs that have the word in another place than their text */
export async function readWord(
  db: Kysely<Database>,
  word: string,
  heads: number | undefined,
  isLast: boolean,
): Promise<Unit> {
  const begun = isLast && word.length > 1 ? await completions(db, word, COMPLETIONS) : [];
  const longer = begun.map((row) => row.word);
  const isFrequent = (heads ?? 0) >= MIN_FREQUENT_JOBS;
  const near = isFrequent ? [] : likely(await corrections(db, word, CORRECTIONS));
  const jobs = heads ?? (await countJobs(db, word));
  const likelier = near.filter((row) => row.jobs > jobs * MISSPELT_RATIO);
  const meant = likelier.map((row) => row.word);
  if (jobs > 0) {
    const isSlip = heads === undefined && likelier[0]?.slips === 1;
    return isSlip
      ? {
          exact: alternatives([word, ...meant]),
          broad: alternatives(longer),
          corrections: meant,
          isUnknown: false,
        }
      : { exact: [[word]], broad: alternatives([...meant, ...longer]), corrections: [], isUnknown: false };
  }
  // No job uses this word, so it is unfinished or misspelt.
  const [likeliest] = begun;
  if (likeliest !== undefined) {
    const slips = likelier.filter((row) => row.slips === 1 && row.jobs > likeliest.jobs * MISSPELT_RATIO);
    const corrected = slips.map((row) => row.word);
    return {
      exact: alternatives([...longer, ...corrected]),
      broad: alternatives(meant),
      corrections: corrected,
      isUnknown: false,
    };
  }
  const isUnknown = meant.length === 0;
  return { exact: alternatives(isUnknown ? [word] : meant), broad: [], corrections: meant, isUnknown };
}

/** The jobs with a word, up to the number from which on it is never taken for misspelt. */
function countJobs(db: Kysely<Database>, word: string): Promise<number> {
  const from = { ordering: 'newest', after: 0, limit: MIN_FREQUENT_JOBS } as const;
  return textSearch(db).count(term(`c${word}`), from, { now: 0, experience: null, invited: null });
}

/** Of words that are as near, one that is far rarer than another is hardly meant. */
function likely(near: readonly NearWord[]): NearWord[] {
  const most = Math.max(...near.map(({ jobs }) => jobs));
  return near.filter(({ jobs }) => jobs * MISSPELT_RATIO > most);
}

function alternatives(words: readonly string[]): Alternative[] {
  return [...new Set(words)].map((word) => [word]);
}
