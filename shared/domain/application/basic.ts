import type { BasicInformation } from '../../contract/application.ts';
import { applicationMessages as messages } from '../../messages/application.ts';
import { checkEmail, checkName, EMAIL_LIMIT, NAME_LIMIT } from '../account.ts';
import type { FieldError } from '../field-error.ts';

/** Step 1, names and numbers (AP-08, V-01, V-04 … V-07). The CV has its rules in materials.ts. */

export const MOBILE_LENGTH = 10;

/** The ten digits of a number typed with or without +91, blanks or hyphens; anything else is left for the rules. */
export const normaliseMobile = (typed: string): string =>
  typed.replaceAll(/[\s-]+/g, '').replace(/^\+91/, '');

function nameError(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return messages.name.required;
  if (trimmed.length > NAME_LIMIT) return messages.name.length;
  return checkName(trimmed) === null ? null : messages.name.letters;
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

/** Without the blanks that keyboards add. */
export const tidyBasic = (basic: BasicInformation): BasicInformation => ({
  name: basic.name.trim().replaceAll(/ +/g, ' '),
  email: basic.email.trim(),
  mobile: normaliseMobile(basic.mobile),
  alternateMobile: normaliseMobile(basic.alternateMobile),
});
