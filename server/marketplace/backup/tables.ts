import { sql, type Kysely } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { AnyTables } from './archive.ts';

/** Tables that are rebuilt from others, or belong to the engine, to the migrator or to running processes. */
const LEFT_OUT = /^(?:search_|job_search|kysely_|sqlite_|leases$|last_writes$)/;

/**
 * The names of all tables of a backup, each after those it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export async function tablesInOrder(db: Kysely<AnyTables>, engine: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name)));
  const references = (await referencesOf(db, engine)).filter(({ source, target }) => source !== target);
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter((name) => references.every(({ source, target }) => source !== name || !waiting.has(target)))
      .toSorted();
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}.`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

interface Reference {
  readonly source: string;
  readonly target: string;
}

async function referencesOf(db: Kysely<AnyTables>, engine: Engine): Promise<readonly Reference[]> {
  const query =
    engine === 'sqlite'
      ? sql<Reference>`
          select m.name as source, f."table" as target
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Reference>`
          select s.relname as source, t.relname as target from pg_constraint c
          join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
          where c.contype = 'f' and s.relnamespace = current_schema()::regnamespace`;
  return (await query.execute(db)).rows;
}

interface LastId {
  readonly name: string;
  readonly last: number;
}

/** The last id that each table has given out, even if its row is gone. */
export async function lastIds(db: Kysely<AnyTables>, engine: Engine): Promise<Record<string, number>> {
  const query =
    engine === 'sqlite'
      ? sql<LastId>`select name, seq as last from sqlite_sequence`
      : sql<LastId>`
          select regexp_replace(sequencename, '_id_seq$', '') as name, last_value as last
          from pg_sequences where schemaname = current_schema() and last_value is not null`;
  const { rows } = await query.execute(db);
  return Object.fromEntries(
    rows.filter(({ name, last }) => last > 0 && !LEFT_OUT.test(name)).map(({ name, last }) => [name, last]),
  );
}

export async function setLastId(
  db: Kysely<AnyTables>,
  engine: Engine,
  name: string,
  last: number,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}
