import { listingChunk, listingView, similarJobs } from '../../../../shared/contract/listing.ts';
import type { JobRow, ListingChunk, ListingView, SimilarJobs } from '../../../../shared/contract/listing.ts';
import { offeredSorts } from '../../../../shared/domain/listing-sort.ts';
import type { LoadedChunk, LoadedListing } from './listing.load.ts';

/** The schema's parse is the last word on what may leave. */
export function viewListing(loaded: LoadedListing): ListingView {
  return listingView.parse({
    ...loaded,
    sorts: [...offeredSorts(loaded.viewer.role)],
  } satisfies ListingView);
}

export function viewChunk(loaded: LoadedChunk): ListingChunk {
  return listingChunk.parse(loaded);
}

export function viewSimilarJobs(rows: JobRow[]): SimilarJobs {
  return similarJobs.parse({ rows });
}
