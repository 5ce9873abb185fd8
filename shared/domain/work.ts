import type { ProfessionalDetails } from '../contract/application/application.ts';
import { applicationMessages as messages } from '../messages/application/application.ts';
import type { FieldError } from './field-error.ts';
import { isExpectedPay, isTypablePay } from './pay.ts';

/** A candidate's experience and pay, in the application and in the profile (V-08 … V-10). */

export const MAX_EXPERIENCE_MONTHS = 39 * 12 + 11;

export type WorkDetails = Pick<
  ProfessionalDetails,
  | 'experienceMonths'
  | 'isFresherExperience'
  | 'currentCompensation'
  | 'fixedCompensation'
  | 'variableCompensation'
  | 'stockOptions'
  | 'isFreelancer'
  | 'isFresherPay'
  | 'isConfidential'
>;

const PAY_FIELDS = [
  'currentCompensation',
  'expectedCompensation',
  'fixedCompensation',
  'variableCompensation',
  'stockOptions',
] as const;
export type PayFieldName = (typeof PAY_FIELDS)[number];

export function experienceErrors(
  details: Pick<WorkDetails, 'experienceMonths' | 'isFresherExperience'>,
): FieldError[] {
  if (details.isFresherExperience) return [];
  const pointer = '/experienceMonths';
  if (details.experienceMonths === null) return [{ pointer, message: messages.experience.required }];
  const isInRange = details.experienceMonths >= 0 && details.experienceMonths <= MAX_EXPERIENCE_MONTHS;
  return isInRange ? [] : [{ pointer, message: messages.experience.years }];
}

/** The errors of amounts that nobody could have typed. */
export const amountErrors = (amounts: Partial<Pick<ProfessionalDetails, PayFieldName>>): FieldError[] =>
  PAY_FIELDS.flatMap((field) => {
    const amount = amounts[field] ?? null;
    const isTaken = field === 'expectedCompensation' ? isExpectedPay : isTypablePay;
    return amount !== null && !isTaken(amount)
      ? [{ pointer: `/${field}`, message: messages.amount[field] }]
      : [];
  });
