import { withoutWords } from '../text/literal-words.ts';
import { formatListingQuery, type ListingQuery, wholeList } from './listing-query.ts';

export const wayKinds = [
  'without-part',
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
  /** The words that it drops, or the text that it keeps; empty where the kind says all. */
  readonly words: string;
  readonly query: ListingQuery;
  /** True when it has nothing of what was asked for: it is for where nothing else leads on. */
  readonly isGeneral: boolean;
}

/** With more parts a text is seldom as good without one of them. */
const MAX_PARTS = 3;

/**
 * The lists that widen this one: without a part of what it asks for, with one part alone, and then those for everybody.
 *
 * @param understood for each part of the text that narrows the list otherwise than by words, the words that say it
 */
export function waysOn(query: ListingQuery, understood: readonly (readonly string[])[]): WayOn[] {
  const { sort, invite, isThirdParty, text, professions, locations } = query;
  const whole = { ...wholeList, sort, invite, isThirdParty };
  const parts = understood.slice(0, MAX_PARTS).flatMap((all) => {
    const words = all.filter((some) => withoutWords(text, [some]) !== text);
    return words.length === 0 ? [] : [{ words: words.join(' '), rest: withoutWords(text, words) }];
  });
  const own = (kind: WayOn['kind'], wider: ListingQuery, words = ''): WayOn => {
    return { kind, words, query: wider, isGeneral: false };
  };
  const ways: WayOn[] = [
    ...parts.map(({ words, rest }) => own('without-part', { ...query, text: rest }, words)),
    own('without-text', { ...query, text: '' }, text),
    own('everywhere', { ...query, locations: [] }),
    own('profession', { ...whole, professions }),
    own('text-alone', { ...whole, text }, text),
    own('places', { ...whole, locations }),
    ...parts.map(({ words }) => own('text-alone', { ...whole, text: words }, words)),
    { kind: 'remote', words: '', query: { ...whole, isRemote: true }, isGeneral: true },
    { kind: 'all', words: '', query: whole, isGeneral: true },
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
