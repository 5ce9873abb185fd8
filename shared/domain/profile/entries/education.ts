import { education } from '../../../messages/profile/education.ts';
import type { FieldError } from '../../field-error.ts';
import type { TypedChoice } from '../../text/typed-choice.ts';
import {
  fieldErrors,
  FIRST_YEAR,
  isTooLong,
  isUnknownPlace,
  isYear,
  lineError,
  TERM_LENGTH,
  tidyLines,
  tidyTerm,
} from './entry.ts';

/** Years after the present one in which studies may end (GAP-09). */
const YEARS_AHEAD = 6;

/** One degree, diploma or certificate. Null means that nothing was chosen. */
export interface EducationContent {
  readonly institute: TypedChoice | null;
  readonly degreeId: number | null;
  readonly specialisation: TypedChoice | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
  readonly location: TypedChoice | null;
  readonly description: string;
}

/** The last year in which studies may begin and end. */
export interface EducationYears {
  readonly lastStart: number;
  readonly lastEnd: number;
}

/** @param today ISO date of India */
export function educationYears(today: string): EducationYears {
  const thisYear = Number(today.slice(0, 4));
  return { lastStart: thisYear, lastEnd: thisYear + YEARS_AHEAD };
}

export const tidyEducation = <Content extends EducationContent>(content: Content): Content => ({
  ...content,
  institute: tidyTerm(content.institute),
  specialisation: tidyTerm(content.specialisation),
  location: tidyTerm(content.location),
  description: tidyLines(content.description),
});

/**
 * The errors of a tidied entry, at most one for each field, in the order of the form (V-19).
 * @param years null where the last years are not known, as with another marketplace's supplements
 */
export function educationErrors(content: EducationContent, years: EducationYears | null): FieldError[] {
  const { errors } = education;
  const { lastStart, lastEnd } = years ?? { lastStart: Infinity, lastEnd: Infinity };
  return fieldErrors([
    ['institute', lineError(content.institute?.name ?? '', TERM_LENGTH, errors.institute)],
    ['degreeId', content.degreeId === null ? errors.degreeId.required : null],
    ['specialisation', lineError(content.specialisation?.name ?? '', TERM_LENGTH, errors.specialisation)],
    ['startYear', yearError(content.startYear, lastStart, errors.startYear)],
    ['endYear', yearError(content.endYear, lastEnd, errors.endYear) ?? orderError(content)],
    ['location', isUnknownPlace(content.location) ? errors.location.unknown : null],
    ['description', isTooLong(content.description) ? errors.description.length : null],
  ]);
}

function yearError(
  year: number | null,
  last: number,
  texts: { readonly required: string; readonly range: string },
): string | null {
  if (year === null) return texts.required;
  return isYear(year, last) ? null : texts.range;
}

function orderError({ startYear, endYear }: EducationContent): string | null {
  if (startYear === null || endYear === null || startYear < FIRST_YEAR) return null;
  return startYear > endYear ? education.errors.endYear.order : null;
}
