import { applicationMessages as messages } from '../messages/application/application.ts';
import { checkName, NAME_LIMIT } from './account.ts';
import { cleanLine } from './text/clean-line.ts';
import type { FieldError } from './field-error.ts';

/** A candidate's name and numbers, in the application and in the profile (V-01, V-06, V-07). */

export const MOBILE_LENGTH = 10;

/** Separators between digits: blanks, dashes, brackets, dots and invisible characters. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2212.·/]+/gu;
/** Ten digits after the country's prefix, as +91, 0091, 091 or 91, and the 0 of a call within the country. */
const PREFIXED = /^(?:(?:\+|00?)?91)?0?(\d{10})$/;

/**
 * The ten digits of an Indian phone number in its usual forms. Any other text is returned unchanged, and the rules
 * refuse it.
 */
export function normaliseMobile(typed: string): string {
  const text = typed.replaceAll(SEPARATORS, '');
  return PREFIXED.exec(text)?.[1] ?? text.replace(/^\+91/, '');
}

function nameError(name: string): string | null {
  const cleaned = cleanLine(name);
  if (cleaned === '') return messages.name.required;
  if (cleaned.length > NAME_LIMIT) return messages.name.length;
  return checkName(cleaned) === null ? null : messages.name.letters;
}

/** Pointer `/name`. */
export function nameErrors(name: string): FieldError[] {
  const message = nameError(name);
  return message === null ? [] : [{ pointer: '/name', message }];
}

function numberError(
  number: string,
  texts: { readonly digits: string; readonly invalid: string },
): string | null {
  if (/\D/.test(number)) return texts.digits;
  return number.length === MOBILE_LENGTH ? null : texts.invalid;
}

/** Pointers `/mobile` and `/alternateMobile`, at most one message each. */
export function mobileErrors(typed: {
  readonly mobile: string;
  readonly alternateMobile: string;
}): FieldError[] {
  const mobile = normaliseMobile(typed.mobile);
  const alternate = normaliseMobile(typed.alternateMobile);
  const wrong = mobile === '' ? messages.mobile.required : numberError(mobile, messages.mobile);
  const errors: FieldError[] = wrong === null ? [] : [{ pointer: '/mobile', message: wrong }];
  if (alternate === '') return errors;
  const isSame = alternate === mobile ? messages.alternateMobile.same : null;
  const other = numberError(alternate, messages.alternateMobile) ?? isSame;
  return other === null ? errors : [...errors, { pointer: '/alternateMobile', message: other }];
}
