import { sql, type Kysely } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { AnyTables, Row } from './archive.ts';

const ROWS_PER_FETCH = 1000;

/** Yields all rows of a table as this transaction sees them, without loading all of them into memory. */
export async function* readRows(db: Kysely<AnyTables>, engine: Engine, table: string): AsyncGenerator<Row> {
  if (engine === 'sqlite') {
    yield* db.selectFrom(table).selectAll().stream();
    return;
  }
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from backup_rows`.execute(db);
    yield* rows;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await sql`close backup_rows`.execute(db);
}
