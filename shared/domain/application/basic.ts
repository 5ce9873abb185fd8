import type { BasicInformation } from '../../contract/application.ts';
import { applicationMessages as messages } from '../../messages/application.ts';
import { checkEmail, checkName, EMAIL_LIMIT, NAME_LIMIT } from '../account.ts';
import { cleanLine } from '../clean-line.ts';
import type { FieldError } from '../field-error.ts';

/** Step 1, names and numbers (AP-08, V-01, V-04 … V-07). The CV has its rules in materials.ts. */

const MOBILE_LENGTH = 10;

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

function emailError(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === '') return messages.email.required;
  if (trimmed.length > EMAIL_LIMIT) return messages.email.length;
  return checkEmail(trimmed) === null ? null : messages.email.invalid;
}

function numberError(number: string): string | null {
  if (/\D/.test(number)) return messages.mobile.digits;
  return number.length === MOBILE_LENGTH ? null : messages.mobile.invalid;
}

/** At most one message a field. */
export function validateBasic(basic: BasicInformation): FieldError[] {
  const mobile = normaliseMobile(basic.mobile);
  const alternate = normaliseMobile(basic.alternateMobile);
  const checks = [
    { pointer: '/name', message: nameError(basic.name) },
    { pointer: '/email', message: emailError(basic.email) },
    { pointer: '/mobile', message: mobile === '' ? messages.mobile.required : numberError(mobile) },
    { pointer: '/alternateMobile', message: alternate === '' ? null : numberError(alternate) },
  ];
  const errors = checks.flatMap(({ pointer, message }) => (message === null ? [] : [{ pointer, message }]));
  const isSame = alternate !== '' && alternate === mobile;
  return isSame ? [...errors, { pointer: '/alternateMobile', message: messages.mobile.same }] : errors;
}

/** Removes surrounding spaces and invisible characters, and writes numbers in one form. */
export const tidyBasic = (basic: BasicInformation): BasicInformation => ({
  name: cleanLine(basic.name),
  email: basic.email.trim(),
  mobile: normaliseMobile(basic.mobile),
  alternateMobile: normaliseMobile(basic.alternateMobile),
});
