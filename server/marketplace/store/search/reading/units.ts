import { and, or, term, type Expression } from '../expression.ts';
import type { Level } from '../facets.ts';
import type { Alternative, Unit } from './read-word.ts';

export interface TypedUnit extends Unit {
  readonly typed: readonly string[];
  /** The level at which it is enough that a job has it, however high the others are asked for. */
  readonly least: Level;
}

/** A place or the way of working that a text asks for. */
export interface Fact {
  /** The place's name; null for remote work. */
  readonly place: string | null;
  /** Places that count, too, in the form of the index. */
  readonly around: readonly string[];
  /** The words of the text that say it. */
  readonly typed: readonly string[];
}

export interface AskedUnit extends TypedUnit {
  /** A place or the way of working: it is a job's when its facts say so, and no part of a title. */
  readonly fact: Fact | null;
}

export function expressionOf(alternatives: readonly Alternative[], level: Level): Expression {
  return or(...alternatives.map((words) => and(...words.map((word) => term(`${level}${word}`)))));
}

const LEVELS: readonly Level[] = ['a', 's', 'b', 'c'];

/** True for what may be in a title: no place, company or word of texts alone. */
export const isNamed = ({ least }: AskedUnit): boolean => least === 'a';

/** The jobs that have every unit at this level, or where it is enough for the unit. A text states no fact. */
export function allOf(units: readonly AskedUnit[], level: Level): Expression {
  const levelOf = ({ fact, least }: AskedUnit) =>
    fact !== null || LEVELS.indexOf(least) > LEVELS.indexOf(level) ? least : level;
  return and(...units.map((unit) => expressionOf(unit.exact, levelOf(unit))));
}

/** The same units, with the places around theirs. */
export function withAround(units: readonly AskedUnit[]): AskedUnit[] {
  return units.map((unit) => {
    const around = unit.fact?.around ?? [];
    return { ...unit, exact: [...unit.exact, ...around.map((place) => [place])] };
  });
}

/** The jobs whose title has the words beside each other; null for a single word. Titles are indexed with such pairs. */
export function besideEachOther(units: readonly AskedUnit[]): Expression | null {
  const named = units.filter(isNamed);
  const pairs = named.slice(1).map((unit, at) => pairsOf(named[at]?.exact ?? [], unit.exact));
  if (pairs.length === 0) return null;
  // A title may have a pair as one word, which is not what was typed.
  return and(...pairs.map((pair) => expressionOf(pair, 'a')), allOf(units, 'a'));
}

function pairsOf(before: readonly Alternative[], after: readonly Alternative[]): Alternative[] {
  return before.flatMap((first) =>
    after.map((second) => [...first.slice(0, -1), `${first.at(-1)}${second[0]}`, ...second.slice(1)]),
  );
}
