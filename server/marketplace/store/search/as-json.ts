import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../schema.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * Many values as one parameter of JSON, for statements of the index with thousands of them: building a statement with a
 * parameter for each takes longer than running it, and each number of them is another statement to prepare.
 */

/** For `where(column, 'in', …)`. */
export function textsAsJson(db: Kysely<Database>, texts: readonly string[]): Expression<string> {
  const json = JSON.stringify(texts);
  return isPostgres(db)
    ? sql<string>`(select value from json_array_elements_text(${json}::json))`
    : sql<string>`(select value from json_each(${json}))`;
}

/** The same for whole numbers. */
export function idsAsJson(db: Kysely<Database>, ids: readonly number[]): Expression<number> {
  const json = JSON.stringify(ids);
  return isPostgres(db)
    ? sql<number>`(select cast(value as integer) from json_array_elements_text(${json}::json))`
    : sql<number>`(select value from json_each(${json}))`;
}

/** Rows of a text and a second value, in their order, for `insert into … select`. */
export function pairsAsJson(
  db: Kysely<Database>,
  pairs: readonly (readonly [string, string | number])[],
  second: 'text' | 'integer',
): RawBuilder<unknown> {
  const json = JSON.stringify(pairs);
  return isPostgres(db)
    ? sql`select value ->> 0, cast(value ->> 1 as ${sql.raw(second)}) from json_array_elements(${json}::json)`
    : sql`select value ->> 0, value ->> 1 from json_each(${json}) where true`;
}
