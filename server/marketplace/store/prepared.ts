import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Stands in a compiled query for a value with which it is asked. */
class Slot {
  /** The place in a list, or the name of a value; null for the only value. */
  readonly at: number | string | null;

  constructor(at: number | string | null) {
    this.at = at;
  }
}

const VALUE = new Slot(null);

/** No argument for a query that takes no value. */
type Asked<Value> = unknown extends Value ? [] : [value: Value];

/**
 * A query that is built and compiled once for each database, because both take longer than SQLite takes to answer.
 * @param build gets an expression for the one value that changes from call to call, if there is one
 */
export function prepared<Value, Row>(
  build: (db: Kysely<Database>, value: Expression<Value>) => Compilable<Row>,
): (db: Kysely<Database>, ...asked: Asked<Value>) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Database>, CompiledQuery<Row>>();
  return (db, ...[value]) => {
    let query = compiled.get(db);
    if (query === undefined) compiled.set(db, (query = build(db, sql<Value>`${VALUE}`).compile()));
    return ask(db, query, () => value);
  };
}

/** Gives an expression for each of several values. */
export type ValueOf<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => Expression<Values[Name]>;

/**
 * The same for a query with several values, by name.
 * @param build gets a function that gives an expression for each
 */
export function preparedFor<Values extends object, Row>(
  build: (db: Kysely<Database>, valueOf: ValueOf<Values>) => CompiledQuery<Row>,
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Database>, CompiledQuery<Row>>();
  return (db, values) => {
    let query = compiled.get(db);
    if (query === undefined)
      compiled.set(
        db,
        (query = build(
          db,
          <Name extends keyof Values & string>(name: Name) => sql<Values[Name]>`${new Slot(name)}`,
        )),
      );
    const named = new Map<unknown, unknown>(Object.entries(values));
    return ask(db, query, (at) => named.get(at));
  };
}

/**
 * The same for a query with a list: it is compiled once for each length. It is for ids of what one page shows, which
 * have few lengths.
 * @param build gets an expression for each item, and one for another value, if there is one
 */
export function preparedForList<Item, Value, Row>(
  build: (
    db: Kysely<Database>,
    items: readonly Expression<Item>[],
    value: Expression<Value>,
  ) => Compilable<Row>,
): (db: Kysely<Database>, items: readonly Item[], ...asked: Asked<Value>) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Database>, Map<number, CompiledQuery<Row>>>();
  return (db, items, ...[value]) => {
    let queries = compiled.get(db);
    if (queries === undefined) compiled.set(db, (queries = new Map()));
    let query = queries.get(items.length);
    if (query === undefined) {
      const slots = items.map((_item, at) => sql<Item>`${new Slot(at)}`);
      queries.set(items.length, (query = build(db, slots, sql<Value>`${VALUE}`).compile()));
    }
    return ask(db, query, (at) => (typeof at === 'number' ? items[at] : value));
  };
}

async function ask<Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
  valueAt: (at: Slot['at']) => unknown,
): Promise<Row[]> {
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? valueAt(parameter.at) : parameter,
  );
  const { rows } = await db.executeQuery<Row>({ ...query, parameters });
  return rows;
}
