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

/** "Remote illustration jobs in India". */
export function listTitle({ profession, city, isRemote }: NamedList): string {
  const { any, country, inCity, jobs, remote, title } = listingMeta;
  if (profession === null && city === null && !isRemote) return title;
  const what = jobs(profession ?? any);
  return inCity(isRemote ? remote(what) : what, city ?? country);
}
