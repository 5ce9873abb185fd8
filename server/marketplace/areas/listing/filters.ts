import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { getJobList } from '../../../wire/jobs/listing.ts';
import { fold } from '../../store/fold.ts';
import type { Database } from '../../store/schema.ts';
import { anyOf, or, term, type Expression } from '../../store/search/expression.ts';
import { facet, rareOverlapTokens } from '../../store/search/facets.ts';
import type { Guard } from '../../store/search/text-search.ts';
import { readId } from '../job-id.ts';

export type ListRequest = z.output<typeof getJobList.request>;

/** An upper end from here on is no bound (AMB-31). */
const OPEN_END_MONTHS = 240;
const MAX_NAMESAKES = 50;
/** With more pairs than this, two separate conditions are cheaper. */
const MAX_PAIRS = 64;

/** Matches nothing: ids start at 1. */
const NOTHING = term(facet.job(0));

/** Null for any experience. */
export function experienceOf(request: ListRequest): Guard['experience'] {
  const [range] = request.min_and_max_exp_list ?? [];
  if (range === undefined) return null;
  const max =
    range.max === null || range.max === undefined || range.max >= OPEN_END_MONTHS ? null : range.max;
  return range.min === 0 && max === null ? null : { min: range.min, max };
}

/** The conditions of a request, without its text, viewer and invitation. All must hold, and rarer ones come first. */
export async function filtersOf(
  db: Kysely<Database>,
  request: ListRequest,
  experience: Guard['experience'],
): Promise<Expression[]> {
  return [
    ...(await customFilter(db, request.custom_filter_type, request.custom_filter_value)),
    ...(request.premium_jobs === 1 ? [term(facet.premium)] : []),
    ...(request.remote_jobs === 1 ? [term(facet.remote)] : []),
    ...fieldsAndPlaces(request),
    ...(experience === null ? [] : rareOverlapTokens(experience.min, experience.max).map(term)),
  ];
}

/** An empty list filters nothing; invalid ids match nothing. */
function fieldsAndPlaces({ profession_list = [], city_list = [] }: ListRequest): Expression[] {
  const professions = validIds(profession_list);
  const cities = validIds(city_list);
  const pairs = professions.length * cities.length;
  if (pairs > 0 && pairs <= MAX_PAIRS)
    return [anyOf(professions.flatMap((id) => cities.map((city) => facet.professionInCity(id, city))))];
  return [
    ...(city_list.length === 0 ? [] : [anyOrNothing(cities.map(facet.city))]),
    ...(profession_list.length === 0 ? [] : [anyOrNothing(professions.map(facet.profession))]),
  ];
}

function anyOrNothing(tokens: readonly string[]): Expression {
  return tokens.length === 0 ? NOTHING : anyOf(tokens);
}

function validIds(ids: readonly string[]): number[] {
  return [...new Set(ids.map(readId).filter((id) => id !== null))];
}

type NameTable = 'skills' | 'software' | 'companies' | 'industries' | 'professions' | 'cities';

interface Kind {
  readonly tables: readonly NameTable[];
}

/** Filters that a link can carry besides those of the panel (L-21). */
const kinds: Readonly<Record<string, Kind>> = {
  skill: { tables: ['skills', 'software'] },
  software: { tables: ['software'] },
  company: { tables: ['companies'] },
  industry: { tables: ['industries'] },
  profession: { tables: ['professions'] },
  city: { tables: ['cities'] },
  location: { tables: ['cities'] },
};

const facetOf = {
  skills: facet.skill,
  software: facet.software,
  companies: facet.company,
  industries: facet.industry,
  professions: facet.profession,
  cities: facet.city,
} as const;

const kindOf = (type: string | undefined): Kind | undefined =>
  kinds[fold(type ?? '').replaceAll(/[ _-]|s$/gu, '')];

/** Tells whether a request has a custom filter of an unknown kind. */
export function hasUnknownFilter({ custom_filter_type: type }: ListRequest): boolean {
  return type !== undefined && kindOf(type) === undefined;
}

/** Filters by id or by name. An unknown kind is ignored; an unknown value matches nothing. */
async function customFilter(
  db: Kysely<Database>,
  type: string | undefined,
  value: string | undefined,
): Promise<Expression[]> {
  const kind = kindOf(type);
  if (kind === undefined || value === undefined || value.trim() === '') return [];
  const id = readId(value.trim());
  const [first] = kind.tables;
  if (id !== null && first !== undefined) return [term(facetOf[first](id))];
  const tokens: string[] = [];
  for (const table of kind.tables)
    tokens.push(...(await idsNamed(db, table, value)).map((found) => facetOf[table](found)));
  return [anyOrNothing(tokens)];
}

async function idsNamed(db: Kysely<Database>, table: NameTable, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .where('folded', '=', fold(name))
    .select('id')
    .orderBy('id')
    .limit(MAX_NAMESAKES)
    .execute();
  return rows.map(({ id }) => id);
}

/** Listed jobs, and the unlisted jobs of an invitation. */
export function visibleJobs(invited: readonly number[]): Expression {
  return or(term(facet.listed), ...invited.map((id) => term(facet.job(id))));
}

export function jobIds(ids: readonly number[]): Expression {
  return ids.length === 0 ? NOTHING : anyOf(ids.map(facet.job));
}
