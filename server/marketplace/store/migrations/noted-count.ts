import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * How many migrations a database has had, kept beside their records, so that one whose record is lost does not run
 * twice: SQLite's number of the user, and PostgreSQL's comment on the table of the records. 0 where none is kept, as
 * older versions did.
 */
export async function notedCount<T>(db: Kysely<T>, engine: Engine): Promise<number> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ noted: number }>`select user_version as noted from pragma_user_version`
      : sql<{ noted: string | null }>`
          select obj_description(to_regclass('kysely_migration'), 'pg_class') as noted`
  ).execute(db);
  // Anybody may have written another comment there.
  return Math.max(Number.parseInt(String(rows[0]?.noted ?? 0), 10) || 0, 0);
}

/** Only the owner of a table of PostgreSQL may comment on it, so nothing is kept for another user. */
export async function noteCount<T>(db: Kysely<T>, engine: Engine, count: number): Promise<void> {
  if ((await notedCount(db, engine)) === count) return;
  const number = sql.raw(String(count));
  if (engine === 'sqlite') await sql`pragma user_version = ${number}`.execute(db);
  else if (await isOwner(db)) await sql`comment on table kysely_migration is '${number}'`.execute(db);
}

async function isOwner<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ is_owner: boolean }>`
    select pg_has_role(relowner, 'usage') as is_owner from pg_class
    where oid = to_regclass('kysely_migration')`.execute(db);
  return rows[0]?.is_owner === true;
}
