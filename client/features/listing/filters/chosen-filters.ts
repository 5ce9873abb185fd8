import type {
  FilterOption,
  FilterOptions,
  IgnoredFilter,
  UnderstoodPart,
} from '../../../../shared/contract/jobs/listing.ts';
import { experienceRangeLabel } from '../../../../shared/domain/time/experience.ts';
import { type ListingQuery, wholeList } from '../../../../shared/domain/jobs/listing-query.ts';
import { choosePremium } from '../../../../shared/domain/jobs/listing-sort.ts';
import { quoteWords, withoutWords } from '../../../../shared/domain/text/literal-words.ts';
import { filters as texts, listing } from '../../../../shared/messages/jobs/listing.ts';

/** One filter that narrows the list. */
export interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** The query that remains when this filter is removed. */
  readonly without: ListingQuery;
}

const TEXT = 'text';

/** Everything that narrows the list, each with the query that remains without it (L-08). */
export function chosenFilters(
  query: ListingQuery,
  options: FilterOptions | null,
  ignored: readonly IgnoredFilter[] = [],
): ChosenFilter[] {
  const chosen: (ChosenFilter | null)[] = [
    query.text === ''
      ? null
      : { key: TEXT, label: listing.heading.quoted(query.text), without: { ...query, text: '' } },
    ...query.professions.map((id) => ({
      key: `profession-${id}`,
      label: nameOf(id, options?.professions),
      without: { ...query, professions: query.professions.filter((other) => other !== id) },
    })),
    ...query.locations.map((id) => ({
      key: `location-${id}`,
      label: nameOf(id, options?.locations),
      without: { ...query, locations: query.locations.filter((other) => other !== id) },
    })),
    experienceOf(query),
    query.isRemote ? { key: 'remote', label: texts.remote, without: { ...query, isRemote: false } } : null,
    query.isPremium ? { key: 'premium', label: texts.promoted, without: choosePremium(query, false) } : null,
    query.isRecommended && !ignored.includes('recommended')
      ? { key: 'recommended', label: texts.recommended, without: { ...query, isRecommended: false } }
      : null,
    query.customFilter && !ignored.includes('custom')
      ? {
          key: 'custom',
          label: query.customFilter.name || query.customFilter.value,
          without: { ...query, customFilter: null },
        }
      : null,
  ];
  return chosen.filter((filter) => filter !== null);
}

/** How many of them the sheet of filters has. A text is chosen in the search. */
export const countInSheet = (chosen: readonly ChosenFilter[]): number =>
  chosen.filter(({ key }) => key !== TEXT).length;

/**
 * What was understood of the text. Taken back, it goes with its words, as a filter would; a corrected spelling leaves
 * them in quotation marks.
 */
export function understoodFilters(
  query: ListingQuery,
  parts: readonly UnderstoodPart[] = [],
): ChosenFilter[] {
  return parts.flatMap(({ label, words, isSpelling }) => {
    const text = (isSpelling ? quoteWords : withoutWords)(query.text, words);
    // The list may still be that of an earlier text.
    return text === query.text ? [] : [{ key: `understood-${label}`, label, without: { ...query, text } }];
  });
}

/** The query without its filters; invitations and the partner's frame stay. */
export function withoutFilters({
  sort,
  invite,
  opensAvailability,
  isThirdParty,
}: ListingQuery): ListingQuery {
  return { ...wholeList, sort, invite, opensAvailability, isThirdParty };
}

function experienceOf(query: ListingQuery): ChosenFilter | null {
  const label = experienceRangeLabel(query.minExperience, query.maxExperience);
  return label === null
    ? null
    : { key: 'experience', label, without: { ...query, minExperience: null, maxExperience: null } };
}

function nameOf(id: string, options: readonly FilterOption[] = []): string {
  return options.find((option) => option.id === id)?.name ?? texts.another;
}
