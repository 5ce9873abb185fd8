import type {
  JobRow,
  ListingChunk,
  ListingView,
  SimilarJobs,
} from '../../../shared/contract/jobs/listing.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { api } from '../../../shared/paths.ts';
import { get } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

/** Whether a body is a list with its filters and total. */
export const isListing = hasFields<ListingView>({
  viewer: 'object',
  rows: 'array',
  nextCursor: 'string?',
  total: 'object?',
  partialStart: 'number?',
  isIncomplete: 'boolean',
  hasHidden: 'boolean',
  sort: 'string',
  sorts: 'array',
  filters: 'object',
  ways: 'array',
  ignored: 'array',
  understood: 'array',
  availability: 'object?',
  savedSearch: 'object?',
});
export const isJobRow = hasFields<JobRow>({
  id: 'string',
  path: 'string',
  title: 'string',
  companyName: 'string',
  logoUrl: 'string?',
  experience: 'string?',
  location: 'string?',
  compensation: 'string?',
  isPremium: 'boolean',
  activeSince: 'number?',
  tag: 'string?',
  isSaved: 'boolean',
  matches: 'array',
});
const isChunk = hasFields<ListingChunk>({ rows: 'array', nextCursor: 'string?' });
const isSimilarJobs = hasFields<SimilarJobs>({ rows: 'array' });

/** Loads a list with its filters and total. `query` is the query string of the listing's address. */
export function readListing(query: string, signal: AbortSignal): Promise<ListingView> {
  return get(withQuery(api.jobs, query), isListing, { signal });
}

/** Loads the rows after a cursor. */
export function readListingChunk(query: string, cursor: string, signal: AbortSignal): Promise<ListingChunk> {
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return get(withQuery(listingApi.chunk, parameters.toString()), isChunk, { signal });
}

/** Up to four jobs like this one. */
export function readSimilarJobs(jobId: string): Promise<SimilarJobs> {
  return get(listingApi.similar(jobId), isSimilarJobs);
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
