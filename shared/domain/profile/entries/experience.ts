import { workExperience } from '../../../messages/profile/work-experience.ts';
import { cleanLine } from '../../text/clean-line.ts';
import type { FieldError } from '../../field-error.ts';
import type { TypedChoice } from '../../text/typed-choice.ts';
import {
  fieldErrors,
  isTooLong,
  isUnknownPlace,
  isYear,
  lineError,
  TERM_LENGTH,
  tidyLines,
  tidyTerm,
} from './entry.ts';

export const DESIGNATION_LENGTH = 80;

/** One job. Null means that nothing was chosen; months are from 1 to 12. */
export interface ExperienceContent {
  readonly company: TypedChoice | null;
  readonly designation: string;
  readonly engagementTypeId: number | null;
  readonly startMonth: number | null;
  readonly startYear: number | null;
  /** The job has not ended (GAP-05). */
  readonly isPresent: boolean;
  readonly endMonth: number | null;
  readonly endYear: number | null;
  readonly location: TypedChoice | null;
  readonly description: string;
}

/** A present job has no end. */
export const withPresent = <Content extends Pick<ExperienceContent, 'isPresent' | 'endMonth' | 'endYear'>>(
  content: Content,
): Content => (content.isPresent ? { ...content, endMonth: null, endYear: null } : content);

export const tidyExperience = <Content extends ExperienceContent>(content: Content): Content =>
  withPresent({
    ...content,
    company: tidyTerm(content.company),
    designation: cleanLine(content.designation),
    location: tidyTerm(content.location),
    description: tidyLines(content.description),
  });

/**
 * The errors of a tidied entry, at most one for each field, in the order of the form (V-20, V-21, AMB-28).
 * @param today ISO date of India: a job cannot begin or end in a later month
 */
export function experienceErrors(content: ExperienceContent, today: string): FieldError[] {
  const { errors } = workExperience;
  return fieldErrors([
    ['company', lineError(content.company?.name ?? '', TERM_LENGTH, errors.company)],
    ['designation', lineError(content.designation, DESIGNATION_LENGTH, errors.designation)],
    ['engagementTypeId', content.engagementTypeId === null ? errors.engagementTypeId.required : null],
    ['startMonth', isMonth(content.startMonth) ? null : errors.startMonth.required],
    ['startYear', yearError(content.startMonth, content.startYear, today, errors.startYear)],
    ...(content.isPresent ? [] : endErrors(content, today)),
    ['location', isUnknownPlace(content.location) ? errors.location.unknown : null],
    ['description', isTooLong(content.description) ? errors.description.length : null],
  ]);
}

function endErrors(content: ExperienceContent, today: string): [string, string | null][] {
  const { endMonth, endYear, startYear } = content;
  const { errors } = workExperience;
  const isEarlier = startYear !== null && endYear !== null && startYear > endYear;
  return [
    ['endMonth', endMonthError(content)],
    [
      'endYear',
      yearError(endMonth, endYear, today, errors.endYear) ?? (isEarlier ? errors.endYear.order : null),
    ],
  ];
}

function endMonthError(content: ExperienceContent): string | null {
  const { endMonth, endYear, startMonth, startYear } = content;
  const { required, order } = workExperience.errors.endMonth;
  if (!isMonth(endMonth)) return required;
  const isSameYear = startYear !== null && startYear === endYear;
  return isSameYear && isMonth(startMonth) && startMonth >= endMonth ? order : null;
}

const isMonth = (month: number | null): month is number =>
  month !== null && Number.isInteger(month) && month >= 1 && month <= 12;

function yearError(
  month: number | null,
  year: number | null,
  today: string,
  texts: { readonly required: string; readonly range: string; readonly future: string },
): string | null {
  if (year === null) return texts.required;
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  if (!isYear(year, thisYear)) return texts.range;
  return year === thisYear && isMonth(month) && month > thisMonth ? texts.future : null;
}
