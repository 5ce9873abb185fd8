import { pathOfBrokenText } from '../../../../shared/domain/text/broken-text.ts';
import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  personalParameters,
  shapingParameters,
  withOtherParameters,
} from '../../../../shared/domain/jobs/listing-query.ts';
import { queryOf } from '../../../http/encoded-text.ts';
import { MAX_URL_BYTES } from '../../plugins/errors/raw-http.ts';
import { readListQuery } from '../../view/jobs/list-filters.ts';

/** One request for a chunk of the listing. */
export interface ListingRequest {
  readonly query: ListingQuery;
  /** The place to read on from; null for the beginning. */
  readonly cursor: string | null;
}

/** All that the page is rendered with. */
export const PAGE_PARAMETERS: readonly string[] = [...shapingParameters, ...personalParameters];

/** Reads the address of the page, or of its view model. Never throws. */
export function readListingRequest(url: string): ListingRequest {
  const parameters = new URLSearchParams(queryOf(url));
  const cursor = parameters.get('cursor');
  return {
    query: readListQuery(parameters),
    cursor: cursor === '' || pathOfBrokenText(cursor) !== null ? null : cursor,
  };
}

/**
 * The page's address with clean texts, because the client reads them from there. It has no cursor, which belongs to the
 * list of the texts as they came. Null when they are clean, or when other parameters make the address too long.
 */
export function cleanAddress(url: string): string | null {
  const search = queryOf(url);
  const query = readListQuery(search);
  if (formatListingQuery(query) === formatListingQuery(parseListingQuery(search))) return null;
  const clean = withOtherParameters(query, search);
  const address = url.slice(0, url.length - search.length - 1) + (clean === '' ? '' : `?${clean}`);
  return address.length > MAX_URL_BYTES ? null : address;
}

/** Tells whether the address names a person or an invitation. Such a page is neither cached nor indexed. */
export function isPersonal({ invite }: ListingQuery): boolean {
  return Object.values(invite).some((value) => value !== '');
}
