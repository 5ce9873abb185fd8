import { formatListingQuery, type ListingQuery, wholeList } from './listing-query.ts';

export const wayKinds = [
  'without-text',
  'everywhere',
  'profession',
  'text-alone',
  'places',
  'remote',
  'all',
] as const;

/** A wider list that is offered in place of an empty one. */
export interface WayOn {
  readonly kind: (typeof wayKinds)[number];
  readonly query: ListingQuery;
  /** True when it has nothing of what was asked for: it is for where nothing else leads on. */
  readonly isGeneral: boolean;
}

/** The lists that widen this one: without a part of what it asks for, with one part alone, and then those for everybody. */
export function waysOn(query: ListingQuery): WayOn[] {
  const { sort, invite, isThirdParty, text, professions, locations } = query;
  const whole = { ...wholeList, sort, invite, isThirdParty };
  const ways: WayOn[] = [
    { kind: 'without-text', query: { ...query, text: '' }, isGeneral: false },
    { kind: 'everywhere', query: { ...query, locations: [] }, isGeneral: false },
    { kind: 'profession', query: { ...whole, professions }, isGeneral: false },
    { kind: 'text-alone', query: { ...whole, text }, isGeneral: false },
    { kind: 'places', query: { ...whole, locations }, isGeneral: false },
    { kind: 'remote', query: { ...whole, isRemote: true }, isGeneral: true },
    { kind: 'all', query: whole, isGeneral: true },
  ];
  const wholeAddress = formatListingQuery(whole);
  const known = new Set([formatListingQuery(query)]);
  return ways.filter((way) => {
    const address = formatListingQuery(way.query);
    if (known.has(address) || (!way.isGeneral && address === wholeAddress)) return false;
    known.add(address);
    return true;
  });
}
