import { sql } from 'kysely';
import { DamagedRecordError } from './damaged-record.ts';

/** An import takes names of up to 4000 characters, each of up to three bytes. */
const MAX_NAME_BYTES = 12_000;

/** Tells whether a column holds a name: a text, and no longer than one may be. A longer one is not read for this. */
export const isName = (column: string) => {
  const name = sql.ref(column);
  return sql<boolean>`(octet_length(${name}) <= ${sql.lit(MAX_NAME_BYTES)} and cast(${name} as text) = ${name})`;
};

/** Null where the column holds no name. */
export const nameOrNull = (column: string) =>
  sql<string | null>`case when ${isName(column)} then ${sql.ref(column)} end`;

/** Tells whether what a column refers to by its id has a name, and so was shown to whom the row belongs. */
export const refersToName = (
  column: string,
  table: 'cities' | 'company_types' | 'engagement_types' | 'skills' | 'software',
) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} as target
    where target.id = ${sql.ref(column)} and ${isName('target.name')})`;

/** @throws DamagedRecordError for null */
export function expectName(column: string, name: string | null): string {
  if (name === null) throw new DamagedRecordError(`${column} is no name`);
  return name;
}
