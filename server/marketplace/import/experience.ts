/** Months; null when the job does not say or has no bound. */
export interface ExperienceRange {
  readonly min: number | null;
  readonly max: number | null;
}

const RANGE = /(\d+(?:\.\d+)?)\s*(?:-|–|—|to)\s*(\d+(?:\.\d+)?)\s*\+?\s*(years?|yrs?|months?)/iu;
const SINGLE = /(\d+(?:\.\d+)?)\s*(\+|or more|plus)?\s*(years?|yrs?|months?)/iu;
const MONTHS_A_YEAR = 12;
/** No job asks for more, so a larger number is a mistake. */
const MAX_MONTHS = 600;

/** Reads `monthsOfExperience` and the words beside it: "1-3 years" also gives an upper bound, "5+ years" does not. */
export function readExperience(months: number | null, words: string): ExperienceRange {
  const range = RANGE.exec(words);
  const [low, high] =
    range === null ? [null, null] : [toMonths(range[1], range[3]), toMonths(range[2], range[3])];
  const single = range === null ? SINGLE.exec(words) : null;
  const min = sensible(months) ?? low ?? toMonths(single?.[1], single?.[3]);
  if (min === null) return { min: null, max: null };
  return { min, max: high !== null && high > min ? high : null };
}

function toMonths(number: string | undefined, unit: string | undefined): number | null {
  if (number === undefined) return null;
  return sensible(Math.round(Number(number) * (/^m/i.test(unit ?? '') ? 1 : MONTHS_A_YEAR)));
}

function sensible(months: number | null): number | null {
  return months !== null && Number.isFinite(months) && months >= 0 && months <= MAX_MONTHS
    ? Math.round(months)
    : null;
}
