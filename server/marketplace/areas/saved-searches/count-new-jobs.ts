import type { z } from 'zod';
import { SortBy } from '../../../wire/protocol/codes.ts';
import type { getOptionCounts } from '../../../wire/jobs/listing.ts';
import { textSearch } from '../../store/search/engines/choose.ts';
import { lastKeyAfter } from '../../store/search/index/order-keys.ts';
import { guardOf, queryOf, type Listing } from '../listing/list-query.ts';
import { matchAll } from '../listing/stages.ts';

/** Nobody reads more on one day, and it bounds what twenty searches take. */
const MAX_COUNTED_JOBS = 50;

interface SavedSearch {
  readonly filters: z.output<typeof getOptionCounts.request>;
  /** Epoch milliseconds. */
  readonly opened_at: number;
}

/** The jobs of a saved search that were published since it was last opened. */
export async function countNewJobs(
  listing: Listing,
  { filters, opened_at }: SavedSearch,
): Promise<{ readonly new_jobs: number; readonly is_at_least: 0 | 1 }> {
  const request = { ...filters, start: 0, rows: 1 };
  const asked = { sortBy: SortBy.newest, taste: null, cursor: null };
  const { query, ...said } = await queryOf(listing, request, asked);
  const range = {
    ordering: 'newest',
    after: 0,
    upTo: lastKeyAfter(opened_at),
    limit: MAX_COUNTED_JOBS + 1,
  } as const;
  const hits = await textSearch(listing.db).find(matchAll(query), range, guardOf(query, said, listing.now));
  const isMore = hits.length > MAX_COUNTED_JOBS;
  return { new_jobs: isMore ? MAX_COUNTED_JOBS : hits.length, is_at_least: isMore ? 1 : 0 };
}
