import { EXPERIENCE_LIMIT, type ListingQuery } from '../../../../shared/domain/listing-query.ts';
import { effectiveSort, reconcile } from '../../../../shared/domain/listing-sort.ts';
import type { Role } from '../../../../shared/contract/session.ts';
import type { RequestOf } from '../../../wire/call.ts';
import { JobListAction, JobSearchType, ListType, SortBy } from '../../../wire/codes.ts';
import type { getJobList, getOptionCounts } from '../../../wire/listing.ts';
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

/** The part of the call that narrows the list. */
export function filtersOfList(asked: ListingQuery, role: Role): RequestOf<typeof getOptionCounts> {
  const query = reconcile(asked, role);
  const { invite } = query;
  const isByInviter = query.isRecommended && invite.freelanceRecruiter !== '';
  return {
    city_list_type: ListType.ids,
    profession_list_type: ListType.ids,
    search_constraint: given(query.text),
    profession_list: query.professions.length === 0 ? undefined : [...query.professions],
    city_list: query.locations.length === 0 ? undefined : [...query.locations],
    min_and_max_exp_list: experience(query),
    premium_jobs: query.isPremium ? 1 : undefined,
    remote_jobs: query.isRemote ? 1 : undefined,
    recommended_Jobs: query.isRecommended ? 1 : undefined,
    show_recommended_job_by_freelance_recruiter: isByInviter ? 1 : undefined,
    ...customFilter(query),
    email_address: given(invite.email),
    unique_identifier: given(invite.identifier),
    user_type: given(invite.userType, 10),
    user_hash: given(invite.userHash),
    secret_invite_hash: given(invite.secretHash),
    freelance_recruiter_identifier: given(invite.freelanceRecruiter),
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

/** A missing bound is the end of the scale (L-04). */
function experience({ minExperience, maxExperience }: ListingQuery): WireRequest['min_and_max_exp_list'] {
  if (minExperience === null && maxExperience === null) return undefined;
  return [{ id: 1, min: minExperience ?? 0, max: maxExperience ?? EXPERIENCE_LIMIT }];
}

function customFilter({ customFilter: filter }: ListingQuery): Partial<WireRequest> {
  const type = given(filter?.type ?? '', 40);
  const value = given(filter?.value ?? '', 120);
  if (type === undefined || value === undefined) return {};
  return { custom_filter_type: type, custom_filter_value: value };
}

function given(text: string, longest = Infinity): string | undefined {
  return text === '' || text.length > longest ? undefined : text;
}
