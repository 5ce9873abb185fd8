import { effectiveSort } from '../../../../shared/domain/jobs/listing-sort.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import type { RequestOf } from '../../../wire/protocol/call.ts';
import { JobListAction, JobSearchType, SortBy } from '../../../wire/protocol/codes.ts';
import type { getJobList } from '../../../wire/jobs/listing.ts';
import { filtersOfList } from '../../view/jobs/list-filters.ts';
import type { ListingRequest } from './listing.query.ts';

/** Rows of a chunk (LS-06). */
const CHUNK_ROWS = 10;

/** Cursors of our own, for a marketplace that pages by `start` alone. */
const OWN_CURSOR = /^~(\d{1,6})$/;
const LAST_START = 100_000;

type WireRequest = RequestOf<typeof getJobList>;

/** The list call (C-01) for what the page's address says. What says nothing, or too much for the call, is left out. */
export function listRequest({ query, cursor }: ListingRequest, role: Role): WireRequest {
  return {
    action_type: JobListAction.list,
    search_type: JobSearchType.live,
    ...positionOf(cursor),
    rows: CHUNK_ROWS,
    sort_by: SortBy[effectiveSort(query, role)],
    ...filtersOfList(query, role),
  };
}

/**
 * The cursor of the next chunk; null after a chunk of fewer than ten rows (LS-07), or when the marketplace says that it
 * was the last.
 *
 * @param next what the marketplace says; undefined: it knows no cursors
 */
export function nextCursor(
  cursor: string | null,
  rows: number,
  next: string | null | undefined,
): string | null {
  if (rows < CHUNK_ROWS) return null;
  if (next !== undefined) return next;
  const start = positionOf(cursor).start + CHUNK_ROWS;
  return start > LAST_START ? null : `~${start}`;
}

function positionOf(cursor: string | null): { readonly start: number; readonly cursor?: string } {
  if (cursor === null) return { start: 0 };
  const own = OWN_CURSOR.exec(cursor)?.[1];
  return own === undefined ? { start: 0, cursor } : { start: Math.min(Number(own), LAST_START) };
}
