import useSWR from 'swr';
import type { OptionCounts } from '../../../shared/contract/jobs/listing.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchCounts = fetcherOf(hasFields<OptionCounts>({ professions: 'object', locations: 'object' }));

/**
 * The jobs that each choice of the panel would leave, until they are known those of the query before.
 * @param query query string of the list; null asks for nothing
 */
export function useOptionCounts(query: string | null): OptionCounts | null {
  const { data } = useSWR<OptionCounts, ApiProblem>(
    query === null ? null : `${listingApi.counts}?${query}`,
    fetchCounts,
    { keepPreviousData: true },
  );
  return data ?? null;
}
