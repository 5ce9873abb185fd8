/**
 * Tokens for what a job is, beside the words it holds. Words carry their level in front: `a` in the title or the
 * company's name, `b` in these or a skill, profession, industry or place, `c` anywhere. Facets start with `f`.
 */
export const levels = ['a', 'b', 'c'] as const;
export type Level = (typeof levels)[number];

export const facet = {
  /** In public lists. */
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
  /** Both at once: two frequent ones may be rare together, and their rows are then far apart. */
  professionInCity: (profession: number, city: number) => `fq${profession}c${city}`,
  /** It suits people with so many years, or more. */
  suitsFrom: (year: number) => `fg${year}`,
  /** It suits people with so many years, or fewer. */
  suitsUpTo: (year: number) => `fl${year}`,
} as const;

/** Whoever has more is counted here. */
const TOP_YEAR = 20;

const yearOf = (months: number) => Math.min(Math.max(Math.floor(months / 12), 0), TOP_YEAR);

/** Tokens of a job that suits a range of months; null: no bound. */
export function experienceTokens(min: number | null, max: number | null): string[] {
  const [from, upTo] = [yearOf(min ?? 0), max === null ? TOP_YEAR : yearOf(max)];
  return [...range(1, upTo).map(facet.suitsFrom), ...range(from, TOP_YEAR - 1).map(facet.suitsUpTo)];
}

/**
 * Tokens that every job has whose range overlaps this one, to the year; both ends count. Null max: no bound. Two
 * tokens at most, where one for every year would be many.
 */
export function overlapTokens(min: number, max: number | null): string[] {
  const [from, upTo] = [yearOf(min), max === null ? TOP_YEAR : yearOf(max)];
  return [...(from > 0 ? [facet.suitsFrom(from)] : []), ...(upTo < TOP_YEAR ? [facet.suitsUpTo(upTo)] : [])];
}

/** From so many years on few jobs suit. */
const MANY_YEARS = 10;

/** Those of {@link overlapTokens} that few jobs have. The others' lists are longer than what they leave out. */
export function rareOverlapTokens(min: number, max: number | null): string[] {
  return overlapTokens(yearOf(min) >= MANY_YEARS ? min : 0, max === null || yearOf(max) > 0 ? null : max);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
}
