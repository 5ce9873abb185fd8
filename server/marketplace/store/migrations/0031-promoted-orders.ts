import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Portable } from './columns.ts';

/**
 * PostgreSQL's order by popularity in two parts, promoted jobs and others, because lists read them apart. `fm` is the
 * token of promoted jobs.
 */
export async function orderPromotedApart(
  db: Kysely<unknown>,
  _portable: Portable,
  engine: Engine,
): Promise<void> {
  if (engine === 'sqlite') return;
  const promoted = sql`tokens @@ 'fm'::tsquery`;
  for (const [name, isPart] of [
    ['job_search_popular_promoted', promoted],
    ['job_search_popular_others', sql`not (${promoted})`],
  ] as const)
    await sql`
      create index ${sql.ref(name)} on job_search (popular_key) include (is_unlisted, expires_at)
      where ${isPart}`.execute(db);
}
