import type { SuggestionKind, Suggestions } from '../../../shared/contract/jobs/suggestions.ts';
import { suggestionsApi } from '../../../shared/suggestion-paths.ts';
import { get } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

const isSuggestions = hasFields<Suggestions>({ items: 'array', hasMore: 'boolean', isExactMatch: 'boolean' });

/** One page of ten, from 1. */
export function readSuggestions(
  kind: SuggestionKind,
  text: string,
  page: number,
  signal: AbortSignal,
): Promise<Suggestions> {
  const query = new URLSearchParams({ q: text, page: String(page) });
  return get(`${suggestionsApi.of(kind)}?${query.toString()}`, isSuggestions, { signal });
}

export const searchCities = (text: string, page: number, signal: AbortSignal) =>
  readSuggestions('cities', text, page, signal);
