import { brand } from '../../../shared/messages/shell.ts';
import type { PageData } from '../../../shared/contract/page.ts';

/** The metadata in `<head>` beside the client's assets. All texts are plain and get escaped. */
export interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Absolute URL. */
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  /** `og:…` property → content. */
  readonly openGraph: Readonly<Record<string, string>>;
  /** schema.org objects for `application/ld+json` data blocks. */
  readonly structuredData: readonly object[];
  /** Written by the pages plugin into every page: the form in which recruiters apply to join. */
  readonly recruiterFormUrl?: string | null;
  /** Absolute URL of an Atom feed of what the page shows. */
  readonly feed?: string;
}

export interface Page {
  readonly status: number;
  readonly data: PageData;
  readonly head: Head;
}

/** What a route hands to `reply.servePage`. */
export interface PageRequest {
  /**
   * What shapes a visitor's page besides its path: identical requests in flight are made once, and the finished bytes
   * are kept about a second. Null: never. A page for somebody with a session is always made for them alone.
   */
  readonly key: string | null;
  readonly make: () => Promise<Page>;
  /** Parameters of the query string that shape the page, besides `TP`. All others are dropped before rendering. */
  readonly query?: readonly string[];
}

/** Whom a page is made for: every visitor gets the same bytes, or nobody else gets them. */
export type CacheScope = 'public' | 'private';

/** The head of a page that only its owner sees, or that is there for one moment: no search engine lists it. */
export const privateHead = (title: string): Head => ({
  title: `${title} · ${brand}`,
  description: null,
  canonical: null,
  isIndexable: false,
  openGraph: {},
  structuredData: [],
});

/** Turns a page into its HTML document. `url` is path and query string, as the client's router will see them. */
export interface PageRenderer {
  render(url: string, page: Page, cacheScope: CacheScope): Promise<string>;
  /** What the content security policy has to name for the page's inline styles; null: it has none. */
  stylesHash?(page: Page, cacheScope: CacheScope): string | null;
  /** Development only: a policy that lets the development server's own scripts and styles run. */
  readonly contentSecurityPolicy?: string;
}
