import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Portable } from './columns.ts';

/**
 * What PostgreSQL needs to choose the faster way through the search index. It takes a token that its statistics do not
 * name for half as frequent as the rarest that they name, so they name thousands. An index of each order that also
 * holds what every list checks answers a deep start without reading the rows.
 */
export async function helpSearchPlans(
  db: Kysely<unknown>,
  _portable: Portable,
  engine: Engine,
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`alter table job_search alter column tokens set statistics 1000`.execute(db);
  for (const ordering of ['popular', 'newest']) {
    const key = `${ordering}_key`;
    await sql`
      create unique index ${sql.ref(`job_search_${ordering}`)} on job_search (${sql.ref(key)})
      include (is_unlisted, expires_at)`.execute(db);
    await sql`alter table job_search drop constraint ${sql.ref(`job_search_${key}_key`)}`.execute(db);
  }
  await sql`analyze job_search`.execute(db);
}
