import type { CountsOfOptions, OptionCounts } from '../../../../shared/contract/jobs/listing.ts';
import { optionCounts } from '../../../../shared/contract/jobs/listing.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { getOptionCounts } from '../../../wire/jobs/listing.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { SignedInRole } from '../../view/viewer.ts';
import { filtersOfList } from '../../view/jobs/list-filters.ts';
import type { ListingRequest } from './listing.query.ts';

/** How many jobs each choice of the panel would leave (UX-06). @throws ProblemError what the call failed with */
export async function loadOptionCounts(
  upstream: Upstream,
  role: SignedInRole | null,
  request: ListingRequest,
): Promise<OptionCounts> {
  const counted = await upstream.call(getOptionCounts, filtersOfList(request.query, role ?? 'visitor'));
  const { profession_counts, city_counts } = dataOf(counted);
  return optionCounts.parse({
    professions: toCounts(profession_counts),
    locations: toCounts(city_counts),
  } satisfies OptionCounts);
}

function toCounts({ counts, is_at_least }: ReplyOf<typeof getOptionCounts>['city_counts']): CountsOfOptions {
  return {
    jobs: Object.fromEntries(counts.map(({ key, value }) => [String(key), value])),
    isAtLeast: is_at_least === 1,
  };
}
