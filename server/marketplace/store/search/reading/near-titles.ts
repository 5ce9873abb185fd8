import { and, anyOf as anyToken, or, type Expression } from '../expression.ts';
import {
  isDoer,
  isRank,
  kindredRoles,
  sameRoles,
  sameTrade,
  withTrade,
  type LikeRoles,
  type Name,
} from './role-names.ts';
import { expressionOf, isNamed, type AskedUnit } from './units.ts';
import { lexemes } from './words.ts';

const isAll = (is: (word: string) => boolean) => (unit: AskedUnit) => wordsOf(unit).every(is);
const wordsOf = ({ exact }: AskedUnit) => exact.flat();
const isLiteral = ({ typed }: AskedUnit) => typed.length === 0;

/** A search for what is near all that an unfinished word may become takes far longer. */
function isUnfinished({ exact, typed, corrections }: AskedUnit): boolean {
  const said = new Set(lexemes(typed.join(' ')).flatMap(({ parts }) => parts));
  return corrections.length === 0 && !exact.some((words) => words.every((word) => said.has(word)));
}

export interface NearTitles {
  /** What a text asks for in other words: one expression, or none. */
  readonly same: readonly Expression[];
  /** The work without who does it, and then roles that are kindred, as far as there are any. */
  readonly others: readonly Expression[];
  /** Titles that name who does the work; null when the text does not. */
  readonly doers: Expression | null;
}

/** No title is near. */
export const FAR: NearTitles = { same: [], others: [], doers: null };

/** Jobs that do not have the words of a text, but a title that is near it. What is no part of titles holds. */
export function nearTitles(units: readonly AskedUnit[]): NearTitles {
  const named = units.filter(isNamed);
  if (named.some((unit) => isLiteral(unit) || isUnfinished(unit))) return FAR;
  const facts = units.filter((unit) => !isNamed(unit)).map(({ exact, least }) => expressionOf(exact, least));
  const anyOf = (titles: readonly Expression[]) =>
    titles.length === 0 ? [] : [and(or(...titles), ...facts)];
  const said = new Set(named.flatMap(wordsOf));
  const telling = named.filter((unit) => !isAll((word) => isRank(word) || isDoer(word))(unit));
  const doers = named.filter(isAll(isDoer));
  const isShorter = telling.length > 0 && telling.length < named.length;
  const sameWithoutDoers = isShorter ? rolesAs(sameRoles(said), telling) : [];
  return {
    same: anyOf([...sameWork(named), ...rolesAs(sameRoles(said), named)]),
    others: [
      ...anyOf(isShorter ? [inTitle(telling)] : []),
      ...anyOf([...sameWithoutDoers, ...rolesAs(kindredRoles(said), named)]),
    ],
    doers: doers.length === 0 || telling.length === 0 ? null : inTitle(doers),
  };
}

/** Titles with the words of the same trade, at any rank. */
function sameWork(named: readonly AskedUnit[]): Expression[] {
  const unranked = named.filter((unit) => !isAll(isRank)(unit));
  const widened = unranked.map((unit) => ({
    ...unit,
    exact: [...unit.exact, ...unit.exact.flatMap(sameTradeOf)],
  }));
  const isWider = widened.some(({ exact }, at) => exact.length > (unranked[at]?.exact.length ?? 0));
  const isOther = isWider || unranked.length < named.length;
  return isOther && unranked.length > 0 ? [inTitle(widened)] : [];
}

function sameTradeOf([word, second]: readonly string[]): string[][] {
  return word === undefined || second !== undefined ? [] : sameTrade(word).map((other) => [other]);
}

/** Titles of like roles, where the job has anywhere what else the text says. */
function rolesAs(roles: readonly LikeRoles[], named: readonly AskedUnit[]): Expression[] {
  return roles.map(({ said, others }) => {
    const rest = named.filter((unit) => !wordsOf(unit).some((word) => said.includes(word)));
    return and(or(...others.map(called)), ...rest.map(({ exact }) => expressionOf(exact, 'c')));
  });
}

/** Titles with the words of a name, or others for the same trade. */
function called(name: Name): Expression {
  return and(...name.map((word) => anyToken(withTrade(word).map((other) => `a${other}`))));
}

function inTitle(units: readonly AskedUnit[]): Expression {
  return and(...units.map(({ exact }) => expressionOf(exact, 'a')));
}
