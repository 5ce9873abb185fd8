import type { FilterOption, FilterOptions } from '../../contract/jobs/listing.ts';
import type { ListingQuery } from '../../domain/jobs/listing-query.ts';

/** What a list of jobs is called where people find or share it. */
export const listingMeta = {
  title: 'Creative jobs in India',
  description: 'Design, film, game, brand and web jobs in India: search, filter and apply.',
  search: (text: string) => `Jobs for “${text}”`,
  jobs: (what: string) => `${what} jobs`,
  remote: (what: string) => `Remote ${what}`,
  inCity: (what: string, city: string) => `${what} in ${city}`,
  any: 'Creative',
  country: 'India',
} as const;

interface NamedList {
  readonly profession: string | null;
  readonly city: string | null;
  readonly isRemote: boolean;
}

/** "Remote illustration jobs in India", or the text that was searched. @param options null while they are not known */
export function titleOfQuery(query: ListingQuery, options: FilterOptions | null): string {
  if (query.text !== '') return listingMeta.search(query.text);
  return listTitle({
    profession: nameOfOne(query.professions, options?.professions),
    city: nameOfOne(query.locations, options?.locations),
    isRemote: query.isRemote,
  });
}

/** The name of what is chosen alone; null without one that is known. */
export function nameOfOne(chosen: readonly string[], options: readonly FilterOption[] = []): string | null {
  if (chosen.length !== 1) return null;
  return options.find(({ id }) => id === chosen[0])?.name ?? null;
}

/** "Remote illustration jobs in India". */
export function listTitle({ profession, city, isRemote }: NamedList): string {
  const { any, country, inCity, jobs, remote, title } = listingMeta;
  if (profession === null && city === null && !isRemote) return title;
  const what = jobs(profession ?? any);
  return inCity(isRemote ? remote(what) : what, city ?? country);
}
