import {
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  wholeList,
} from '../../../../shared/domain/jobs/listing-query.ts';

const key = 'atelier.job-filters';

/** Saves the panel's filters for the next visit, without text, sort and invitations (L-26). */
export function saveFilters(query: ListingQuery): void {
  try {
    const text = formatListingQuery(filtersOf(query));
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, the next visit starts without filters.
  }
}

/** Loads the stored filters for an address that has none; null when nothing is stored, and in a partner's page (L-25). */
export function loadFilters(query: ListingQuery): ListingQuery | null {
  if (query.isThirdParty || !isPlain(query)) return null;
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
  return { ...wholeList, professions, locations, minExperience, maxExperience, isPremium, isRemote };
}

/** The parts of an address that do not narrow the list. */
function unfiltered({ sort, opensAvailability }: ListingQuery) {
  return { sort, opensAvailability };
}

/** An address that narrows the list or carries an invitation wins over stored filters (AMB-33). */
function isPlain(query: ListingQuery): boolean {
  return formatListingQuery({ ...wholeList, ...unfiltered(query) }) === formatListingQuery(query);
}
