import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
} from '../../../shared/domain/listing-query.ts';

const key = 'atelier.job-filters';
const none = parseListingQuery('');

/** Keeps the filters for the next visit (L-26): the panel's own, neither text nor sort nor invitations. */
export function storeFilters(query: ListingQuery): void {
  try {
    const text = formatListingQuery(filtersOf(query));
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off: the next visit begins without filters.
  }
}

/** What an address without any filter of its own shows instead; null: nothing is stored, or the address has some. */
export function recallFilters(query: ListingQuery): ListingQuery | null {
  if (!isPlain(query)) return null;
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    return { ...filtersOf(parseListingQuery(stored)), ...unfiltered(query) };
  } catch {
    return null;
  }
}

function filtersOf(query: ListingQuery): ListingQuery {
  const { professions, locations, minExperience, maxExperience, isPremium, isRemote } = query;
  return { ...none, professions, locations, minExperience, maxExperience, isPremium, isRemote };
}

/** What an address may say without narrowing the list. */
function unfiltered({ sort, opensAvailability, isThirdParty }: ListingQuery) {
  return { sort, opensAvailability, isThirdParty };
}

/** The URL wins (AMB-33): anything in it that narrows the list, or invites, is left as it is. */
function isPlain(query: ListingQuery): boolean {
  return formatListingQuery({ ...none, ...unfiltered(query) }) === formatListingQuery(query);
}
