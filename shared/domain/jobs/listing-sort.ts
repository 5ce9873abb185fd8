import type { Role } from '../../contract/session/session.ts';
import type { ListingQuery, ListingSort } from './listing-query.ts';

/**
 * The sort in use (LS-12 … LS-19). A sort in the query was chosen by a person, and null leaves it to the rules, so only
 * the URL has to remember the choice.
 */

const EVERYBODY: readonly ListingSort[] = ['popularity', 'newest'];

/** The sorts to offer. Visitors also get personalised, which opens the sign-in (LS-16). */
export const offeredSorts = (role: Role): readonly ListingSort[] =>
  role === 'candidate' || role === 'visitor' ? [...EVERYBODY, 'personalized'] : EVERYBODY;

/** Candidates start with the personalised sort, all others with popularity (LS-13 … LS-15). */
const defaultSort = (role: Role): ListingSort => (role === 'candidate' ? 'personalized' : 'popularity');

/** The sort to request. With premium or remote it is popularity until a person chooses (LS-17, LS-18). */
export function effectiveSort(query: ListingQuery, role: Role): ListingSort {
  const { sort } = query;
  if (sort === 'personalized') return role === 'candidate' ? sort : 'popularity';
  if (sort !== null) return sort;
  return query.isPremium || query.isRemote ? 'popularity' : defaultSort(role);
}

/** Choosing personalised drops premium (LS-19, AMB-30). */
export const chooseSort = (query: ListingQuery, sort: ListingSort): ListingQuery => ({
  ...query,
  sort,
  isPremium: query.isPremium && sort !== 'personalized',
});

/** Choosing premium under a personalised sort undoes that choice; any other sort stays (AMB-30). */
export const choosePremium = (query: ListingQuery, isPremium: boolean): ListingQuery => ({
  ...query,
  isPremium,
  sort: isPremium && query.sort === 'personalized' ? null : query.sort,
});

/**
 * A link may have both premium and personalised, which exclude each other. For candidates personalised wins, as if it had
 * been chosen last; nobody else is sorted for, so premium stays (LS-19). A null role is not known yet.
 */
export const reconcile = (query: ListingQuery, role: Role | null): ListingQuery =>
  query.sort === 'personalized' && query.isPremium && role === 'candidate'
    ? { ...query, isPremium: false }
    : query;
