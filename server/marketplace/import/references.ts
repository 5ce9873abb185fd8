import type { Kysely } from 'kysely';
import { fold } from '../store/fold.ts';
import type { Database } from '../store/schema.ts';
import { slugOf } from './profession.ts';
import type { Place } from './places.ts';
import type { Posting } from './read-posting.ts';

/** The ids of all terms that a batch of postings names. Missing terms have been added. */
export interface References {
  readonly company: (name: string) => number;
  readonly profession: (name: string) => number;
  readonly skill: (name: string) => number;
  readonly software: (name: string) => number;
  readonly city: (place: Place) => number;
}

const UNNAMED_COMPANY = 'Company not named';

type Lookup = ReadonlyMap<string, number>;

export async function resolveReferences(
  db: Kysely<Database>,
  postings: readonly Posting[],
): Promise<References> {
  const companies = await resolveCompanies(db, postings);
  const professions = await resolveProfessions(
    db,
    postings.flatMap(({ profession }) => profession ?? []),
  );
  const skills = await resolveTerms(
    db,
    'skills',
    postings.flatMap((posting) => posting.skills),
  );
  const software = await lookUp(db, 'software', [
    ...new Set(postings.flatMap((posting) => posting.software.map(fold))),
  ]);
  const cities = await resolveCities(
    db,
    postings.flatMap(({ places }) => places),
  );
  return {
    company: (name) => idOf(companies, companyKey(name)),
    profession: (name) => idOf(professions, fold(name)),
    skill: (name) => idOf(skills, fold(name)),
    software: (name) => idOf(software, fold(name)),
    city: (place) => idOf(cities, cityKey(place.city, place.country)),
  };
}

function idOf(lookup: Lookup, key: string): number {
  const id = lookup.get(key);
  if (id === undefined) throw new Error(`Not resolved: ${key}`);
  return id;
}

const LEGAL_FORMS = 'pvt|private|ltd|limited|llp|inc|incorporated|llc|corp|corporation|gmbh|plc';
const LEGAL_FORM = new RegExp(`(?:\\s+(?:${LEGAL_FORMS}))+$`, 'u');
const COMMON_FORMS = [
  '',
  ' pvt ltd',
  ' pvt. ltd.',
  ' pvt. ltd',
  ' pvt ltd.',
  ' private limited',
  ' ltd',
  ' ltd.',
  ' limited',
  ' llp',
  ' inc',
  ' inc.',
  ', inc.',
  ' llc',
  ' corporation',
];

/** "Acme Pvt. Ltd." and "ACME Private Limited" are one company: "acme". */
export function companyKey(name: string): string {
  const folded = fold(name || UNNAMED_COMPANY);
  return (
    folded
      .replaceAll(/[.,]+(?=\s|$)/gu, '')
      .replace(LEGAL_FORM, '')
      .trim() || folded
  );
}

async function resolveCompanies(db: Kysely<Database>, postings: readonly Posting[]): Promise<Lookup> {
  const wanted = new Map(
    postings.map(({ company, industries }) => [companyKey(company.name), { company, industries }]),
  );
  const spellings = [...wanted.keys()].flatMap((key) => COMMON_FORMS.map((form) => key + form));
  const written = postings.map(({ company }) => fold(company.name || UNNAMED_COMPANY));
  const byName = await lookUp(db, 'companies', [...new Set([...spellings, ...written])]);
  const found = new Map([...byName].map(([folded, id]) => [companyKey(folded), id]));
  const missing = [...wanted].filter(([key]) => !found.has(key));
  if (missing.length === 0) return found;
  const rows = await db
    .insertInto('companies')
    .values(
      missing.map(([, { company }]) => {
        const name = company.name || UNNAMED_COMPANY;
        return { name, folded: fold(name), is_suggested: 1 as const };
      }),
    )
    .returning(['id', 'folded'])
    .execute();
  for (const { id, folded } of rows) found.set(companyKey(folded), id);
  const links = missing.flatMap(([key, { company }]) =>
    company.url === null
      ? []
      : { company_id: idOf(found, key), position: 0, url: company.url, modified_url: company.url },
  );
  if (links.length > 0) await db.insertInto('company_links').values(links).execute();
  const industries = await resolveTerms(
    db,
    'industries',
    missing.flatMap(([, given]) => given.industries),
  );
  const named = missing.flatMap(([key, given]) =>
    given.industries.map((name, position) => ({
      company_id: idOf(found, key),
      industry_id: idOf(industries, fold(name)),
      position,
    })),
  );
  if (named.length > 0) await db.insertInto('company_industries').values(named).execute();
  return found;
}

async function resolveProfessions(db: Kysely<Database>, names: readonly string[]): Promise<Lookup> {
  const wanted = new Map(names.map((name) => [fold(name), name]));
  const found = await lookUp(db, 'professions', [...wanted.keys()]);
  for (const [folded, name] of wanted) {
    if (found.has(folded)) continue;
    const slug = await freeSlug(db, slugOf(name));
    const row = await db
      .insertInto('professions')
      .values({ name, folded, slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    found.set(folded, row.id);
  }
  return found;
}

async function freeSlug(db: Kysely<Database>, slug: string): Promise<string> {
  for (let suffix = 1; ; suffix += 1) {
    const candidate = suffix === 1 ? slug : `${slug}-${suffix}`;
    const taken = await db
      .selectFrom('professions')
      .select('id')
      .where('slug', '=', candidate)
      .executeTakeFirst();
    if (taken === undefined) return candidate;
  }
}

async function resolveTerms(
  db: Kysely<Database>,
  table: 'skills' | 'industries',
  names: readonly string[],
): Promise<Lookup> {
  const wanted = new Map(names.map((name) => [fold(name), name]));
  const found = await lookUp(db, table, [...wanted.keys()]);
  const missing = [...wanted].filter(([key]) => !found.has(key)).map(([folded, name]) => ({ name, folded }));
  if (missing.length === 0) return found;
  const rows = await db.insertInto(table).values(missing).returning(['id', 'folded']).execute();
  for (const { id, folded } of rows) found.set(folded, id);
  return found;
}

async function resolveCities(db: Kysely<Database>, places: readonly Place[]): Promise<Lookup> {
  const wanted = new Map(places.map((place) => [cityKey(place.city, place.country), place]));
  const found = new Map<string, number>();
  if (wanted.size === 0) return found;
  const folded = [...new Set(places.map(({ city }) => fold(city)))];
  const known = await db
    .selectFrom('cities')
    .select(['id', 'folded', 'country'])
    .where('folded', 'in', folded)
    .orderBy('id', 'desc')
    .execute();
  for (const city of known) {
    found.set(`${city.folded}|${city.country}`, city.id);
    // Without a country, the oldest place of the name counts.
    found.set(`${city.folded}|`, city.id);
  }
  const missing = [...wanted].filter(([key]) => !found.has(key));
  if (missing.length === 0) return found;
  const rows = await db
    .insertInto('cities')
    .values(
      missing.map(([, { city, state, country }]) => ({ name: city, folded: fold(city), state, country })),
    )
    .returning(['id', 'folded', 'country'])
    .execute();
  for (const city of rows) found.set(`${city.folded}|${city.country}`, city.id);
  return found;
}

const cityKey = (city: string, country: string) => `${fold(city)}|${country}`;

/** The oldest of several rows with one name counts. */
async function lookUp(
  db: Kysely<Database>,
  table: 'companies' | 'professions' | 'skills' | 'software' | 'industries',
  folded: readonly string[],
): Promise<Map<string, number>> {
  if (folded.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'folded'])
    .where('folded', 'in', folded)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.folded, row.id]));
}
