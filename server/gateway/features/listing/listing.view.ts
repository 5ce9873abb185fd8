import { listingChunk, listingView, similarJobs } from '../../../../shared/contract/jobs/listing.ts';
import type {
  JobRow,
  ListingChunk,
  ListingView,
  SimilarJobs,
} from '../../../../shared/contract/jobs/listing.ts';
import { offeredSorts } from '../../../../shared/domain/jobs/listing-sort.ts';
import type { LoadedChunk, LoadedListing } from './listing.load.ts';

/** The view model of the listing. The schema has the last word on what leaves the gateway. */
export function viewListing({ shareImageUrl: _ofTheHead, ...loaded }: LoadedListing): ListingView {
  return listingView.parse({
    ...loaded,
    sorts: [...offeredSorts(loaded.viewer.role)],
  } satisfies ListingView);
}

/** The view model of a further chunk. */
export function viewChunk(loaded: LoadedChunk): ListingChunk {
  return listingChunk.parse(loaded);
}

/** The view model of the jobs like one. */
export function viewSimilarJobs(rows: JobRow[]): SimilarJobs {
  return similarJobs.parse({ rows });
}
