import { brand } from '../../../shared/messages/shell.ts';
import type { PageData } from '../../../shared/contract/page.ts';
import type { SitePicture } from '../view/open-graph.ts';

/** The metadata in `<head>`. All texts are plain and get escaped. */
export interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Absolute URL. */
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  /** `og:…` property → content; null where title and description say all, and the pages plugin makes them of these. */
  readonly openGraph: Readonly<Record<string, string>> | null;
  /** The picture beside those. */
  readonly sharePicture?: SitePicture;
  /** schema.org objects for `application/ld+json` data blocks. */
  readonly structuredData: readonly object[];
  /** The form by which recruiters apply to join. The pages plugin writes it into every page. */
  readonly recruiterFormUrl?: string | null;
  /** A path to which a browser without JavaScript goes on at once. */
  readonly withoutScript?: string | null;
  /** Absolute URL of an Atom feed of the page's contents. */
  readonly feed?: string;
}

export interface Page {
  readonly status: number;
  readonly data: PageData;
  readonly head: Head;
}

/** The argument of `reply.servePage`. */
export interface PageRequest {
  /**
   * The values besides its path that a visitor's page depends on. Identical requests in flight share one rendering, and
   * its bytes are cached for half a second. Null turns this off. A page for a signed-in person is never shared.
   */
  readonly key: string | null;
  readonly make: () => Promise<Page>;
  /** Parameters of the query string that change the page, besides `TP`. All others are dropped before rendering. */
  readonly query?: readonly string[];
}

/** The people who may get the same bytes of a page: every visitor, or one person. */
export type CacheScope = 'public' | 'private';

/** The head of a page that only its owner sees or that is short-lived: no search engine lists it. */
export const privateHead = (title: string): Head => ({
  title: `${title} · ${brand}`,
  description: null,
  canonical: null,
  isIndexable: false,
  openGraph: null,
  structuredData: [],
});

/** Renders a page to its HTML document. `url` is path and query string, as the client's router sees them. */
export interface PageRenderer {
  render(url: string, page: Page, cacheScope: CacheScope): Promise<string>;
  /** The hash of the page's inline styles for the content security policy; null without inline styles. */
  stylesHash?(page: Page, cacheScope: CacheScope): string | null;
  /** A policy for development that allows the development server's scripts and styles. */
  readonly contentSecurityPolicy?: string;
}
