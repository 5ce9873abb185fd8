import type { z } from 'zod';
import { SortBy } from '../../../wire/protocol/codes.ts';
import type { getOptionCounts } from '../../../wire/jobs/listing.ts';
import { textSearch } from '../../store/search/engines/choose.ts';
import { splitFacets } from '../../store/search/facets.ts';
import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { ListRequest } from './filters.ts';
import { guardOf, queryOf, type Listing } from './list-query.ts';
import { matchAll } from './stages.ts';

type Counts = z.input<typeof getOptionCounts.reply>;

/** More jobs than this are not read, so that a count of a million takes no longer than one of a thousand. */
const MAX_READ_JOBS = 1_000;

/**
 * How many jobs each profession and each city would leave, given the other filters of a list: without the chosen
 * professions for professions, and without the chosen cities for cities (UX-06).
 */
export async function optionCounts(
  listing: Listing,
  request: z.output<typeof getOptionCounts.request>,
): Promise<Counts> {
  const { profession_list, city_list, ...others } = request;
  const whole = { ...others, start: 0, rows: 1 };
  const isOneList = (profession_list ?? []).length === 0 && (city_list ?? []).length === 0;
  const byCity = await readFacets(
    listing,
    profession_list === undefined ? whole : { ...whole, profession_list },
  );
  const byProfession = isOneList
    ? byCity
    : await readFacets(listing, city_list === undefined ? whole : { ...whole, city_list });
  return { profession_counts: countOf(byProfession, 'fp'), city_counts: countOf(byCity, 'fc') };
}

/** The facet tokens of the newest jobs of a list. */
async function readFacets(listing: Listing, request: ListRequest): Promise<readonly string[]> {
  const asked = { sortBy: SortBy.newest, taste: null, cursor: null };
  const { query, ...said } = await queryOf(listing, request, asked);
  const range = { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: MAX_READ_JOBS } as const;
  const hits = await textSearch(listing.db).find(matchAll(query), range, guardOf(query, said, listing.now));
  return hits.map(({ facets }) => facets);
}

/** Counts a kind of token, which a number follows. */
function countOf(jobs: readonly string[], kind: 'fp' | 'fc'): Counts['profession_counts'] {
  const counts = new Map<string, number>();
  const token = new RegExp(String.raw`^${kind}(\d+)$`, 'u');
  for (const facets of jobs)
    for (const facet of splitFacets(facets)) {
      const id = token.exec(facet)?.[1];
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return {
    counts: [...counts].map(([key, value]) => ({ key, value })),
    is_at_least: jobs.length < MAX_READ_JOBS ? 0 : 1,
  };
}
