import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { findSavedSearch } from '../../../wire/jobs/saved-searches.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { canonicalQuery } from '../../view/jobs/list-filters.ts';

type Found = Outcome<ReplyOf<typeof findSavedSearch>>;

/** Asks whether a candidate has saved this list as a search (SV-02). The list of all jobs is none. */
export async function askIfSearchSaved(upstream: Upstream, query: ListingQuery): Promise<Found | null> {
  const page_query = canonicalQuery(query);
  return page_query === '' ? null : await upstream.callSecondary(findSavedSearch, { page_query });
}

/** Null also when it could not be read: saving the search again then answers that it is saved. */
export function savedSearchOf(found: Found | null, query: ListingQuery): ListingView['savedSearch'] {
  const id = found?.kind === 'ok' ? found.data.search_id : null;
  return id === null ? null : { id: String(id), query: canonicalQuery(query) };
}
