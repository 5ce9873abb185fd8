import type { BasicInformation } from '../../contract/application/application.ts';
import { applicationMessages as messages } from '../../messages/application/application.ts';
import { checkEmail, EMAIL_LIMIT } from '../account.ts';
import { cleanLine } from '../text/clean-line.ts';
import { mobileErrors, nameErrors, normaliseMobile } from '../contact.ts';
import type { FieldError } from '../field-error.ts';

/** Step 1, names and numbers (AP-08, V-01, V-04 … V-07). The CV has its rules in materials.ts. */

function emailError(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === '') return messages.email.required;
  if (trimmed.length > EMAIL_LIMIT) return messages.email.length;
  return checkEmail(trimmed) === null ? null : messages.email.invalid;
}

/** At most one message a field. */
export function validateBasic(basic: BasicInformation): FieldError[] {
  const email = emailError(basic.email);
  return [
    ...nameErrors(basic.name),
    ...(email === null ? [] : [{ pointer: '/email', message: email }]),
    ...mobileErrors(basic),
  ];
}

/** Removes surrounding spaces and invisible characters, and writes numbers in one form. */
export const tidyBasic = (basic: BasicInformation): BasicInformation => ({
  name: cleanLine(basic.name),
  email: basic.email.trim(),
  mobile: normaliseMobile(basic.mobile),
  alternateMobile: normaliseMobile(basic.alternateMobile),
});
