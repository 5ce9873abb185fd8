import { cutText, pathOfBrokenText } from '../text/broken-text.ts';

/**
 * The listing's state is its URL (L-16 … L-26, AMB-33), which both sides parse and write here. Unknown, malformed and
 * oversized values are dropped without an error, because a link from a mail must always open.
 */
export interface ListingQuery {
  /** Ids. */
  readonly professions: readonly string[];
  readonly locations: readonly string[];
  /** Months. No maximum means "and more" (AMB-31). */
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  readonly isPremium: boolean;
  readonly isRemote: boolean;
  readonly isRecommended: boolean;
  /** Without blanks at its ends; empty means no text constraint (LS-09). */
  readonly text: string;
  /** Null means the viewer's own default (LS-13, LS-14). */
  readonly sort: ListingSort | null;
  readonly customFilter: { readonly type: string; readonly name: string; readonly value: string } | null;
  readonly invite: {
    readonly identifier: string;
    readonly userType: string;
    readonly userHash: string;
    readonly secretHash: string;
    readonly freelanceRecruiter: string;
    readonly email: string;
  };
  readonly opensAvailability: boolean;
  /** `TP=1`: embedded in a third party's page, without login and menu. */
  readonly isThirdParty: boolean;
}

export type ListingSort = 'popularity' | 'newest' | 'personalized';

const SORT_VALUES = { popularity: '1', newest: '2', personalized: '3' } as const satisfies Record<
  ListingSort,
  string
>;
const SORTS: readonly ListingSort[] = ['popularity', 'newest', 'personalized'];

/** The number that the panel offers (L-09). */
export const MAX_IDS = 20;
const MAX_TEXT = 200;
/** The months at the slider's upper end, which means no upper bound (AMB-31). */
export const EXPERIENCE_LIMIT = 240;

/** Parameters that shape the page for every viewer. */
export const shapingParameters: readonly string[] = [
  'q',
  'profession_list',
  'location_list',
  'min_exp',
  'max_exp',
  'premium_jobs',
  'remote_jobs',
  'recommended_jobs',
  'filter_type',
  'filter_name',
  'filter_value',
  'sort_by',
  'avl_hire',
  'cursor',
];
/** Those that name a person or an invitation: a page with one of them is that person's own. */
export const personalParameters: readonly string[] = ['ui', 'ut', 'uh', 'sih', 'fri', 'email_id'];

/** The query contains the flag, also without a value (SP-03), and does not say no. */
const isThere = (value: string | null) => value === '' || isOn(value);
const isOn = (value: string | null) => value !== null && value !== '' && value !== '0' && value !== 'false';

/** A form without JavaScript sends each choice as a parameter of its own. */
function ids(values: readonly string[]): string[] {
  const found = values
    .join(',')
    .split(',')
    .filter((id) => /^[\w-]{1,20}$/.test(id));
  return [...new Set(found)].slice(0, MAX_IDS);
}

function months(value: string | null): number | null {
  if (value === null || !/^\d{1,3}$/.test(value)) return null;
  return Math.min(Number(value), EXPERIENCE_LIMIT);
}

const trim = (text: string) => text.trim();

/**
 * Reads a query string. Never throws.
 *
 * @param clean prepares each text. Pages have clean addresses, so only the server cleans.
 */
export function parseListingQuery(search: string | URLSearchParams, clean = trim): ListingQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search;
  const text = (name: string) => {
    const found = params.get(name) ?? '';
    return pathOfBrokenText(found) === null ? cutText(clean(found), MAX_TEXT).trim() : '';
  };
  const minimum = months(params.get('min_exp'));
  const maximum = months(params.get('max_exp'));
  const isOrdered = minimum === null || maximum === null || minimum <= maximum;
  const customType = text('filter_type');
  const customValue = text('filter_value');
  return {
    professions: ids(params.getAll('profession_list')),
    locations: ids(params.getAll('location_list')),
    minExperience: isOrdered && minimum !== 0 ? minimum : null,
    maxExperience: isOrdered && maximum !== EXPERIENCE_LIMIT ? maximum : null,
    isPremium: isOn(params.get('premium_jobs')),
    isRemote: isOn(params.get('remote_jobs')),
    isRecommended: isOn(params.get('recommended_jobs')),
    text: text('q'),
    sort: SORTS.find((sort) => SORT_VALUES[sort] === params.get('sort_by')) ?? null,
    customFilter:
      customType && customValue ? { type: customType, name: text('filter_name'), value: customValue } : null,
    invite: {
      identifier: text('ui'),
      userType: text('ut'),
      userHash: text('uh'),
      secretHash: text('sih'),
      freelanceRecruiter: text('fri'),
      email: text('email_id'),
    },
    opensAvailability: isThere(params.get('avl_hire')),
    isThirdParty: params.get('TP') === '1',
  };
}

/** The list of all jobs, which nothing narrows. */
export const wholeList: ListingQuery = parseListingQuery('');

/** Writes the query string that {@link parseListingQuery} reads back, without `?`, in one fixed order. */
export function formatListingQuery(query: ListingQuery): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', query.text);
  set('profession_list', query.professions.join(','));
  set('location_list', query.locations.join(','));
  set('min_exp', query.minExperience);
  set('max_exp', query.maxExperience);
  set('premium_jobs', query.isPremium ? 1 : null);
  set('remote_jobs', query.isRemote ? 1 : null);
  set('recommended_jobs', query.isRecommended ? 1 : null);
  set('filter_type', query.customFilter?.type ?? null);
  set('filter_name', query.customFilter?.name ?? null);
  set('filter_value', query.customFilter?.value ?? null);
  set('sort_by', query.sort && SORT_VALUES[query.sort]);
  set('ui', query.invite.identifier);
  set('ut', query.invite.userType);
  set('uh', query.invite.userHash);
  set('sih', query.invite.secretHash);
  set('fri', query.invite.freelanceRecruiter);
  set('email_id', query.invite.email);
  set('avl_hire', query.opensAvailability ? 1 : null);
  set('TP', query.isThirdParty ? 1 : null);
  return params.toString();
}

const ownParameters = new Set([...shapingParameters, ...personalParameters, 'TP']);

/** A list's query string that keeps what else the address says, such as a campaign. */
export function withOtherParameters(query: ListingQuery, search: string): string {
  const written = new URLSearchParams(formatListingQuery(query));
  for (const [name, value] of new URLSearchParams(search))
    if (!ownParameters.has(name)) written.append(name, value);
  return written.toString();
}
