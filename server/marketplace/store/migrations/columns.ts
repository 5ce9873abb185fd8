import { sql, type ColumnDataType, type ColumnDefinitionBuilder, type Expression } from 'kysely';
import type { Engine } from '../engine.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const flag: Column = (column) => column.notNull().defaultTo(0);
export const startsAt =
  (value: number | string): Column =>
  (column) =>
    column.notNull().defaultTo(value);
const primary: Column = (column) => column.primaryKey();

/** Refers to a row whose deletion also deletes this one. */
export const of =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

/** The primary key of a table with one row for each row of `target`. */
export const oneFor =
  (target: string): Column =>
  (column) =>
    column.notNull().primaryKey().references(target).onDelete('cascade');

/** Refers to a row that cannot be deleted while this one exists. */
export const refersTo =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target);
export const mayReferTo =
  (target: string): Column =>
  (column) =>
    column.references(target).onDelete('set null');

/** The two column types that differ between the engines. */
export interface Portable {
  /** An id made by the database and never reused. */
  readonly id: readonly [type: ColumnDataType, column: Column];
  /** Text compared byte by byte, so that both engines sort it alike. */
  readonly bytes: 'text' | Expression<string>;
}

export function portable(engine: Engine): Portable {
  return engine === 'sqlite'
    ? { id: ['integer', (column) => column.primaryKey().autoIncrement()], bytes: 'text' }
    : { id: ['serial', primary], bytes: sql<string>`text collate "C"` };
}
