import { profileMessages as messages } from '../../../messages/profile/profile-rules.ts';
import { cleanLine } from '../../text/clean-line.ts';
import type { FieldError } from '../../field-error.ts';

/** Step 1/2: city and locality are both required (V-17, PR-08). */

export const LOCALITY_LENGTH = 200;

export function validateAddress(address: {
  /** Null until one of the suggestions is chosen. */
  readonly city: { readonly id: string } | null;
  readonly locality: string;
}): FieldError[] {
  const errors: FieldError[] = [];
  const locality = cleanLine(address.locality);
  if (address.city === null) errors.push({ pointer: '/city', message: messages.address.city });
  if (locality === '') errors.push({ pointer: '/locality', message: messages.address.locality });
  else if (locality.length > LOCALITY_LENGTH)
    errors.push({ pointer: '/locality', message: messages.address.length });
  return errors;
}
