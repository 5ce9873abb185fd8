import type { Kysely } from 'kysely';
import { of, required, type Portable } from './columns.ts';

/** The searches that candidates keep to open again. */
export async function createSavedSearches(db: Kysely<unknown>, { id }: Portable): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', ...id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('name', 'text', required)
    .addColumn('page_query', 'text', required)
    .addColumn('filters', 'text', required)
    .addColumn('saved_at', 'bigint', required)
    .addColumn('opened_at', 'bigint', required)
    .addUniqueConstraint('saved_searches_once', ['user_id', 'page_query'])
    .execute();
}
