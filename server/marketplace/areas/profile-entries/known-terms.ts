import type { Kysely } from 'kysely';
import type { TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';

/** The list's own name for an id. An id that the list does not have counts as a typed name. */
export async function knownTerm(
  db: Kysely<Database>,
  table: 'institutes' | 'specialisations' | 'companies',
  term: TypedChoice | null,
): Promise<TypedChoice | null> {
  const id = readId(term?.id ?? '');
  if (term === null || id === null) return term && { id: null, name: term.name };
  const found = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return found === undefined ? { id: null, name: term.name } : { id: term.id, name: found.name };
}

/** The column of a term's id. */
export const idColumn = (term: TypedChoice | null): number | null => readId(term?.id ?? '');

/** Whether the list has this id; choosing none is for the rules to judge. */
export async function isKnown(
  db: Kysely<Database>,
  table: 'cities' | 'degrees' | 'engagement_types',
  id: number | string | null,
): Promise<boolean> {
  if (id === null) return true;
  const known = readId(String(id));
  if (known === null) return false;
  const found = await db.selectFrom(table).select('id').where('id', '=', known).executeTakeFirst();
  return found !== undefined;
}

/** In their fixed order. */
export async function optionsOf(db: Kysely<Database>, table: 'degrees' | 'engagement_types') {
  const rows = await db.selectFrom(table).select(['id', 'name']).orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name }) => ({ key: id, value: name }));
}

/** From the last year to the first. */
export const yearsDownTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);
