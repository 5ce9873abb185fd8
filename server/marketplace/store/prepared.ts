import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Stands in a compiled query for the value with which it is asked. */
const SLOT = Object.freeze({});

/**
 * A query that is built and compiled once for each database, because both take longer than SQLite takes to answer.
 * @param build gets an expression for the one value that changes from call to call
 */
export function prepared<Value, Row>(
  build: (db: Kysely<Database>, value: Expression<Value>) => Compilable<Row>,
): (db: Kysely<Database>, value: Value) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Database>, CompiledQuery<Row>>();
  return async (db, value) => {
    let query = compiled.get(db);
    if (query === undefined) compiled.set(db, (query = build(db, sql<Value>`${SLOT}`).compile()));
    const parameters = query.parameters.map((parameter) => (parameter === SLOT ? value : parameter));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
