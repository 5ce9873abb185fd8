import { createContext, useContext } from 'react';
import type { PageData } from '../../shared/contract/page.ts';

/** What the server put into the page, and the path it was made for. */
export interface InitialPage {
  readonly path: string;
  readonly data: PageData;
}

export const InitialPageContext = createContext<InitialPage | null>(null);

/** The server's data while the page it belongs to is shown; null after leaving that path. */
export function useInitialPage(path: string): PageData | null {
  const initial = useContext(InitialPageContext);
  return initial?.path === path ? initial.data : null;
}

/** Reads the data block of the page. Throws when it is missing, for then there is nothing to hydrate. */
export function readPageData(document: Document): PageData {
  const text = document.querySelector('#page-data')?.textContent;
  if (!text) throw new Error('The page carries no #page-data block');
  const data: PageData = JSON.parse(text);
  return data;
}
