import { messages } from '../../../../shared/messages.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Head } from '../../pages/page.ts';

const { title, description } = messages.homeMeta;

/** Describes the landing page, and how a search engine may search here. */
export function headOfHome(origin: string): Head {
  const canonical = origin + paths.home;
  return {
    title: `${messages.brand} · ${title}`,
    description,
    canonical,
    isIndexable: true,
    openGraph: {
      'og:type': 'website',
      'og:site_name': messages.brand,
      'og:locale': 'en_IN',
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
    },
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
    feed: origin + paths.feed,
  };
}
