import { type Expression as Value, sql, type Kysely, type RawBuilder } from 'kysely';
import { preparedFor } from '../../prepared.ts';
import type { Database } from '../../schema.ts';
import { toFts5, type Expression } from '../expression.ts';
import { guardSql, hitColumns, listedSql } from '../guard.ts';
import type { Guard, Hit, Ordering, Range } from '../text-search.ts';

export const TABLES = { popular: 'search_popular', newest: 'search_newest' } as const;

export const words = (ordering: Ordering) => sql.table(TABLES[ordering]);
/** An index without details cannot answer `tokens match`, which is a column filter. */
export const match = (ordering: Ordering, expression: Expression) => matchText(ordering, toFts5(expression));

const matchText = (ordering: Ordering, text: string | Value<string>) =>
  sql<boolean>`${sql.ref(`f.${TABLES[ordering]}`)} match ${text}`;

/** JavaScript numbers arrive as floats, and FTS5 cannot seek by a float: it would scan from the beginning. */
export const whole = (value: number | Value<number>) => sql<number>`cast(${value} as integer)`;

export const key = (ordering: Ordering) => sql.ref(`s.${ordering}_key`);

/** The matches of a range. What differs from list to list in its values alone is compiled once. */
export async function findHits(
  db: Kysely<Database>,
  expression: Expression,
  { ordering, ...range }: Range,
  guard: Guard,
): Promise<Hit[]> {
  const asked = { match: toFts5(expression), ...range };
  const { now, experience, invited, hider = null } = guard;
  if (hider === null && (invited === null || invited.length === 0)) {
    const values = { ...asked, now, min: experience?.min ?? 0, max: experience?.max ?? 0 };
    return findUsual(ordering, guard)(db, values);
  }
  const { rows } = await selectHits(ordering, asked, guardSql(guard)).execute(db);
  return rows;
}

interface Asked {
  readonly match: string;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

type Later<Values> = { readonly [Name in keyof Values]: Values[Name] | Value<Values[Name]> };

/**
 * The row ids of the index are the order keys, so reading the index first gives the order; `cross join` stops the
 * planner from starting elsewhere.
 */
const selectHits = (
  ordering: Ordering,
  { match: text, after, upTo, limit }: Later<Asked>,
  condition: RawBuilder<boolean>,
) => sql<Hit>`
  select ${hitColumns(ordering)}
  from ${words(ordering)} f cross join job_search s on ${key(ordering)} = f.rowid
  where ${matchText(ordering, text)} and f.rowid > ${whole(after)} and f.rowid <= ${whole(upTo)}
    and ${condition}
  order by f.rowid limit ${limit}`;

interface UsualValues extends Asked {
  readonly now: number;
  readonly min: number;
  readonly max: number;
}

type FindUsual = (db: Kysely<Database>, values: UsualValues) => Promise<Hit[]>;

const usual = new Map<string, FindUsual>();

/** The query of everybody who hides nothing and is not invited, for one form of its condition. */
function findUsual(ordering: Ordering, { experience, invited }: Guard): FindUsual {
  const [isRange, isOpenEnd] = [experience !== null, experience?.max === null];
  const form = `${ordering} ${isRange} ${isOpenEnd} ${invited === null}`;
  const known = usual.get(form);
  if (known !== undefined) return known;
  const made = preparedFor<UsualValues, Hit>((db, value) => {
    const range = isRange ? { min: value('min'), max: isOpenEnd ? null : value('max') } : null;
    const asked = {
      match: value('match'),
      after: value('after'),
      upTo: value('upTo'),
      limit: value('limit'),
    };
    return selectHits(ordering, asked, listedSql({ now: value('now'), experience: range, invited })).compile(
      db,
    );
  });
  usual.set(form, made);
  return made;
}
