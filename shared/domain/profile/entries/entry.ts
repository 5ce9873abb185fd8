import { cleanLine } from '../../text/clean-line.ts';
import type { TypedChoice } from '../../text/typed-choice.ts';

/** Rules that entries of education and of work experience share. */

export const FIRST_YEAR = 1980;
/** Of institutes, specialisations and companies (K-07). */
export const TERM_LENGTH = 150;
export const DESCRIPTION_LENGTH = 3000;

export const isYear = (year: number, last: number): boolean =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= last;

/** A name without visible characters counts as none. */
export function tidyTerm(term: TypedChoice | null): TypedChoice | null {
  const name = cleanLine(term?.name ?? '');
  return term === null || name === '' ? null : { id: term.id, name };
}

/** Removes surrounding spaces and makes all line breaks alike. */
export const tidyLines = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim();

/** @param text tidied */
export function lineError(
  text: string,
  limit: number,
  texts: { readonly required: string; readonly length: string },
): string | null {
  if (text === '') return texts.required;
  return text.length > limit ? texts.length : null;
}

/** A place that was typed is unknown until it is chosen. */
export const isUnknownPlace = (place: TypedChoice | null): boolean => place !== null && place.id === null;

export const isTooLong = (description: string): boolean => description.length > DESCRIPTION_LENGTH;

/** The fields that have an error, as errors with a pointer. */
export const fieldErrors = (found: readonly (readonly [name: string, message: string | null])[]) =>
  found.flatMap(([name, message]) => (message === null ? [] : [{ pointer: `/${name}`, message }]));
