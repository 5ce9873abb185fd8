import { sql, type Kysely } from 'kysely';
import { required, startsAt } from './columns.ts';

/**
 * The progress of the search index, and the words that each job has added to the vocabulary. An existing index may be
 * incomplete, so it is rebuilt once and its vocabulary is counted again.
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
