import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { toTsquery, type Expression } from '../expression.ts';
import { guardSql, hitColumns } from '../guard.ts';
import { promotionSql, withPromotion, type SplitCondition } from './split-condition.ts';
import type { Guard, Hit, Range } from '../text-search.ts';
import type { Estimate } from './token-frequencies.ts';
import { waysToFirst } from './ways.ts';

/** Leaves it to the planner whether to read lists or rows. */
export const matches = (words: Expression | null) =>
  words === null ? sql<boolean>`1 = 1` : sql<boolean>`s.tokens @@ ${toTsquery(words)}::tsquery`;

/** The planner does not look into a subquery for the words, takes them for rare, and so reads their lists. */
export const matchesByLists = (words: Expression) =>
  sql<boolean>`s.tokens @@ (select ${toTsquery(words)}::tsquery)`;

export interface Ask {
  readonly condition: SplitCondition;
  readonly range: Range;
  readonly guard: Guard;
}

const keyOf = ({ ordering }: Range) => sql.ref(`s.${ordering}_key`);

/** The rows among which an order is read. */
const inOrder = ({ condition, range }: Ask) =>
  sql<boolean>`${keyOf(range)} > ${range.after} and ${keyOf(range)} <= ${range.upTo} and ${promotionSql(condition)}`;

/** The first matches of a range, in the way that the planner thinks best. */
export async function findAsPlanned(db: Kysely<Database>, ask: Ask): Promise<Hit[]> {
  const { condition, range, guard } = ask;
  const { rows } = await sql<Hit>`
    select ${hitColumns(range.ordering)} from job_search s
    where ${inOrder(ask)} and ${condition.columns} and ${guardSql(guard)} and ${matches(condition.words)}
    order by ${keyOf(range)} limit ${range.limit}`.execute(db);
  return rows;
}

/** The same in the way that is likely to be shorter, or in the other where it is not. */
export async function findByWays(db: Kysely<Database>, ask: Ask, estimate: Estimate): Promise<Hit[]> {
  const { limit } = ask.range;
  const { isWalkFirst, bound } = waysToFirst(estimate, limit);
  const early = isWalkFirst ? null : await findByLists(db, ask, bound);
  if (early !== null) return early;
  const walked = await findOnWalk(db, ask, bound);
  if (walked.length === limit || (await isWithin(db, ask, bound))) return walked;
  return (await findByLists(db, ask, null)) ?? [];
}

/** @param bound gives up, with null, when more rows than this match; null never does */
async function findByLists(
  db: Kysely<Database>,
  { condition, range, guard }: Ask,
  bound: number | null,
): Promise<Hit[] | null> {
  const words = withPromotion(condition);
  const { rows } = await sql<Hit & { matches?: number }>`
    select found.*, count(*) over () as matches from (
      select ${hitColumns(range.ordering)} from job_search s
      where ${words === null ? matches(null) : matchesByLists(words)} and ${condition.columns}
        and ${keyOf(range)} > ${range.after} and ${keyOf(range)} <= ${range.upTo} and ${guardSql(guard)}
      limit ${bound === null ? null : bound + 1}
    ) found order by found.key limit ${range.limit}`.execute(db);
  if (bound !== null && (rows[0]?.matches ?? 0) > bound) return null;
  for (const row of rows) delete row.matches;
  return rows;
}

/** The matches among the first rows of a range. Words are checked last, because they are outside of the row. */
async function findOnWalk(db: Kysely<Database>, ask: Ask, bound: number): Promise<Hit[]> {
  const { condition, range, guard } = ask;
  const { rows } = await sql<Hit>`
    select ${hitColumns(range.ordering)} from (
      select * from job_search s where ${inOrder(ask)} order by ${keyOf(range)} limit ${bound}
    ) s where ${condition.columns} and ${guardSql(guard)} and ${matches(condition.words)}
    order by ${keyOf(range)} limit ${range.limit}`.execute(db);
  return rows;
}

/** Tells whether a range has no more rows than these. */
async function isWithin(db: Kysely<Database>, ask: Ask, bound: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job_search s where ${inOrder(ask)}
    order by ${keyOf(ask.range)} limit 1 offset ${bound}`.execute(db);
  return rows.length === 0;
}
