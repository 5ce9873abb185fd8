import { sql, type Kysely } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { AnyTables, Row } from './archive.ts';

/** Rows PostgreSQL sends at a time. */
const AT_ONCE = 1000;

/** All rows of a table as this transaction sees them, without having all of them in memory. */
export async function* readRows(db: Kysely<AnyTables>, engine: Engine, table: string): AsyncGenerator<Row> {
  if (engine === 'sqlite') {
    yield* db.selectFrom(table).selectAll().stream();
    return;
  }
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from backup_rows`.execute(db);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(db);
}
