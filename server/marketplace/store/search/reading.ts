import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { textSearch } from './choose.ts';
import { isEmptyWord } from './document.ts';
import { and, or, term, type Expression } from './expression.ts';
import type { Level } from './facets.ts';
import { placesAmong } from './places-among.ts';
import { isFiller } from './understood.ts';
import { completions, corrections, knownWords } from './vocabulary.ts';
import { lexemes } from './words.ts';

const MAX_UNITS = 8;
const COMPLETIONS = 8;
const CORRECTIONS = 3;
/** A word counts as misspelt when a similar word is this many times as frequent. */
const MISSPELT_RATIO = 20;
/** A word that this many jobs use is never taken for misspelt. */
const MIN_FREQUENT_JOBS = 50;

/** What a job offers rather than what it is called, beside the names of places. */
const REMOTE = 'remote';

/** A job must have every word of an alternative. */
type Alternative = readonly string[];

/** One thing a search asks for: `exact` is what was typed or certainly meant, `broad` what else may be meant. */
interface Unit {
  readonly exact: readonly Alternative[];
  readonly broad: readonly Alternative[];
}

interface JudgedUnit extends Unit {
  /** True for a place or the way of working: it is a job's when its facts say so, and no part of a title. */
  readonly isFact: boolean;
}

/** The meaning of a search text. A job must match every unit. */
export interface Reading {
  readonly exactAt: (level: Level) => Expression;
  /** Also matches completions of the last word and likely corrections; null when there are none. */
  readonly broad: Expression | null;
}

/** Null when the text holds nothing to look for. The number of words is limited, whatever the text. */
export async function readText(db: Kysely<Database>, text: string): Promise<Reading | null> {
  const asked = askedWords(text);
  if (asked.length === 0) return null;
  const known = await knownWords(db, [...new Set([...asked.flat(2), ...neighbourPairs(asked)])]);
  const read: Unit[] = [];
  for (let at = 0; at < asked.length; at += 1) {
    const [word, next] = [single(asked[at]), single(asked[at + 1])];
    if (word !== null && next !== null && known.has(`${word}${next}`)) {
      read.push({ exact: [[word, next], [`${word}${next}`]], broad: [] });
      at += 1;
    } else if (word !== null) read.push(await readWord(db, word, known.get(word), at === asked.length - 1));
    else read.push({ exact: asked[at] ?? [], broad: [] });
  }
  const units = await withFacts(db, read);
  return {
    exactAt: (level) => and(...units.map(({ exact, isFact }) => expressionOf(exact, isFact ? 'b' : level))),
    broad: units.every(({ broad }) => broad.length === 0)
      ? null
      : and(...units.map(({ exact, broad }) => expressionOf([...exact, ...broad], 'b'))),
  };
}

/** The alternatives for each run of letters: its parts, or all of it as one word. */
function askedWords(text: string): Alternative[][] {
  const all = lexemes(text).flatMap(({ parts, joined }): Alternative[][] => {
    const words = parts.filter((word) => !isEmptyWord(word));
    if (words.length === 0) return [];
    return [joined === null ? [words] : [words, [joined]]];
  });
  const telling = all.filter((alternatives) => !isFiller(single(alternatives) ?? ''));
  return telling.slice(0, MAX_UNITS);
}

/** Facts alone are words like others: without a word for its title nothing else orders the list. */
async function withFacts(db: Kysely<Database>, units: readonly Unit[]): Promise<JudgedUnit[]> {
  const words = units.map(({ exact }) => exact.flat());
  const places = await placesAmong(db, words.flat());
  const facts = words.map((some) => some.every((word) => word === REMOTE || places.has(word)));
  const isAllFacts = !facts.includes(false);
  return units.map((unit, at) => ({ ...unit, isFact: !isAllFacts && facts[at] === true }));
}

/** The word of a unit that has just one, or null. */
function single(alternatives: readonly Alternative[] | undefined): string | null {
  const [first, second] = alternatives ?? [];
  return first?.length === 1 && second === undefined ? (first[0] ?? null) : null;
}

function neighbourPairs(asked: readonly Alternative[][]): string[] {
  return asked.slice(1).flatMap((unit, at) => {
    const [word, next] = [single(asked[at]), single(unit)];
    return word === null || next === null ? [] : [`${word}${next}`];
  });
}

async function readWord(
  db: Kysely<Database>,
  word: string,
  jobs: number | undefined,
  isLast: boolean,
): Promise<Unit> {
  const longer = isLast && word.length > 1 ? await completions(db, word, COMPLETIONS) : [];
  const near = (jobs ?? 0) < MIN_FREQUENT_JOBS ? await corrections(db, word, CORRECTIONS) : [];
  const meant = near.filter((row) => row.jobs > (jobs ?? 0) * MISSPELT_RATIO).map((row) => row.word);
  if (jobs !== undefined || (await textSearch(db).exists(term(`c${word}`))))
    return { exact: [[word]], broad: alternatives([...meant, ...longer]) };
  // No job uses this word, so it is unfinished or misspelt.
  if (longer.length > 0) return { exact: alternatives(longer), broad: alternatives(meant) };
  return { exact: alternatives(meant.length > 0 ? meant : [word]), broad: [] };
}

function alternatives(words: readonly string[]): Alternative[] {
  return [...new Set(words)].map((word) => [word]);
}

function expressionOf(alternatives: readonly Alternative[], level: Level): Expression {
  return or(...alternatives.map((words) => and(...words.map((word) => term(`${level}${word}`)))));
}
