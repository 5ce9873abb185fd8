import type { ProfessionalDetails } from '../../contract/application/application.ts';
import type { FieldError } from '../field-error.ts';
import { formatLakhs, parseExpectedLakhs } from '../pay.ts';
import { choiceOf, type TypedChoice } from '../text/typed-choice.ts';
import { readPay, readWorkForm, toWorkForm, withRules, WORK_FIELDS, type WorkForm } from '../work-form.ts';
import { validateProfessional, withoutWaivedPay } from './professional.ts';

/** Step 2/1 as typed. */
export interface ProfessionalForm extends WorkForm {
  readonly location: TypedChoice | null;
  readonly expected: string;
  readonly isOpenToDiscussion: boolean;
  readonly additionalInfo: string;
}

export function toProfessionalForm(known: ProfessionalDetails): ProfessionalForm {
  const details = withoutWaivedPay(known);
  return {
    ...toWorkForm(details),
    location: details.location,
    expected: formatLakhs(details.expectedCompensation),
    isOpenToDiscussion: details.isOpenToDiscussion,
    additionalInfo: details.additionalInfo,
  };
}

/** The details to send, and their errors: one message a field. */
export function readProfessionalForm(form: ProfessionalForm): {
  readonly value: ProfessionalDetails;
  readonly errors: FieldError[];
} {
  const work = readWorkForm(form);
  // Confidential pay is neither required nor checked (PR-05).
  const expected = form.isConfidential
    ? { value: parseExpectedLakhs(form.expected), errors: [] }
    : readPay(form.expected, 'expectedCompensation', parseExpectedLakhs);
  const value = withoutWaivedPay({
    ...work.value,
    location: choiceOf(form.location),
    expectedCompensation: expected.value,
    isOpenToDiscussion: form.isOpenToDiscussion,
    additionalInfo: form.additionalInfo.trim(),
  });
  const unread = [...work.errors, ...expected.errors];
  return { value, errors: withRules(unread, validateProfessional(value), ['/location', ...WORK_FIELDS]) };
}
