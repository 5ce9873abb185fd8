import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { isTerm, toTsquery, type Expression } from './expression.ts';
import { facet } from './facets.ts';
import { guardSql, hitColumns } from './guard.ts';
import type { Guard, Hit, Range } from './text-search.ts';
import type { TokenFrequencies } from './token-frequencies.ts';
import { waysToFirst } from './ways.ts';
import { splitYears, type SplitCondition } from './years-in-row.ts';

/** The index of an order holds `is_unlisted`, so a list of all jobs need not read their words. */
export const matches = (expression: Expression) =>
  isTerm(expression, facet.listed)
    ? sql<boolean>`s.is_unlisted = 0`
    : sql<boolean>`s.tokens @@ ${toTsquery(expression)}::tsquery`;

/** The planner does not look into a subquery for the words, takes them for rare, and so reads their lists. */
export const matchesByLists = (expression: Expression) =>
  sql<boolean>`s.tokens @@ (select ${toTsquery(expression)}::tsquery)`;

interface Ask {
  readonly range: Range;
  readonly guard: Guard;
}

const keyOf = ({ ordering }: Range) => sql.ref(`s.${ordering}_key`);
const inRange = (range: Range) =>
  sql<boolean>`${keyOf(range)} > ${range.after} and ${keyOf(range)} <= ${range.upTo}`;

/** The first matches of a range, in the way that the planner thinks best. */
export async function findAsPlanned(
  db: Kysely<Database>,
  { expression, range, guard }: Ask & { readonly expression: Expression },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select ${hitColumns(range.ordering)} from job_search s
    where ${matches(expression)} and ${inRange(range)} and ${guardSql(guard)}
    order by ${keyOf(range)} limit ${range.limit}`.execute(db);
  return rows;
}

/** The same in the way that is likely to be shorter, or in the other where it is not. */
export async function findByWays(
  db: Kysely<Database>,
  { expression, range, guard }: Ask & { readonly expression: Expression },
  frequencies: TokenFrequencies,
): Promise<Hit[]> {
  const condition = splitYears(expression);
  const ask = { ...condition, range, guard };
  const { isWalkFirst, bound } = waysToFirst(frequencies.of(expression, condition.words), range.limit);
  const early = isWalkFirst ? null : await findByLists(db, ask, bound);
  if (early !== null) return early;
  const walked = await findOnWalk(db, ask, bound);
  if (walked.length === range.limit || (await isWithin(db, range, bound))) return walked;
  return (await findByLists(db, ask, null)) ?? [];
}

/** @param bound gives up, with null, when more rows than this match; null never does */
async function findByLists(
  db: Kysely<Database>,
  { words, years, range, guard }: Ask & SplitCondition,
  bound: number | null,
): Promise<Hit[] | null> {
  const { rows } = await sql<Hit & { matches?: number }>`
    select found.*, count(*) over () as matches from (
      select ${hitColumns(range.ordering)} from job_search s
      where ${matchesByLists(words)} and ${years} and ${inRange(range)} and ${guardSql(guard)}
      limit ${bound === null ? null : bound + 1}
    ) found order by found.key limit ${range.limit}`.execute(db);
  if (bound !== null && (rows[0]?.matches ?? 0) > bound) return null;
  for (const row of rows) delete row.matches;
  return rows;
}

/** The matches among the first rows of a range. Words are checked last, because they are outside of the row. */
async function findOnWalk(
  db: Kysely<Database>,
  { words, years, range, guard }: Ask & SplitCondition,
  bound: number,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select ${hitColumns(range.ordering)} from (
      select * from job_search s where ${inRange(range)} order by ${keyOf(range)} limit ${bound}
    ) s where ${years} and ${guardSql(guard)} and ${matches(words)}
    order by ${keyOf(range)} limit ${range.limit}`.execute(db);
  return rows;
}

/** Tells whether a range has no more rows than these. */
async function isWithin(db: Kysely<Database>, range: Range, bound: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job_search s where ${inRange(range)}
    order by ${keyOf(range)} limit 1 offset ${bound}`.execute(db);
  return rows.length === 0;
}
