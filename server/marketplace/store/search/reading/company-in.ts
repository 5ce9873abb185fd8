import type { Kysely } from 'kysely';
import { fold } from '../../fold.ts';
import { isName } from '../../names.ts';
import type { Database } from '../../schema.ts';
import { textSearch } from '../engines/choose.ts';
import { and, anyOf, term, without, type Expression } from '../expression.ts';
import { facet } from '../facets.ts';

/** The words after "at", as far as they may be a company's name. */
const AT = /(?<![\p{L}\p{N}])at\s+([\p{L}\p{N}][^\s,;:()!?|]*(?:\s+[\p{L}\p{N}&][^\s,;:()!?|]*){0,3})/iu;
/** A group such as "Tata" has many companies. */
const MAX_COMPANIES = 20;

/** A company that a text asks for. */
export interface AskedCompany {
  readonly name: string;
  /** The part of the text that says it. */
  readonly typed: string;
  readonly jobs: Expression;
}

/** The company with a listed job that "at …" names by all of its name, or by how it begins; null for none. */
export async function companyIn(db: Kysely<Database>, text: string): Promise<AskedCompany | null> {
  const [, after = ''] = AT.exec(text) ?? [];
  const words = after.split(/\s+/u).filter(Boolean);
  for (let count = words.length; count > 0; count -= 1) {
    const named = words.slice(0, count);
    const companies = await companiesCalled(db, fold(named.join(' ')));
    if (companies.length === 0) continue;
    const jobs = anyOf(companies.map(({ id }) => facet.company(id)));
    if (!(await textSearch(db).exists(and(term(facet.listed), jobs)))) continue;
    const [only, other] = companies;
    return {
      name: only !== undefined && other === undefined ? only.name : named.join(' '),
      typed: typedBy(text, named),
      jobs,
    };
  }
  return null;
}

/** Tables whose names count before those of companies: "Figma" is a skill first, and "Kochi" a place. */
const OTHER_NAMES = ['skills', 'software', 'professions', 'industries', 'cities'] as const;

/** Picks the words that are the whole name of a company, name nothing else, and are in no other company's job titles. */
export async function companiesAmong(
  db: Kysely<Database>,
  words: readonly { readonly folded: string; readonly word: string }[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('companies')
    .where(
      'folded',
      'in',
      words.map(({ folded }) => folded),
    )
    .select(['id', 'folded'])
    .limit(MAX_COMPANIES)
    .execute();
  const isCompany = await Promise.all(
    words.map(async ({ folded, word }) => {
      const own = rows.filter((row) => row.folded === folded).map(({ id }) => facet.company(id));
      if (own.length === 0 || (await namesOther(db, folded))) return false;
      return !(await textSearch(db).exists(without(term(`a${word}`), [anyOf(own)])));
    }),
  );
  return new Set(words.filter((_, at) => isCompany[at]).map(({ folded }) => folded));
}

/** The listed jobs of the companies whose name is all of the text; null for none. */
export async function jobsOfCompany(db: Kysely<Database>, text: string): Promise<Expression | null> {
  const folded = fold(text);
  if (folded === '') return null;
  const companies = await db
    .selectFrom('companies')
    .where('folded', '=', folded)
    .select('id')
    .limit(MAX_COMPANIES)
    .execute();
  if (companies.length === 0 || (await namesOther(db, folded))) return null;
  return and(term(facet.listed), anyOf(companies.map(({ id }) => facet.company(id))));
}

async function namesOther(db: Kysely<Database>, folded: string): Promise<boolean> {
  const others = await Promise.all(
    OTHER_NAMES.map((table) =>
      db.selectFrom(table).where('folded', '=', folded).select('id').limit(1).execute(),
    ),
  );
  return others.some((rows) => rows.length > 0);
}

function companiesCalled(db: Kysely<Database>, folded: string) {
  return db
    .selectFrom('companies')
    .where((company) =>
      company.or([
        company('folded', '=', folded),
        // An exclamation mark is the next character after a space.
        company.and([company('folded', '>=', `${folded} `), company('folded', '<', `${folded}!`)]),
      ]),
    )
    .where(isName('name'))
    .select(['id', 'name'])
    .orderBy('folded')
    .limit(MAX_COMPANIES)
    .execute();
}

/** "at" and these words, as the text has them. */
function typedBy(text: string, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])at\s+${escaped.join(String.raw`\s+`)}`, 'iu').exec(
    text,
  );
  return found?.[0] ?? '';
}
