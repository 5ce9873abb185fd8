import { createContext, useContext } from 'react';
import type { PageData } from '../../shared/contract/page.ts';
import { hasFields } from './http/reply-shape.ts';

/** The data that the server put into the page, and the path for which it was made. */
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

/** Reads the data block of the page. Throws when it is missing or no page's, because then nothing can hydrate. */
export function readPageData(document: Document): PageData {
  const text = document.querySelector('#page-data')?.textContent;
  if (!text) throw new Error('The page carries no #page-data block');
  const data: unknown = JSON.parse(text);
  if (!isPageData(data)) throw new Error('The #page-data block of the page is damaged');
  return data;
}

/** Jobs like one that is gone need not be there. */
const isProblemPage = hasFields<Omit<Extract<PageData, { page: 'problem' }>, 'similar'>>({
  page: 'string',
  code: 'string',
  viewer: 'object',
});
const isModelPage = hasFields<Exclude<PageData, { page: 'problem' }>>({ page: 'string', model: 'object' });

/** The server has checked the model against its contract in this very response. */
const isPageData = (data: unknown): data is PageData => isProblemPage(data) || isModelPage(data);
