import { pathOfBrokenText } from '../../../../shared/domain/text/broken-text.ts';
import {
  personalParameters,
  parseListingQuery,
  shapingParameters,
  type ListingQuery,
} from '../../../../shared/domain/jobs/listing-query.ts';
import { queryOf } from '../../../http/encoded-text.ts';

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
    query: parseListingQuery(parameters),
    cursor: cursor === '' || pathOfBrokenText(cursor) !== null ? null : cursor,
  };
}

/** Tells whether the address names a person or an invitation. Such a page is neither cached nor indexed. */
export function isPersonal({ invite }: ListingQuery): boolean {
  return Object.values(invite).some((value) => value !== '');
}
