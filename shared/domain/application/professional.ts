import type { ProfessionalDetails } from '../../contract/application/application.ts';
import { applicationMessages as messages } from '../../messages/application/application.ts';
import type { FieldError } from '../field-error.ts';
import { isExpectedPay, isTypablePay } from '../pay.ts';
import { amountErrors, experienceErrors, type WorkDetails } from '../work.ts';

/** Step 2/1: which fields are required, on both sides of the wire (AP-10, V-08 … V-13, V-18). */

export const ADDITIONAL_INFO_LENGTH = 3000;

/** Checks waivers first, then the order of the two amounts when both count (V-11, V-12, AMB-27). */
function payErrors(details: ProfessionalDetails): FieldError[] {
  const errors = amountErrors(details);
  const { currentCompensation: current, expectedCompensation: expected, isConfidential } = details;
  const isCurrentWaived = isConfidential || details.isFresherPay || details.isFreelancer;
  if (current === null && !isCurrentWaived)
    errors.push({ pointer: '/currentCompensation', message: messages.pay.currentRequired });
  if (expected === null && !isConfidential)
    errors.push({ pointer: '/expectedCompensation', message: messages.pay.expectedRequired });
  const isComparable =
    current !== null && isTypablePay(current) && expected !== null && isExpectedPay(expected);
  if (isComparable && expected !== 0 && !isConfidential && current > expected)
    errors.push({ pointer: '/currentCompensation', message: messages.pay.order });
  return errors;
}

/** Removes the current pay with its parts, where it is confidential or a fresher's, whose pay is 0 (PR-04, PR-05). */
export function withoutWaivedPay<Details extends WorkDetails>(details: Details): Details {
  const { isConfidential, isFresherPay } = details;
  if (!isConfidential && !isFresherPay) return details;
  return {
    ...details,
    currentCompensation: isConfidential ? null : 0,
    fixedCompensation: null,
    variableCompensation: null,
    stockOptions: null,
  };
}

export function validateProfessional(details: ProfessionalDetails): FieldError[] {
  const errors: FieldError[] = [];
  if (details.location === null) errors.push({ pointer: '/location', message: messages.location.required });
  errors.push(...experienceErrors(details), ...payErrors(details));
  if (details.additionalInfo.length > ADDITIONAL_INFO_LENGTH)
    errors.push({ pointer: '/additionalInfo', message: messages.additionalInfo.length });
  return errors;
}
