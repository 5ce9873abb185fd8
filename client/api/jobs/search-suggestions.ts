import useSWR from 'swr';
import type { SearchSuggestions } from '../../../shared/contract/jobs/suggestions.ts';
import { suggestionsApi } from '../../../shared/suggestion-paths.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchSuggestions = fetcherOf(hasFields<SearchSuggestions>({ items: 'array' }));

/**
 * What a search may become, until that is known what it was for the text before. None when it cannot be had, because
 * the search works without.
 * @param text empty asks for nothing
 */
export function useSearchSuggestions(text: string): SearchSuggestions['items'] {
  const { data } = useSWR<SearchSuggestions, ApiProblem>(
    text === '' ? null : `${suggestionsApi.search}?${new URLSearchParams({ q: text })}`,
    fetchSuggestions,
    { keepPreviousData: true },
  );
  return text === '' ? [] : (data?.items ?? []);
}
