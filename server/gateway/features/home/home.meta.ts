import { messages } from '../../../../shared/messages.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Head } from '../../pages/page.ts';
import { openGraph } from '../../view/open-graph.ts';

const { title, description } = messages.homeMeta;

/** Describes the landing page, and how a search engine may search here. */
export function headOfHome(origin: string): Head {
  const canonical = origin + paths.home;
  return {
    title: `${messages.brand} · ${title}`,
    description,
    canonical,
    isIndexable: true,
    openGraph: openGraph({ title, description, url: canonical, origin }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: messages.brand,
        url: canonical,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${paths.jobs}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
    feed: origin + serverPaths.feed,
  };
}
