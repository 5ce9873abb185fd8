import type { Kysely } from 'kysely';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import type { TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import { isName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';

/** The list's own name for an id. An id that the list does not have, or has with a damaged name, counts as a typed name. */
export async function knownTerm(
  db: Kysely<Database>,
  table: 'institutes' | 'specialisations' | 'companies',
  term: TypedChoice | null,
): Promise<TypedChoice | null> {
  const id = readId(term?.id ?? '');
  if (term === null || id === null) return term && { id: null, name: term.name };
  const found = await db
    .selectFrom(table)
    .select(nameOrNull('name').as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found === undefined || found.name === null
    ? { id: null, name: term.name }
    : { id: term.id, name: found.name };
}

/** The column of a term's id. */
export const idColumn = (term: TypedChoice | null): number | null => readId(term?.id ?? '');

interface Chosen {
  readonly table: 'cities' | 'degrees' | 'engagement_types';
  readonly id: number | string | null;
  readonly pointer: string;
  /** What is said of an id that the list does not have. */
  readonly message: string;
}

/** The errors of choices that their list does not have; choosing none is for the rules to judge. */
export async function unknownChoices(
  db: Kysely<Database>,
  choices: readonly Chosen[],
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { table, id, pointer, message } of choices)
    if (id !== null && !(await isInList(db, table, readId(String(id))))) errors.push({ pointer, message });
  return errors;
}

async function isInList(db: Kysely<Database>, table: Chosen['table'], id: number | null): Promise<boolean> {
  if (id === null) return false;
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** In their fixed order, without those whose name is damaged. */
export async function optionsOf(
  db: Kysely<Database>,
  table: 'company_types' | 'degrees' | 'engagement_types',
) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isName('name'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ key: id, value: name }));
}

/** From the last year to the first. */
export const yearsDownTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);
