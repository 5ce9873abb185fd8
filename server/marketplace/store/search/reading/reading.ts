import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isEmptyWord } from '../index/document.ts';
import { textSearch } from '../engines/choose.ts';
import { and, or, term, type Expression } from '../expression.ts';
import type { Level } from '../facets.ts';
import { withFacts } from './facts.ts';
import { FAR, nearTitles, type NearTitles } from './near-titles.ts';
import { aliasesOf, hasAliases } from './place-aliases.ts';
import { readWord, type Alternative } from './read-word.ts';
import { isOfRole, otherName } from './role-names.ts';
import { isFiller } from './understood.ts';
import { knownWords } from './vocabulary.ts';
import {
  allOf,
  besideEachOther,
  expressionOf,
  isNamed,
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
  /** True for a place or the way of working, which the facts name, too. */
  readonly isFact: boolean;
}

/** The meaning of a search text. A job must match every unit. */
export interface Reading {
  readonly facts: readonly Fact[];
  readonly spellings: readonly Spelling[];
  /** How many words or names it has. */
  readonly length: number;
  /** True for places and the way of working without a word for the work. */
  readonly isFactsAlone: boolean;
  /** What it says beside the facts, as it is typed, and the jobs that have the facts; null without facts. */
  readonly work: string;
  readonly placed: Expression | null;
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
  /** Jobs that have all words but one: first those that have the facts, then those that lack one of these. */
  readonly partial: readonly ((level: Level) => Expression)[];
  /** The same without the words that no job has; null where each is known, or no word for the work is. */
  readonly known: Reading | null;
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
    ...askedWords(literal).map(({ alternatives }) => literalUnit(alternatives)),
  ].slice(0, MAX_UNITS);
  return units.length === 0 ? null : readingOf(units);
}

function readingOf(units: readonly AskedUnit[]): Reading {
  const known = units.filter(({ isUnknown }) => !isUnknown);
  const wide = withAround(units);
  const isLong = units.length > MAX_TELLING_UNITS;
  const nearOf = (some: readonly AskedUnit[]) => (isLong ? FAR : nearTitles(some));
  const facts = wide.filter(({ fact }) => fact !== null);
  const work = units.filter(({ fact }) => fact === null);
  return {
    facts: units.flatMap(({ fact }) => fact ?? []),
    spellings: units.flatMap(({ typed, corrections, fact }) =>
      corrections.length === 0 ? [] : { typed, words: corrections, isFact: fact !== null },
    ),
    length: units.length,
    isFactsAlone: work.length === 0,
    work: work.flatMap(({ typed }) => typed).join(' '),
    placed: facts.length === 0 ? null : allOf(facts, 'b'),
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
    partial: isLong || known.length < units.length ? [] : partsOf(wide),
    known: known.length === units.length || !known.some(isNamed) ? null : readingOf(known),
  };
}

/** Completions and corrections are searched among names alone. */
function looselyOf({ exact, broad, fact }: AskedUnit): Expression {
  const asTyped = expressionOf(exact, fact === null ? 'c' : 'b');
  return broad.length === 0 ? asTyped : or(asTyped, expressionOf(broad, 'b'));
}

/** The units without one of them, in each way. What no title can say says nothing of the work. */
function partsOf(units: readonly AskedUnit[]): ((level: Level) => Expression)[] {
  const without = (isDropped: (unit: AskedUnit) => boolean) =>
    units
      .flatMap((unit, at) => (isDropped(unit) ? [units.toSpliced(at, 1)] : []))
      .filter((part) => part.some(isNamed));
  const isFact = ({ fact }: AskedUnit) => fact !== null;
  return [without((unit) => !isFact(unit)), without(isFact)]
    .filter((parts) => parts.length > 0)
    .map((parts) => (level) => or(...parts.map((part) => allOf(part, level))));
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
      if (after !== undefined) typed.push(after.typed);
      read.push({ ...plainUnit, exact, typed });
      at += 1;
    } else if (word === null) read.push({ ...plainUnit, exact: here.alternatives, typed });
    else read.push({ ...(await readSingle(db, word, known, at === asked.length - 1)), typed });
  }
  return read;
}

function literalUnit(exact: readonly Alternative[]): AskedUnit {
  return { ...plainUnit, exact, typed: [], fact: null };
}

const plainUnit = { broad: [], corrections: [], isUnknown: false, least: 'a' } as const;

async function readSingle(
  db: Kysely<Database>,
  word: string,
  known: ReadonlyMap<string, number>,
  isLast: boolean,
): Promise<Omit<TypedUnit, 'typed'>> {
  const places = known.has(word) ? [] : aliasesOf(word);
  if (places.length > 0) return { ...plainUnit, exact: [word, ...places].map((name) => [name]) };
  const unit = await readWord(db, word, known.get(word), isLast);
  const other = otherName(word);
  if (other !== null) return { ...unit, exact: [...unit.exact, other], isUnknown: false, least: 'a' };
  const isAsTyped = unit.corrections.length === 0 && unit.exact.flat().includes(word);
  if (known.has(word) || isOfRole(word) || !isAsTyped) return { ...unit, least: 'a' };
  return { ...unit, least: (await isInTextsAlone(db, word)) ? 'c' : 'a' };
}

/** No title can be asked for a word that only texts of jobs have. */
async function isInTextsAlone(db: Kysely<Database>, word: string): Promise<boolean> {
  return !(await textSearch(db).exists(term(`b${word}`)));
}

/** The alternatives for each run of letters: its parts, or all of it as one word. */
function askedWords(text: string): Asked[] {
  return (text.match(RUN) ?? []).flatMap((typed) =>
    lexemes(typed).flatMap(({ parts, joined }): Asked[] => {
      const words = parts.filter((word) => !isEmptyWord(word));
      if (words.length === 0) return [];
      if (joined !== null && hasAliases(joined)) return [{ alternatives: [[joined]], typed }];
      return [{ alternatives: joined === null ? [words] : [words, [joined]], typed }];
    }),
  );
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
