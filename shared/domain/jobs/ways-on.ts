import { formatListingQuery, type ListingQuery, wholeList } from './listing-query.ts';

export const wayKinds = ['without-text', 'everywhere', 'profession', 'text-alone'] as const;

/** A wider list that is offered in place of an empty one. */
export interface WayOn {
  readonly kind: (typeof wayKinds)[number];
  readonly query: ListingQuery;
}

/** The lists that widen this one by what it asks for: its text, its places, or all but its professions or its text. */
export function waysOn(query: ListingQuery): WayOn[] {
  const { sort, invite, isThirdParty, text, professions } = query;
  const whole = { ...wholeList, sort, invite, isThirdParty };
  const ways: WayOn[] = [
    { kind: 'without-text', query: { ...query, text: '' } },
    { kind: 'everywhere', query: { ...query, locations: [] } },
    { kind: 'profession', query: { ...whole, professions } },
    { kind: 'text-alone', query: { ...whole, text } },
  ];
  const known = new Set([query, whole].map(formatListingQuery));
  return ways.filter((way) => {
    const address = formatListingQuery(way.query);
    const isNew = !known.has(address);
    known.add(address);
    return isNew;
  });
}
