import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isEmptyWord } from '../index/document.ts';
import { and, or, type Expression } from '../expression.ts';
import type { Level } from '../facets.ts';
import { FAR, nearTitles, type NearTitles } from './near-titles.ts';
import { placesAmong } from './places-among.ts';
import { readWord, type Alternative } from './read-word.ts';
import { placesAround } from './regions.ts';
import { otherName } from './role-names.ts';
import { isFiller } from './understood.ts';
import { knownWords } from './vocabulary.ts';
import {
  allOf,
  besideEachOther,
  expressionOf,
  withAround,
  type AskedUnit,
  type Fact,
  type TypedUnit,
} from './units.ts';
import { lexemes } from './words.ts';

const MAX_UNITS = 8;
/** In a longer text every word counts for little, and each way to read it otherwise is a search. */
const MAX_TELLING_UNITS = 5;

/** No word goes past one of these signs. */
const RUN = /[^\s,;:()!?|]+/gu;

/** What a job offers rather than what it is called, beside the names of places. */
const REMOTE = 'remote';

/** The alternatives for a run of letters, with the run. */
interface Asked {
  readonly alternatives: readonly Alternative[];
  readonly typed: string;
}

/** A word that is probably misspelt. */
export interface Spelling {
  readonly typed: readonly string[];
  /** What is searched for it, too. */
  readonly words: readonly string[];
}

/** The meaning of a search text. A job must match every unit. */
export interface Reading {
  readonly facts: readonly Fact[];
  readonly spellings: readonly Spelling[];
  /** How many words or names it has. */
  readonly length: number;
  /** True where there are too many words to tell skills from the rest of the head. */
  readonly isLong: boolean;
  /** Titles that have the words beside each other; null for a single word. */
  readonly beside: Expression | null;
  readonly exactAt: (level: Level) => Expression;
  readonly near: NearTitles;
  /** The same with the places around that of the text; null where there are none. */
  readonly around: Pick<Reading, 'exactAt' | 'near'> | null;
  /** Also matches completions of the last word and likely corrections; null when there are none. */
  readonly broad: Expression | null;
  /** One condition that all jobs meet that have the words, completed or corrected; some others may meet it, too. */
  readonly loose: Expression;
  /** Jobs that have all words but one; null when nothing is left of a text without one. */
  readonly partialAt: ((level: Level) => Expression) | null;
}

/**
 * Null when the text holds nothing to look for. The number of words is limited, whatever the text.
 *
 * @param literal words to look for as they are written
 */
export async function readText(db: Kysely<Database>, text: string, literal: string): Promise<Reading | null> {
  const asked = askedWords(text).filter(({ alternatives }) => !isFiller(single(alternatives) ?? ''));
  const units = [
    ...(await withFacts(db, await readWords(db, asked.slice(0, MAX_UNITS)))),
    ...askedWords(literal).map(({ alternatives }) => ({
      exact: alternatives,
      broad: [],
      corrections: [],
      typed: [],
      fact: null,
    })),
  ].slice(0, MAX_UNITS);
  if (units.length === 0) return null;
  const wide = withAround(units);
  const isLong = units.length > MAX_TELLING_UNITS;
  const nearOf = (some: readonly AskedUnit[]) => (isLong ? FAR : nearTitles(some));
  const parts = isLong ? [] : partsOf(wide);
  return {
    facts: units.flatMap(({ fact }) => fact ?? []),
    spellings: units.flatMap(({ typed, corrections, fact }) =>
      corrections.length === 0 || fact !== null ? [] : { typed, words: corrections },
    ),
    length: units.length,
    isLong,
    beside: isLong ? null : besideEachOther(units),
    exactAt: (level) => allOf(units, level),
    near: nearOf(units),
    around: units.every(({ fact }) => fact === null || fact.around.length === 0)
      ? null
      : { exactAt: (level) => allOf(wide, level), near: nearOf(wide) },
    broad: wide.every(({ broad }) => broad.length === 0)
      ? null
      : and(...wide.map(({ exact, broad }) => expressionOf([...exact, ...broad], 'b'))),
    loose: and(...wide.map(looselyOf)),
    partialAt: parts.length === 0 ? null : (level) => or(...parts.map((part) => allOf(part, level))),
  };
}

/** Completions and corrections are searched among names alone. */
function looselyOf({ exact, broad, fact }: AskedUnit): Expression {
  const asTyped = expressionOf(exact, fact ? 'b' : 'c');
  return broad.length === 0 ? asTyped : or(asTyped, expressionOf(broad, 'b'));
}

/** The units without one of them, in each way. Facts alone say nothing of the work. */
function partsOf(units: readonly AskedUnit[]): AskedUnit[][] {
  return units
    .map((_, at) => units.toSpliced(at, 1))
    .filter((part) => part.some(({ fact }) => fact === null));
}

async function readWords(db: Kysely<Database>, asked: readonly Asked[]): Promise<TypedUnit[]> {
  const pairs = neighbourPairs(asked);
  const known = await knownWords(db, [
    ...new Set([...asked.flatMap((one) => one.alternatives.flat()), ...pairs]),
  ]);
  const read: TypedUnit[] = [];
  for (let at = 0; at < asked.length; at += 1) {
    const [here, after] = [asked[at], asked[at + 1]];
    if (here === undefined) break;
    const [word, next] = [single(here.alternatives), single(after?.alternatives)];
    const typed = [here.typed];
    if (word !== null && next !== null && known.has(`${word}${next}`)) {
      const exact = [[word, next], [`${word}${next}`]];
      read.push({
        exact,
        broad: [],
        corrections: [],
        typed: [...typed, ...(after === undefined ? [] : [after.typed])],
      });
      at += 1;
    } else if (word === null) read.push({ exact: here.alternatives, broad: [], corrections: [], typed });
    else {
      const unit = await readWord(db, word, known.get(word), at === asked.length - 1);
      const other = otherName(word);
      read.push({ ...unit, exact: [...unit.exact, ...(other === null ? [] : [other])], typed });
    }
  }
  return read;
}

/** The alternatives for each run of letters: its parts, or all of it as one word. */
function askedWords(text: string): Asked[] {
  return (text.match(RUN) ?? []).flatMap((typed) =>
    lexemes(typed).flatMap(({ parts, joined }): Asked[] => {
      const words = parts.filter((word) => !isEmptyWord(word));
      if (words.length === 0) return [];
      return [{ alternatives: joined === null ? [words] : [words, [joined]], typed }];
    }),
  );
}

/** Facts alone are words like others: without a word for its title nothing else orders the list. */
async function withFacts(db: Kysely<Database>, units: readonly TypedUnit[]): Promise<AskedUnit[]> {
  const words = units.map(({ exact }) => exact.flat());
  const places = await placesAmong(db, words.flat());
  const facts = units.map(({ typed }, at) => {
    const own = words[at] ?? [];
    if (own.some((word) => word !== REMOTE && !places.has(word))) return null;
    const around = [...new Set(own.flatMap(placesAround))];
    return { place: places.get(own[0] ?? '') ?? null, around, typed };
  });
  const isAllFacts = !facts.includes(null);
  return units.map((unit, at) => ({ ...unit, fact: isAllFacts ? null : (facts[at] ?? null) }));
}

/** The word of a unit that has just one, or null. */
function single(alternatives: readonly Alternative[] | undefined): string | null {
  const [first, second] = alternatives ?? [];
  return first?.length === 1 && second === undefined ? (first[0] ?? null) : null;
}

function neighbourPairs(asked: readonly Asked[]): string[] {
  return asked.slice(1).flatMap(({ alternatives: after }, at) => {
    const [word, next] = [single(asked[at]?.alternatives), single(after)];
    return word === null || next === null ? [] : [`${word}${next}`];
  });
}
