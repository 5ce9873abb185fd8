import type { ExpectationsAnswers } from '../../../contract/profile/profile-steps.ts';
import { profileMessages } from '../../../messages/profile/profile-rules.ts';
import { formatLakhs, parseExpectedLakhs, parseWholeLakhs } from '../../pay.ts';
import type { FieldError } from '../../field-error.ts';
import { withRules } from '../../work-form.ts';
import { validateExpectations } from './preferences.ts';

/** Step 5/1 as typed. */
export interface ExpectationsForm {
  readonly expected: string;
  readonly isOpenToDiscussion: boolean;
  readonly sixDays: 'yes' | 'no' | null;
}

export const toExpectationsForm = (answers: ExpectationsAnswers): ExpectationsForm => ({
  expected: formatLakhs(answers.expectedCompensation),
  isOpenToDiscussion: answers.isOpenToDiscussion,
  sixDays: yesOrNo(answers.isOpenToSixDays),
});

function yesOrNo(value: boolean | null): 'yes' | 'no' | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

/** @param hasCurrentPay then an expected pay that is open to discussion need not be given (V-27) */
export function readExpectationsForm(form: ExpectationsForm, hasCurrentPay: boolean) {
  const typed = form.expected.trim();
  const expected = parseExpectedLakhs(typed);
  const isUnread = typed !== '' && expected === null;
  const value: ExpectationsAnswers = {
    expectedCompensation: expected,
    isOpenToDiscussion: form.isOpenToDiscussion,
    isOpenToSixDays: form.sixDays === null ? null : form.sixDays === 'yes',
  };
  const unread = { pointer: '/expectedCompensation', message: profileMessages.expectations.invalid };
  return { value, errors: withRules(isUnread ? [unread] : [], validateExpectations(value, hasCurrentPay)) };
}

/** Reads the dialog that asks for the expected pay: 1 to 9999 lakhs (W-38). */
export function readExpectedPay(typed: string): { readonly value: number; readonly errors: FieldError[] } {
  const lakhs = typed.trim();
  const rupees = parseWholeLakhs(lakhs);
  if (rupees !== null) return { value: rupees, errors: [] };
  const { required, whole } = profileMessages.expectations;
  return { value: 0, errors: [{ pointer: '/expected', message: lakhs === '' ? required : whole }] };
}
