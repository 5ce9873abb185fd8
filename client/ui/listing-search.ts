import { createContext, useContext, useEffect } from 'react';

type Search = (text: string) => void;

/** Connects the search of the navigation bar to a page that may handle it. */
export interface ListingSearch {
  /** Handles searches until the returned function is called. */
  readonly takeOver: (search: Search) => () => void;
  /** Returns false when no page handles searches, so that the form requests the listing. */
  readonly submit: (text: string) => boolean;
}

/** Creates the connection for one app; no page handles searches at first. */
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

/** Gives the navigation bar and the listing the same connection. */
export const ListingSearchContext = createContext<ListingSearch>(createListingSearch());

/** On the listing itself, the search of the navigation bar changes the list instead of the page. */
export function useListingSearch(search: Search): void {
  const { takeOver } = useContext(ListingSearchContext);
  useEffect(() => takeOver(search));
}
