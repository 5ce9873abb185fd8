import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { getSearchSuggestions } from '../../../wire/jobs/listing.ts';
import { fold } from '../../store/fold.ts';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { textSearch } from '../../store/search/engines/choose.ts';
import { splitFacets } from '../../store/search/facets.ts';
import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { readTyped, type TypedText } from '../../store/search/reading/typed-text.ts';

type Suggestion = z.input<typeof getSearchSuggestions.reply>['suggestion_list'][number];

/** Shorter texts begin too many words. */
const MIN_CHARACTERS = 2;
/** How many of the most popular jobs are read, so that a frequent word takes no longer than a rare one. */
const MAX_READ_JOBS = 300;
/** How many names of a kind are compared with the text, those that most of the jobs have. */
const MAX_NAMES = 100;
/** A longer title says more than what the job is. */
const MAX_TITLE_CHARACTERS = 50;

/** How many of each kind are suggested, in this order. */
const MAX_OF_KIND = { profession: 2, title: 3, skill: 2, company: 2, place: 2 } as const;

/**
 * What a text that is being typed may become: professions, titles, skills, companies and places of listed live jobs that match it, so
 * that each leads to a job. Those that more of the jobs have come first within their kind.
 * Damaged names and titles are left out.
 * @param now epoch milliseconds
 */
export async function searchSuggestions(
  db: Kysely<Database>,
  text: string,
  now: number,
): Promise<Suggestion[]> {
  const typed = text.trim().length < MIN_CHARACTERS ? null : await readTyped(db, text);
  if (typed === null) return [];
  const range = { ordering: 'popular', after: 0, upTo: LAST_KEY, limit: MAX_READ_JOBS } as const;
  const hits = await textSearch(db).find(typed.expression, range, { now, experience: null, invited: [] });
  if (hits.length === 0) return [];
  const facets = countFacets(hits);
  const suggestions: Suggestion[] = [
    ...(await namesOf(db, 'profession', facets, typed)),
    ...(await titlesOf(db, hits, typed)),
    ...(await namesOf(db, 'skill', facets, typed)),
    ...(await namesOf(db, 'company', facets, typed)),
    ...(await namesOf(db, 'place', facets, typed)),
  ];
  const seen = new Set<string>();
  return suggestions.filter(({ text: suggested }) => {
    const isNew = !seen.has(fold(suggested));
    seen.add(fold(suggested));
    return isNew;
  });
}

/** The titles that say all of the text; those that differ in their capitals alone count as one. */
async function titlesOf(db: Kysely<Database>, hits: readonly Hit[], typed: TypedText): Promise<Suggestion[]> {
  const ids = hits.map(({ jobId }) => jobId);
  const rows = await db
    .selectFrom('jobs')
    .where('id', 'in', ids)
    .where(isName('title'))
    .select(['id', 'title'])
    .execute();
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
  const found = new Map<string, { readonly text: string; jobs: number }>();
  for (const id of ids) {
    const title = titleOf.get(id)?.trim() ?? '';
    if (title.length > MAX_TITLE_CHARACTERS || !typed.isSaidBy(title)) continue;
    const same = found.get(fold(title));
    if (same) same.jobs += 1;
    else found.set(fold(title), { text: title, jobs: 1 });
  }
  return [...found.values()]
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, MAX_OF_KIND.title)
    .map(({ text }) => ({ kind: 'title', text }));
}

const sources = {
  profession: { table: 'professions', facet: 'fp' },
  skill: { table: 'skills', facet: 'fk' },
  company: { table: 'companies', facet: 'fo' },
  place: { table: 'cities', facet: 'fc' },
} as const;

/** Names of a kind that say the end of the text, first those that say more of it. */
async function namesOf(
  db: Kysely<Database>,
  kind: keyof typeof sources,
  facets: ReadonlyMap<string, number>,
  typed: TypedText,
): Promise<Suggestion[]> {
  const { table, facet } = sources[kind];
  const ids = [...facets]
    .filter(([token]) => token.startsWith(facet))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_NAMES)
    .map(([token]) => Number(token.slice(facet.length)));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', ids)
    .where(isName('name'))
    .select(['id', 'name'])
    .execute();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return ids
    .flatMap((id) => typed.endedBy(nameOf.get(id) ?? '') ?? [])
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MAX_OF_KIND[kind])
    .map(({ text }) => ({ kind, text }));
}

function countFacets(hits: readonly Hit[]): Map<string, number> {
  const jobs = new Map<string, number>();
  for (const { facets } of hits)
    for (const token of splitFacets(facets)) jobs.set(token, (jobs.get(token) ?? 0) + 1);
  return jobs;
}
