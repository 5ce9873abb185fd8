import { createContext, useContext, useEffect } from 'react';

type Search = (text: string) => void;

/** Between the search of the navigation bar and the page that may take it over. */
export interface ListingSearch {
  /** Takes searches over until the returned function is called. */
  readonly takeOver: (search: Search) => () => void;
  /** False when no page has taken searches over: then the form asks for the listing. */
  readonly submit: (text: string) => boolean;
}

export function createListingSearch(): ListingSearch {
  let taker: Search | null = null;
  return {
    takeOver(search) {
      taker = search;
      return () => {
        taker = null;
      };
    },
    submit(text) {
      taker?.(text);
      return taker !== null;
    },
  };
}

export const ListingSearchContext = createContext<ListingSearch>(createListingSearch());

/** On the listing itself, the search of the navigation bar changes the list instead of the page. */
export function useListingSearch(search: Search): void {
  const { takeOver } = useContext(ListingSearchContext);
  useEffect(() => takeOver(search));
}
