import { sql, type Kysely } from 'kysely';
import { required, startsAt } from './columns.ts';

/**
 * How far the search index has come, and which words each of its jobs has brought into the vocabulary. Nobody knows
 * whether an index from before is whole, so it is gone through once more; its vocabulary is counted anew meanwhile.
 */
export async function createSearchState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('complete_version', 'integer', startsAt(0))
    .addColumn('pass_version', 'integer', startsAt(0))
    .addColumn('pass_next', 'integer')
    .execute();
  await sql`insert into search_state (id) values (1)`.execute(db);
  await db.schema
    .alterTable('job_search')
    .addColumn('head', 'text', (column) => required(column).defaultTo(''))
    .execute();
  await sql`delete from search_gaps`.execute(db);
  await sql`delete from search_words`.execute(db);
}
