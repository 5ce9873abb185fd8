import { sql, type Kysely, type SqlBool } from 'kysely';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { placesAlsoCalled } from '../../store/search/reading/place-aliases.ts';
import { misspeltCities } from './misspelt-cities.ts';
import { readCities, type Choices } from './names.ts';
import type { Item, Page } from './page.ts';

/** Names that candidates have added for themselves are nobody else's. */
const isSuggested = sql<SqlBool>`is_suggested = 1`;
const everything = sql<SqlBool>`1 = 1`;

/** Names that begin with what was typed come first, then those with such a word, then the rest. Attribute: icon. */
export async function suggestTerms(
  db: Kysely<Database>,
  table: 'institutes' | 'specialisations' | 'software',
  { constraint, start, rows }: Page,
): Promise<Item[]> {
  const found = await db
    .selectFrom(table)
    .select(['id', 'name', 'icon_url'])
    .where(constraint.matches('folded'))
    .where(isName('name'))
    .where(table === 'software' ? isSuggested : everything)
    .orderBy(constraint.rank('folded'))
    .orderBy('folded')
    .limit(rows)
    .offset(start)
    .execute();
  return found.map(({ id, name, icon_url }) => ({ id, name, attributes: [icon_url] }));
}

/**
 * Larger places first, also by their former and usual names, and where no name has what was typed, by nearly that name.
 * Attributes: icon, state.
 */
export async function suggestCities(choices: Choices, page: Page): Promise<Item[]> {
  const { db } = choices;
  const found = await citiesNamed(db, page);
  const isNone =
    found.length === 0 && (page.start === 0 || (await citiesNamed(db, { ...page, start: 0 })).length === 0);
  return readCities(choices, isNone ? await misspeltCities(db, page) : found);
}

async function citiesNamed(db: Kysely<Database>, { constraint, start, rows }: Page): Promise<number[]> {
  const renamed = placesAlsoCalled(constraint.folded);
  const found = await db
    .selectFrom('cities')
    .select('id')
    .where((city) =>
      renamed.length === 0
        ? constraint.matches('folded')
        : city.or([constraint.matches('folded'), city('folded', 'in', renamed)]),
    )
    .orderBy((city) =>
      renamed.length === 0
        ? constraint.rank('folded')
        : sql<number>`case when ${city('folded', 'in', renamed)} then 0 else ${constraint.rank('folded')} end`,
    )
    .orderBy('population', 'desc')
    .orderBy('folded')
    .orderBy('id')
    .limit(rows)
    .offset(start)
    .execute();
  return found.map(({ id }) => id);
}

/** Companies that may be suggested. Attribute: logo. */
export async function suggestCompanies(
  db: Kysely<Database>,
  { constraint, start, rows }: Page,
  logoPath: (companyId: number) => string,
): Promise<Item[]> {
  const found = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('is_suggested', '=', 1)
    .where(constraint.matches('folded'))
    .where(isName('name'))
    .orderBy(constraint.rank('folded'))
    .orderBy('folded')
    .orderBy('id')
    .limit(rows)
    .offset(start)
    .execute();
  return found.map(({ id, name }) => ({ id, name, attributes: [logoPath(id)] }));
}

/** Attributes: icon, skill type, which a saved skill carries (M-19). */
export async function suggestSkills(
  db: Kysely<Database>,
  { constraint, start, rows }: Page,
): Promise<Item[]> {
  const found = await db
    .selectFrom('skills')
    .select(['id', 'name', 'icon_url', 'skill_type'])
    .where(constraint.matches('folded'))
    .where(isName('name'))
    .where(isSuggested)
    .orderBy(constraint.rank('folded'))
    .orderBy('folded')
    .limit(rows)
    .offset(start)
    .execute();
  return found.map(({ id, name, icon_url, skill_type }) => ({
    id,
    name,
    attributes: [icon_url, skill_type],
  }));
}
