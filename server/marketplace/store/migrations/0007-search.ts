import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { flag, oneFor, required, startsAt, type Portable } from './columns.ts';

/** The search index of the jobs (store/search). */
export async function createSearch(db: Kysely<unknown>, portable: Portable, engine: Engine): Promise<void> {
  await db.schema
    .createTable('job_search')
    .addColumn('job_id', 'integer', oneFor('jobs.id'))
    .addColumn('popular_key', 'bigint', (column) => column.notNull().unique())
    .addColumn('newest_key', 'bigint', (column) => column.notNull().unique())
    .addColumn('is_unlisted', 'integer', flag)
    .addColumn('expires_at', 'bigint')
    .addColumn('min_experience', 'integer')
    .addColumn('max_experience', 'integer')
    .addColumn('max_pay', 'bigint')
    .addColumn('facets', 'text', required)
    .execute();
  await db.schema.createIndex('job_search_expiry').on('job_search').column('expires_at').execute();
  await createWords(db, portable);
  await createMoves(db, portable);
  await (engine === 'sqlite' ? createFts5(db) : createTsvector(db));
}

async function createWords(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('search_words')
    .addColumn('word', portable.bytes, (column) => column.primaryKey())
    .addColumn('jobs', 'integer', startsAt(0))
    .execute();
  await db.schema
    .createTable('search_gaps')
    .addColumn('gap', portable.bytes, required)
    .addColumn('word', portable.bytes, required)
    .addPrimaryKeyConstraint('search_gaps_key', ['gap', 'word'])
    .execute();
}

async function createMoves(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('search_moves')
    .addColumn('id', ...portable.id)
    .addColumn('job_id', 'integer', required)
    .addColumn('ordering', 'text', required)
    .addColumn('from_key', 'bigint', required)
    .addColumn('moved_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('search_moves_from')
    .on('search_moves')
    .columns(['ordering', 'from_key'])
    .execute();
  await db.schema
    .createIndex('search_moves_job')
    .on('search_moves')
    .columns(['job_id', 'ordering', 'id'])
    .execute();
}

/**
 * Two tables hold the same words, one for each order. The row id is the job's place in that order, so the best matches
 * are read first and reading can stop early.
 */
async function createFts5(db: Kysely<unknown>): Promise<void> {
  for (const table of ['search_popular', 'search_newest'])
    await sql`create virtual table ${sql.table(table)} using fts5(
      tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db);
}

async function createTsvector(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_search add column tokens tsvector not null default ''`.execute(db);
  await sql`create index job_search_tokens on job_search using gin (tokens)`.execute(db);
}
