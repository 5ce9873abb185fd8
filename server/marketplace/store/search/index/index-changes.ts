import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isPostgres } from '../is-postgres.ts';

/**
 * Says that what lists find may have changed, in the transaction that changes it. Every writer does so last, so they
 * cannot deadlock.
 */
export async function noteIndexChange(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('search_changes')
    .set({ changes: sql<number>`changes + 1` })
    .execute();
}

/** Has other writers of this row wait until the transaction ends. SQLite has one writer. */
export async function holdIndexChanges(db: Kysely<Database>): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('search_changes').select('changes').forUpdate().execute();
}
