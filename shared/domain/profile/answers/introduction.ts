import { profileMessages as messages } from '../../../messages/profile/profile-rules.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { nameErrors } from '../../contact.ts';
import type { FieldError } from '../../field-error.ts';

/** Step 1/1 (V-01, V-02). */

export const TITLE_LENGTH = 40;
export const SUMMARY_LENGTH = 3000;

export interface Introduction {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

export function validateIntroduction({ name, title, summary }: Introduction): FieldError[] {
  const errors = nameErrors(name);
  const tidy = cleanLine(title);
  if (tidy === '') errors.push({ pointer: '/title', message: messages.title.required });
  else if (tidy.length > TITLE_LENGTH) errors.push({ pointer: '/title', message: messages.title.length });
  if (summary.length > SUMMARY_LENGTH) errors.push({ pointer: '/summary', message: messages.summary.length });
  return errors;
}
