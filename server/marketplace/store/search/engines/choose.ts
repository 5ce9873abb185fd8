import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isPostgres } from '../is-postgres.ts';
import { fts5Search } from './fts5.ts';
import type { TextSearch } from '../text-search.ts';
import { tsvectorSearch } from './tsvector.ts';

/** The text search of the engine behind `db`, which may be a transaction. */
export function textSearch(db: Kysely<Database>): TextSearch {
  return isPostgres(db) ? tsvectorSearch(db) : fts5Search(db);
}
