import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { Expression } from '../expression.ts';
import { guardSql, hitColumns } from '../guard.ts';
import { promotionSql, splitCondition, withPromotion } from './split-condition.ts';
import type { Hit, TextSearch } from '../text-search.ts';
import { tokenFrequencies } from './token-frequencies.ts';
import { findAsPlanned, findByWays, matches, matchesByLists } from './tsvector-ways.ts';
import { isFoundByLists } from './ways.ts';

/**
 * Search with PostgreSQL's tsvector and a GIN index. Either the lists of the words are read and their rows sorted, or
 * the order is read and the words of its rows are checked. Before there are statistics, the planner chooses.
 */
export function tsvectorSearch(db: Kysely<Database>): TextSearch {
  /** A condition for matches in any order, up to `limit`. */
  const anyMatches = async (expression: Expression, limit: number) => {
    const condition = splitCondition(expression, 'popular');
    const words = withPromotion(condition);
    if (words === null) return condition.columns;
    const estimate = (await tokenFrequencies(db))?.of(expression, condition) ?? null;
    const isByLists = estimate !== null && isFoundByLists(estimate, limit);
    return sql<boolean>`${condition.columns} and ${(isByLists ? matchesByLists : matches)(words)}`;
  };
  return {
    async find(expression, range, guard) {
      const ask = { condition: splitCondition(expression, range.ordering), range, guard };
      const frequencies = ask.condition.words === null ? null : await tokenFrequencies(db);
      return frequencies === null
        ? findAsPlanned(db, ask)
        : findByWays(db, ask, frequencies.of(expression, ask.condition));
    },

    async matching(jobIds, expression, ordering, guard) {
      if (jobIds.length === 0) return [];
      // The rows first, because the planner might read the lists of frequent words to the end. Without a limit, a
      // subquery would be joined into the outer one.
      const { rows } = await sql<Hit>`
        select ${hitColumns(ordering)} from (
          select * from job_search s where s.job_id in (${sql.join(jobIds)}) limit ${jobIds.length}
        ) s where ${matches(expression)} and ${guardSql(guard)}`.execute(db);
      return rows;
    },

    async keyAt(expression, ordering, offset, guard) {
      const key = sql.ref(`s.${ordering}_key`);
      const condition = splitCondition(expression, ordering);
      const { rows } = await sql<{ key: number }>`
        select ${key} as key from job_search s
        where ${promotionSql(condition)} and ${condition.columns} and ${guardSql(guard)}
          and ${matches(condition.words)}
        order by ${key} limit 1 offset ${offset}`.execute(db);
      return rows[0]?.key ?? null;
    },

    async count(expression, { ordering, after, limit }, guard) {
      const { rows } = await sql<{ found: number }>`
        select count(*) as found from (
          select 1 from job_search s
          where ${await anyMatches(expression, limit)} and ${sql.ref(`s.${ordering}_key`)} > ${after}
            and ${guardSql(guard)}
          limit ${limit}
        ) matches`.execute(db);
      return rows[0]?.found ?? 0;
    },

    async exists(expression) {
      const { rows } = await sql`
        select 1 from job_search s where ${await anyMatches(expression, 1)} limit 1`.execute(db);
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
