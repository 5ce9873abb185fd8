import type { Role } from '../../../../shared/contract/session/session.ts';
import {
  EXPERIENCE_LIMIT,
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  wholeList,
} from '../../../../shared/domain/jobs/listing-query.ts';
import { reconcile } from '../../../../shared/domain/jobs/listing-sort.ts';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { hasWord } from '../../../../shared/domain/text/search-text.ts';
import type { RequestOf } from '../../../wire/protocol/call.ts';
import { ListType } from '../../../wire/protocol/codes.ts';
import type { getOptionCounts } from '../../../wire/jobs/listing.ts';

type Filters = RequestOf<typeof getOptionCounts>;

/**
 * Reads a query string, without characters that cannot be seen or turn the writing around them, and without a text that
 * searches nothing. Never throws.
 */
export function readListQuery(search: string | URLSearchParams): ListingQuery {
  const query = parseListingQuery(search, cleanLine);
  return hasWord(query.text) ? query : { ...query, text: '' };
}

/** The part of the call that narrows the list. */
export function filtersOfList(asked: ListingQuery, role: Role): Filters {
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

/** The query string of the canonical address: without reader, sort and open dialog. */
export function canonicalQuery(query: ListingQuery): string {
  return formatListingQuery({
    ...query,
    sort: null,
    invite: wholeList.invite,
    opensAvailability: false,
    isThirdParty: false,
  });
}

/** A missing bound is the end of the scale (L-04). */
function experience({ minExperience, maxExperience }: ListingQuery): Filters['min_and_max_exp_list'] {
  if (minExperience === null && maxExperience === null) return undefined;
  return [{ id: 1, min: minExperience ?? 0, max: maxExperience ?? EXPERIENCE_LIMIT }];
}

function customFilter({ customFilter: filter }: ListingQuery): Partial<Filters> {
  const type = given(filter?.type ?? '', 40);
  const value = given(filter?.value ?? '', 120);
  if (type === undefined || value === undefined) return {};
  return { custom_filter_type: type, custom_filter_value: value };
}

function given(text: string, longest = Infinity): string | undefined {
  return text === '' || text.length > longest ? undefined : text;
}
