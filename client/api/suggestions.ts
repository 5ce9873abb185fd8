import type { SuggestionKind, Suggestions } from '../../shared/contract/suggestions.ts';
import { api } from '../../shared/paths.ts';
import { get } from './http.ts';

/** One page of ten, from 1. */
export function readSuggestions(
  kind: SuggestionKind,
  text: string,
  page: number,
  signal: AbortSignal,
): Promise<Suggestions> {
  const query = new URLSearchParams({ q: text, page: String(page) });
  return get(`${api.suggestions(kind)}?${query.toString()}`, signal);
}
