import { profileMessages as messages } from '../../../messages/profile/profile-rules.ts';
import type { FieldError } from '../../field-error.ts';
import { isExpectedPay, isWholeLakhs } from '../../pay.ts';

/** Steps 5/1 and 5/2. Money in rupees. */

export interface Expectations {
  readonly expectedCompensation: number | null;
  readonly isOpenToDiscussion: boolean;
  /** Null: not answered (PR-10). */
  readonly isOpenToSixDays: boolean | null;
}

/**
 * Expected pay is required unless it is open to discussion and the current one is known (V-27); the six-day question
 * always is (V-28).
 */
export function validateExpectations(expectations: Expectations, hasCurrentPay: boolean): FieldError[] {
  const { expectedCompensation: expected, isOpenToDiscussion, isOpenToSixDays } = expectations;
  const pointer = '/expectedCompensation';
  const errors: FieldError[] = [];
  if (expected === null && !(isOpenToDiscussion && hasCurrentPay))
    errors.push({ pointer, message: messages.expectations.required });
  if (expected !== null && !isExpectedPay(expected))
    errors.push({ pointer, message: messages.expectations.invalid });
  if (isOpenToSixDays === null)
    errors.push({ pointer: '/isOpenToSixDays', message: messages.expectations.sixDays });
  return errors;
}

/** The amount of the dialog that asks for it (W-38). */
export const validateExpectedPay = (rupees: number): FieldError[] =>
  isWholeLakhs(rupees) ? [] : [{ pointer: '/expectedCompensation', message: messages.expectations.invalid }];

/** Lists of ids or of names. */
interface Preferences {
  readonly engagementTypes: readonly unknown[];
  readonly companyTypes: readonly unknown[];
  readonly locations: readonly unknown[];
  readonly isNotReadyToRelocate: boolean;
}

/** Checks step 5/2 (V-29). */
export function validatePreferences(preferences: Preferences): FieldError[] {
  const { engagementTypes, companyTypes, locations, isNotReadyToRelocate } = preferences;
  const missing: FieldError[] = [];
  if (engagementTypes.length === 0)
    missing.push({ pointer: '/engagementTypes', message: messages.preferences.engagementTypes });
  if (companyTypes.length === 0)
    missing.push({ pointer: '/companyTypes', message: messages.preferences.companyTypes });
  if (locations.length === 0 && !isNotReadyToRelocate)
    missing.push({ pointer: '/locations', message: messages.preferences.locations });
  return missing;
}
