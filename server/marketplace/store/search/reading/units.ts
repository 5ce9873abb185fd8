import { and, or, term, type Expression } from '../expression.ts';
import type { Level } from '../facets.ts';
import type { Alternative, Unit } from './read-word.ts';

export interface TypedUnit extends Unit {
  readonly typed: readonly string[];
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

/** The jobs that have every unit at this level. */
export function allOf(units: readonly AskedUnit[], level: Level): Expression {
  return and(...units.map(({ exact, fact }) => expressionOf(exact, fact ? 'b' : level)));
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
  const named = units.filter(({ fact }) => fact === null);
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
