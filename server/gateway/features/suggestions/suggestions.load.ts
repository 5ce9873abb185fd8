import type {
  SearchSuggestions,
  SuggestionKind,
  Suggestions,
} from '../../../../shared/contract/jobs/suggestions.ts';
import { skillKey } from '../../../wire/codecs/saved-skills.ts';
import { ItemType } from '../../../wire/protocol/codes.ts';
import { getSearchSuggestions } from '../../../wire/jobs/listing.ts';
import { items } from '../../../wire/reference.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { line } from '../../view/plain-text.ts';
import { ownMedia } from '../../view/files/safe-url.ts';

/** Rows of one page (FW-05). */
const pageSizeOf = (kind: SuggestionKind): number => (kind === 'companies' ? 5 : 10);

const itemTypeOf = {
  cities: ItemType.city,
  professions: ItemType.profession,
  skills: ItemType.mergedSkill,
  companies: ItemType.company,
  software: ItemType.software,
  institutes: ItemType.institute,
  specialisations: ItemType.specialisation,
} as const satisfies Record<SuggestionKind, string>;

export interface SuggestionRequest {
  readonly kind: SuggestionKind;
  /** The typed text; an empty one matches everything. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** One page of what the marketplace would complete the text to. Throws the problem of a failure. */
export async function loadSuggestions(
  upstream: Upstream,
  { kind, text, page }: SuggestionRequest,
): Promise<Suggestions> {
  const rows = pageSizeOf(kind);
  const outcome = await upstream.call(items, {
    item_type: itemTypeOf[kind],
    start: (page - 1) * rows,
    rows,
    constraint: text === '' ? undefined : text,
  });
  const { items_info, exact_match } = dataOf(outcome);
  const found = items_info.items.flatMap(({ key, value, attributes }) => {
    const name = line(value);
    const icon = attributes?.[0];
    return name === null
      ? []
      : {
          id: kind === 'skills' ? skillKey(attributes?.[1], key) : String(key),
          name,
          iconUrl: typeof icon === 'string' ? ownMedia(icon) : null,
        };
  });
  return {
    items: [...new Map(found.map((item) => [item.id, item])).values()],
    hasMore: items_info.items.length === rows,
    isExactMatch: exact_match === true || exact_match === 1,
  };
}

/** What a search may become; an empty text becomes nothing. Throws the problem of a failure. */
export async function loadSearchSuggestions(upstream: Upstream, text: string): Promise<SearchSuggestions> {
  if (text === '') return { items: [] };
  const outcome = await upstream.call(getSearchSuggestions, { search_constraint: text });
  const found = dataOf(outcome).suggestion_list.flatMap(({ kind, text: suggested }) => {
    const readable = line(suggested);
    return readable === null ? [] : { kind, text: readable };
  });
  return { items: found };
}
