import type { ListingChunk, ListingView, SimilarJobs } from '../../shared/contract/listing.ts';
import { api } from '../../shared/paths.ts';
import { get } from './http.ts';

/** A whole list. `query` is the query string of the listing's address. */
export function readListing(query: string, signal: AbortSignal): Promise<ListingView> {
  return get(withQuery(api.jobs, query), signal);
}

/** The rows after those read so far. */
export function readListingChunk(query: string, cursor: string, signal: AbortSignal): Promise<ListingChunk> {
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return get(withQuery(api.jobsChunk, parameters.toString()), signal);
}

/** Up to four jobs like this one. */
export function readSimilarJobs(jobId: string): Promise<SimilarJobs> {
  return get(api.similarJobs(jobId));
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
