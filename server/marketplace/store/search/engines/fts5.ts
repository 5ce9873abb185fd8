import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { Expression } from '../expression.ts';
import { guardSql, hitColumns, isOpen } from '../guard.ts';
import { findHits, key, match, TABLES, whole, words } from './fts5-find.ts';
import { orderings, type Hit, type Ordering, type TextSearch } from '../text-search.ts';

/** How many pages of words are merged at once, which takes less than a tenth of a second. */
const MERGED_PAGES = 500;

/**
 * Search with SQLite's FTS5. The row ids of the index are the order keys, so reading the index first gives the order;
 * `cross join` stops the planner from starting elsewhere.
 */
export function fts5Search(db: Kysely<Database>): TextSearch {
  return {
    find: (expression, range, guard) => findHits(db, expression, range, guard),

    async matching(jobIds, expression, ordering, guard) {
      if (jobIds.length === 0) return [];
      const { rows } = await sql<Hit>`
        select ${hitColumns(ordering)}
        from job_search s cross join search_newest f on f.rowid = s.newest_key
        where s.job_id in (${sql.join(jobIds)}) and ${match('newest', expression)}
          and ${guardSql(guard)}`.execute(db);
      return rows;
    },

    async keyAt(expression, ordering, offset, guard) {
      const { rows } = await (
        isOpen(guard)
          ? sql<{ key: number }>`
              select f.rowid as key from ${words(ordering)} f where ${match(ordering, expression)}
              order by f.rowid limit 1 offset ${offset}`
          : sql<{ key: number }>`
              select f.rowid as key
              from ${words(ordering)} f cross join job_search s on ${key(ordering)} = f.rowid
              where ${match(ordering, expression)} and ${guardSql(guard)}
              order by f.rowid limit 1 offset ${offset}`
      ).execute(db);
      return rows[0]?.key ?? null;
    },

    async count(expression, { ordering, after, limit }, guard) {
      const { rows } = await (
        isOpen(guard)
          ? sql<{ found: number }>`
            select count(*) as found from (
              select 1 from ${words(ordering)} f
              where ${match(ordering, expression)} and f.rowid > ${whole(after)} limit ${limit})`
          : sql<{ found: number }>`
            select count(*) as found from (
              select 1 from ${words(ordering)} f cross join job_search s on ${key(ordering)} = f.rowid
              where ${match(ordering, expression)} and f.rowid > ${whole(after)} and ${guardSql(guard)}
              limit ${limit})`
      ).execute(db);
      return rows[0]?.found ?? 0;
    },

    exists: (expression) => exists(db, expression),

    columns: () => ({}),

    async add(entries) {
      for (const ordering of orderings) {
        // FTS5 flushes its buffer whenever a row id is lower than the one before, and at each statement of many rows.
        const rows = entries
          .map(({ keys, tokens }) => [keys[ordering], tokens.join(' ')] as const)
          .toSorted(([a], [b]) => a - b);
        await sql`insert into ${words(ordering)} (rowid, tokens)
          select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows)})`.execute(db);
      }
    },

    async remove(entries) {
      for (const ordering of orderings) {
        const keys = entries.map((entry) => entry.keys[ordering]);
        await sql`delete from ${words(ordering)}
          where rowid in (select value from json_each(${JSON.stringify(keys)}))`.execute(db);
      }
    },

    async gather(goOn) {
      for (const ordering of orderings) {
        // A negative number of pages begins to merge all parts into one, and others go on with it.
        let pages = -MERGED_PAGES;
        while ((await goOn()) && (await merge(db, ordering, pages))) pages = MERGED_PAGES;
      }
    },
  };
}

async function exists(db: Kysely<Database>, expression: Expression): Promise<boolean> {
  const { rows } = await sql`
    select 1 from search_newest f where ${match('newest', expression)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Merges some parts of an index, and tells whether there was anything to merge. */
function merge(db: Kysely<Database>, ordering: Ordering, pages: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await changesSoFar(transaction);
    await sql`insert into ${words(ordering)} (${sql.ref(TABLES[ordering])}, rank)
      values ('merge', ${whole(pages)})`.execute(transaction);
    // The command itself counts as one change.
    return (await changesSoFar(transaction)) - before > 1;
  });
}

async function changesSoFar(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
