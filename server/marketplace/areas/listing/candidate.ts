import type { Expression as Value, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isName } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { and, anyOf, or, term, type Expression } from '../../store/search/expression.ts';
import { facet, overlapTokens } from '../../store/search/facets.ts';
import { lexemes } from '../../store/search/reading/words.ts';

/** The facts about a candidate that decide the order of their jobs. */
export interface CandidateTaste {
  /** Facet token → its name, in the candidate's own order. */
  readonly skills: ReadonlyMap<string, string>;
  readonly professions: ReadonlyMap<string, string>;
  readonly cities: ReadonlyMap<string, string>;
  /** Jobs of the candidate's field, by profession or by the words of their title; null when it is unknown. */
  readonly field: Expression | null;
  /** Months. */
  readonly experience: number | null;
  /** Rupees a year. */
  readonly expectedPay: number | null;
}

const MAX_SKILLS = 20;
const MAX_CITIES = 10;

/** Words of a title that name a level and not a profession. */
const RANKS = new Set(
  'senior junior lead principal staff associate head chief intern trainee fresher manager executive sr jr mid level ii iii'.split(
    ' ',
  ),
);

export async function loadTaste(db: Kysely<Database>, userId: number): Promise<CandidateTaste | null> {
  const [candidate] = await findCandidate(db, userId);
  if (candidate === undefined) return null;
  const title = candidate.title ?? (await latestDesignation(db, userId));
  const professions = await professionsIn(db, title);
  const words = wordsOf(title);
  const fields = [
    ...(professions.size === 0 ? [] : [anyOf([...professions.keys()])]),
    ...(words.length === 0 ? [] : [and(...words.map((word) => term(`a${word}`)))]),
  ];
  return {
    skills: await loadSkills(db, userId),
    professions,
    cities: await loadCities(db, userId),
    field: fields.length === 0 ? null : or(...fields),
    experience: candidate.total_experience,
    expectedPay: candidate.expected_ctc,
  };
}

const findCandidate = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('candidates')
    .where('user_id', '=', userId)
    .select(['title', 'total_experience', 'expected_ctc']),
);

/** Conditions that a job suits the candidate's years of experience. All must hold. */
export function suitingYears({ experience }: CandidateTaste): Expression[] {
  return experience === null ? [] : overlapTokens(experience, experience).map(term);
}

async function latestDesignation(db: Kysely<Database>, userId: number): Promise<string> {
  const [latest] = await findDesignations(db, userId);
  return latest?.designation ?? '';
}

const findDesignations = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('experiences')
    .where('user_id', '=', userId)
    .select('designation')
    .orderBy('start_year', 'desc')
    .orderBy('start_month', 'desc')
    .limit(1),
);

function wordsOf(title: string): string[] {
  return [...new Set(lexemes(title).flatMap(({ parts }) => parts))]
    .filter((word) => !RANKS.has(word))
    .slice(0, 4);
}

/** Professions whose words all appear in the title. */
async function professionsIn(db: Kysely<Database>, title: string): Promise<ReadonlyMap<string, string>> {
  const said = new Set(lexemes(title).flatMap(({ parts, joined }) => parts.concat(joined ?? [])));
  if (said.size === 0) return new Map();
  const all = await findProfessions(db);
  const fitting = all.filter(({ name }) => {
    const words = wordsOfProfession(name);
    return words.length > 0 && words.every((word) => said.has(word));
  });
  return new Map(fitting.map(({ id, name }) => [facet.profession(id), name]));
}

const MAX_PROFESSIONS = 2_000;
const professionWords = new LRUCache<string, readonly string[]>({ max: MAX_PROFESSIONS });

/** Kept, because every personal list looks through all professions. */
function wordsOfProfession(name: string): readonly string[] {
  const known = professionWords.get(name);
  if (known !== undefined) return known;
  const words = lexemes(name).flatMap(({ parts }) => parts);
  professionWords.set(name, words);
  return words;
}

const findProfessions = prepared((db) =>
  db.selectFrom('professions').where(isName('name')).select(['id', 'name']),
);

async function loadSkills(db: Kysely<Database>, userId: number): Promise<ReadonlyMap<string, string>> {
  const skills = await findSkills(db, userId);
  const software = await findSoftware(db, userId);
  const all = [
    ...skills.map((own) => ({ own, token: facet.skill(own.id) })),
    ...software.map((own) => ({ own, token: facet.software(own.id) })),
  ].toSorted(({ own: a }, { own: b }) => rankOf(a) - rankOf(b) || a.position - b.position);
  return new Map(all.slice(0, MAX_SKILLS).map(({ own, token }) => [token, own.name]));
}

const findSkills = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('candidate_skills as own')
    .innerJoin('skills', 'skills.id', 'own.skill_id')
    .where(isName('skills.name'))
    .where('own.user_id', '=', userId)
    .select(['skills.id', 'skills.name', 'own.priority_order', 'own.position']),
);

const findSoftware = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('candidate_software as own')
    .innerJoin('software', 'software.id', 'own.software_id')
    .where(isName('software.name'))
    .where('own.user_id', '=', userId)
    .select(['software.id', 'software.name', 'own.priority_order', 'own.position']),
);

const rankOf = (own: { readonly priority_order: number | null }): number =>
  own.priority_order ?? Number.MAX_SAFE_INTEGER;

/** The cities where the candidate wants to work or, without any, lives. */
async function loadCities(db: Kysely<Database>, userId: number): Promise<ReadonlyMap<string, string>> {
  const preferred = await findPreferredCities(db, userId);
  const cities = preferred.length > 0 ? preferred : await findHome(db, userId);
  return new Map(cities.map(({ id, name }) => [facet.city(id), name]));
}

const findPreferredCities = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('candidate_preferred_cities as own')
    .innerJoin('cities', 'cities.id', 'own.city_id')
    .where('own.user_id', '=', userId)
    .where(isName('cities.name'))
    .orderBy('own.position')
    .limit(MAX_CITIES)
    .select(['cities.id', 'cities.name']),
);

const findHome = prepared((db, userId: Value<number>) =>
  db
    .selectFrom('addresses')
    .innerJoin('cities', 'cities.id', 'addresses.city_id')
    .where('addresses.user_id', '=', userId)
    .where(isName('cities.name'))
    .select(['cities.id', 'cities.name']),
);
