import type { Role } from '../contract/session.ts';
import type { ListingQuery, ListingSort } from './listing-query.ts';

/**
 * Which sort is in force (LS-12 … LS-19). A sort in the query was chosen by a person; null leaves it to the rules,
 * so "unless the user changed the sort" needs no memory besides the URL.
 */

const EVERYBODY: readonly ListingSort[] = ['popularity', 'newest'];

/** The sorts to offer. A visitor is offered personalised too: choosing it opens the sign-in (LS-16). */
export const offeredSorts = (role: Role): readonly ListingSort[] =>
  role === 'candidate' || role === 'visitor' ? [...EVERYBODY, 'personalized'] : EVERYBODY;

/** Candidates start with the personalised sort, all others with popularity (LS-13 … LS-15). */
const defaultSort = (role: Role): ListingSort => (role === 'candidate' ? 'personalized' : 'popularity');

/** The sort to ask for. Premium and remote make it popularity until a person chooses (LS-17, LS-18). */
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

/** A link may ask for what exclude each other: personalised wins, as if it had been chosen last (LS-19). */
export const reconcile = (query: ListingQuery): ListingQuery =>
  query.sort === 'personalized' && query.isPremium ? { ...query, isPremium: false } : query;
