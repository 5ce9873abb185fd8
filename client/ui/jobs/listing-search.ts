import { useEffect } from 'react';

type Search = (text: string) => void;

/** The page that handles searches. A browser shows one page at a time. */
let taker: Search | null = null;

/** Gives a search to the page that handles it. Returns false when none does, so that the form requests the listing. */
export function submitSearch(text: string): boolean {
  taker?.(text);
  return taker !== null;
}

/** On the listing itself, the search of the navigation bar changes the list instead of the page. */
export function useListingSearch(search: Search): void {
  useEffect(() => {
    taker = search;
    return () => {
      taker = null;
    };
  });
}
