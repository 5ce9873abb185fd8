/**
 * Where a word stands, as the prefix of its token. Each level holds the one before: `a` the title, `s` also skills,
 * software and professions, `b` also the company, its industries, places and the way of working, `c` the whole job.
 */
export type Level = 'a' | 's' | 'b' | 'c';

/** Tokens for a job's facts beside its words. They start with `f`. */
export const facet = {
  /** The job is in public lists. */
  listed: 'fa',
  premium: 'fm',
  remote: 'fr',
  job: (id: number) => `fj${id}`,
  profession: (id: number) => `fp${id}`,
  city: (id: number) => `fc${id}`,
  company: (id: number) => `fo${id}`,
  companyType: (id: number) => `ft${id}`,
  industry: (id: number) => `fi${id}`,
  skill: (id: number) => `fk${id}`,
  software: (id: number) => `fs${id}`,
  /** Two frequent facets may be rare together, and reading both lists would take long. */
  professionInCity: (profession: number, city: number) => `fq${profession}c${city}`,
  /** The job suits people with this many years or more. */
  suitsFrom: (year: number) => `fg${year}`,
  /** The job suits people with this many years or fewer. */
  suitsUpTo: (year: number) => `fl${year}`,
} as const;

const [SPACE, ZERO] = [' '.charCodeAt(0), '0'.charCodeAt(0)];

/**
 * Reads a job's facet tokens as they are stored, separated by spaces. Personal lists read hundreds of jobs, so no token
 * is cut out of the text.
 * @param take gets the letter of each, and the id after it, or 0
 */
export function readFacets(facets: string, take: (letter: string, id: number) => void): void {
  const { length } = facets;
  for (let at = 1; at < length; at += 2) {
    const letter = facets.charAt(at);
    let id = 0;
    for (at += 1; at < length; at += 1) {
      const sign = facets.charCodeAt(at);
      if (sign === SPACE) break;
      id = id * 10 + sign - ZERO;
    }
    take(letter, id);
  }
}

/** More years count as this many. */
const TOP_YEAR = 20;

const yearOf = (months: number) => Math.min(Math.max(Math.floor(months / 12), 0), TOP_YEAR);

/** A job's facet tokens as they are stored. */
export function splitFacets(facets: string): string[] {
  return facets.split(' ');
}

/** Tokens of a job for a range of months; null means no bound. */
export function experienceTokens(min: number | null, max: number | null): string[] {
  const [from, upTo] = [yearOf(min ?? 0), max === null ? TOP_YEAR : yearOf(max)];
  return [...range(1, upTo).map(facet.suitsFrom), ...range(from, TOP_YEAR - 1).map(facet.suitsUpTo)];
}

/**
 * Tokens that match every job whose range overlaps this one, in whole years with both ends included. A null `max` means
 * no bound. Two tokens are enough, where one for each year would be many.
 */
export function overlapTokens(min: number, max: number | null): string[] {
  const [from, upTo] = [yearOf(min), max === null ? TOP_YEAR : yearOf(max)];
  return [...(from > 0 ? [facet.suitsFrom(from)] : []), ...(upTo < TOP_YEAR ? [facet.suitsUpTo(upTo)] : [])];
}

/** Few jobs suit people with this many years or more. */
const MANY_YEARS = 10;

/** Those of {@link overlapTokens} that few jobs have. Reading the lists of the others costs more than they exclude. */
export function rareOverlapTokens(min: number, max: number | null): string[] {
  return overlapTokens(yearOf(min) >= MANY_YEARS ? min : 0, max === null || yearOf(max) > 0 ? null : max);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
}
