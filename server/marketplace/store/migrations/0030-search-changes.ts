import { sql, type Kysely } from 'kysely';
import { startsAt } from './columns.ts';

/** How often the search index has changed, in one row, so that what was read of it can be kept until then. */
export async function createSearchChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', startsAt(0))
    .execute();
  await sql`insert into search_changes (id) values (1)`.execute(db);
}
