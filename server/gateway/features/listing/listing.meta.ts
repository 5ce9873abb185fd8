import type { FilterOption, JobRow, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import { messages } from '../../../../shared/messages.ts';
import { nameOfOne, titleOfQuery } from '../../../../shared/messages/jobs/listing-meta.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Head } from '../../pages/page.ts';
import { openGraph } from '../../view/open-graph.ts';
import { canonicalQuery } from '../../view/jobs/list-filters.ts';
import { isPersonal, type ListingRequest } from './listing.query.ts';

const texts = messages.listingMeta;

type SharedRequest = ListingRequest & { readonly hasModal: boolean; readonly shareImageUrl: string | null };

/** Describes the listing to browsers, search engines and people who share it. */
export function headOfListing(view: ListingView, request: SharedRequest, origin: string): Head {
  const search = canonicalQuery(request.query);
  const canonical = origin + paths.jobs + (search === '' ? '' : `?${search}`);
  const title = titleOfQuery(request.query, view.filters.ok ? view.filters.content : null);
  return {
    title: `${title} · ${messages.brand}`,
    description: texts.description,
    // A later chunk is no copy of the first, so it names no address but its own.
    canonical: request.cursor === null ? canonical : null,
    isIndexable: isIndexable(view, request),
    openGraph: openGraph({
      title,
      description: texts.description,
      url: canonical,
      origin,
      image: request.shareImageUrl,
      otherwise: 'jobs',
    }),
    structuredData: view.rows.length === 0 ? [] : [itemList(view.rows, origin)],
    feed: origin + serverPaths.feed,
  };
}

/**
 * Lists that people look for by name are for search engines: all jobs, those of one profession, of one place, and
 * of both, remote or not. Anything narrower is endless, and the sitemap leads to every job.
 */
function isIndexable({ rows, filters }: ListingView, { query, cursor, hasModal }: SharedRequest): boolean {
  const isWhole = cursor === null && !hasModal && !isPersonal(query) && !query.isThirdParty;
  const isNarrow =
    query.text !== '' ||
    query.minExperience !== null ||
    query.maxExperience !== null ||
    query.isPremium ||
    query.isRecommended ||
    query.customFilter !== null;
  const options = filters.ok ? filters.content : { professions: [], locations: [] };
  return (
    isWhole &&
    !isNarrow &&
    rows.length > 0 &&
    isOneOf(query.professions, options.professions) &&
    isOneOf(query.locations, options.locations)
  );
}

/** None, or one that is offered. */
function isOneOf(chosen: readonly string[], options: readonly FilterOption[]): boolean {
  return chosen.length === 0 || (chosen.length === 1 && nameOfOne(chosen, options) !== null);
}

function itemList(rows: readonly JobRow[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: rows.map((row, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + row.path,
      name: row.title,
    })),
  };
}
