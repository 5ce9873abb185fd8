import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { pairsAsJson, textsAsJson } from '../as-json.ts';
import { mayBeMeant, MIN_CORRECTED, slipsBetween, slipsForgiven } from './slips.ts';

/** Typing errors in later letters are found by comparing complete words. */
const GAPPED_LETTERS = 7;
const MAX_CORRECTED = 24;
const MAX_COMPARED = 500;

/**
 * A word's first letters, complete and with as many left out as errors are corrected. Two words that differ by that
 * many errors share one of these texts (symmetric deletion, as in SymSpell).
 */
function gapsOf(word: string): string[] {
  if (word.length < MIN_CORRECTED || word.length > MAX_CORRECTED) return [];
  const start = word.slice(0, GAPPED_LETTERS);
  const once = withoutOneLetter(start);
  const twice = slipsForgiven(word) === 2 ? once.flatMap(withoutOneLetter) : [];
  return [...new Set([start, ...once, ...twice])];
}

function withoutOneLetter(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

export interface KnownWord {
  readonly word: string;
  readonly jobs: number;
}

export interface NearWord extends KnownWord {
  /** The number of errors between it and what was typed. */
  readonly slips: number;
}

/** Counts words up or down, and stores the gap texts of new ones. */
export async function addWords(db: Kysely<Database>, counts: ReadonlyMap<string, number>): Promise<void> {
  // All writers use the same order, so those that share words wait for each other instead of deadlocking.
  const words = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (words.length === 0) return;
  const known = await keptWords(
    db,
    words.map(([word]) => word),
  );
  await sql`insert into search_words (word, jobs) ${pairsAsJson(db, words, 'integer')}
    on conflict (word) do update set jobs = search_words.jobs + excluded.jobs`.execute(db);
  const gaps = words.flatMap(([word]) =>
    known.has(word) ? [] : gapsOf(word).map((gap) => [gap, word] as const),
  );
  if (gaps.length > 0)
    await sql`insert into search_gaps (gap, word) ${pairsAsJson(db, gaps, 'text')}
      on conflict do nothing`.execute(db);
}

/** Those of the words that jobs have, with the number of jobs. */
export async function knownWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_words')
    .where('word', 'in', words)
    .where('jobs', '>', 0)
    .selectAll()
    .execute();
  return new Map(rows.map(({ word, jobs }) => [word, jobs]));
}

/** Includes words that no job has any more. */
async function keptWords(db: Kysely<Database>, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('search_words')
    .where('word', 'in', textsAsJson(db, words))
    .select('word')
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** The known words that begin so, most frequent first. */
export function completions(db: Kysely<Database>, start: string, limit: number): Promise<KnownWord[]> {
  return db
    .selectFrom('search_words')
    .where('word', '>', start)
    .where('word', '<', `${start}\u{10FFFF}`)
    .where('jobs', '>', 0)
    .orderBy('jobs', 'desc')
    .orderBy('word')
    .limit(limit)
    .select(['word', 'jobs'])
    .execute();
}

/**
 * The known words nearest to one that is probably misspelt: one error apart, or two for longer words; most frequent
 * first.
 */
export async function corrections(db: Kysely<Database>, word: string, limit: number): Promise<NearWord[]> {
  const gaps = gapsOf(word);
  if (gaps.length === 0) return [];
  const rows = await db
    .selectFrom('search_gaps')
    .innerJoin('search_words', 'search_words.word', 'search_gaps.word')
    .where('search_gaps.gap', 'in', gaps)
    .where('search_words.word', '<>', word)
    .where('search_words.jobs', '>', 0)
    .groupBy(['search_words.word', 'search_words.jobs'])
    .select(['search_words.word', 'search_words.jobs'])
    .orderBy('search_words.jobs', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  const most = slipsForgiven(word);
  const near = rows
    .map((row) => ({ word: row.word, jobs: row.jobs, slips: slipsBetween(word, row.word, most) }))
    .filter((row) => mayBeMeant(word, row.word, row.slips))
    .toSorted((a, b) => a.slips - b.slips || b.jobs - a.jobs);
  return near.filter((row) => row.slips === near[0]?.slips).slice(0, limit);
}
