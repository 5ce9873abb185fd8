import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { isTerm, toTsquery, type Expression } from './expression.ts';
import { facet } from './facets.ts';
import { guardSql, hitColumns } from './guard.ts';
import type { Hit, TextSearch } from './text-search.ts';

/** The index of an order holds `is_unlisted`, so a list of all jobs need not read their words. */
const matches = (expression: Expression) =>
  isTerm(expression, facet.listed)
    ? sql<boolean>`s.is_unlisted = 0`
    : sql<boolean>`s.tokens @@ ${toTsquery(expression)}::tsquery`;

/**
 * Search with PostgreSQL's tsvector and a GIN index. The planner either reads the words and sorts the matches, or reads
 * the order and checks the words, whichever its statistics say is cheaper.
 */
export function tsvectorSearch(db: Kysely<Database>): TextSearch {
  return {
    async find(expression, { ordering, after, upTo, limit }, guard) {
      const key = sql.ref(`s.${ordering}_key`);
      const { rows } = await sql<Hit>`
        select ${hitColumns(ordering)} from job_search s
        where ${matches(expression)} and ${key} > ${after} and ${key} <= ${upTo} and ${guardSql(guard)}
        order by ${key} limit ${limit}`.execute(db);
      return rows;
    },

    async matching(jobIds, expression, ordering, guard) {
      if (jobIds.length === 0) return [];
      const { rows } = await sql<Hit>`
        select ${hitColumns(ordering)} from job_search s
        where s.job_id in (${sql.join(jobIds)}) and ${matches(expression)} and ${guardSql(guard)}`.execute(
        db,
      );
      return rows;
    },

    async keyAt(expression, ordering, offset, guard) {
      const key = sql.ref(`s.${ordering}_key`);
      const { rows } = await sql<{ key: number }>`
        select ${key} as key from job_search s where ${matches(expression)} and ${guardSql(guard)}
        order by ${key} limit 1 offset ${offset}`.execute(db);
      return rows[0]?.key ?? null;
    },

    async count(expression, { ordering, after, limit }, guard) {
      const { rows } = await sql<{ found: number }>`
        select count(*) as found from (
          select 1 from job_search s
          where ${matches(expression)} and ${sql.ref(`s.${ordering}_key`)} > ${after} and ${guardSql(guard)}
          limit ${limit}
        ) matches`.execute(db);
      return rows[0]?.found ?? 0;
    },

    async exists(expression) {
      const { rows } = await sql`
        select 1 from job_search s where ${matches(expression)} limit 1`.execute(db);
      return rows.length > 0;
    },

    // The words are a column of the row, so they are written, replaced and deleted with it.
    columns: ({ tokens }) => ({ tokens: sql<string>`array_to_tsvector(${tokens}::text[])` }),
    add: () => Promise.resolve(),
    remove: () => Promise.resolve(),

    // PostgreSQL keeps its index in one place.
    gather: () => Promise.resolve(),
  };
}
