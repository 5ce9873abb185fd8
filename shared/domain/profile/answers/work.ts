import { applicationMessages as messages } from '../../../messages/application/application.ts';
import { mobileErrors } from '../../contact.ts';
import type { FieldError } from '../../field-error.ts';
import { amountErrors, experienceErrors, type WorkDetails } from '../../work.ts';

/** Step 1/3 (V-06 … V-10). */

export interface ContactAndWork {
  readonly mobile: string;
  readonly alternateMobile: string;
  readonly work: WorkDetails;
}

/**
 * Current pay is required unless fresher, freelancer or confidential (V-10, AMB-12). A typed 0 is none: a profile says by
 * it that Fresher is ticked (PR-04).
 */
function validateWork(work: WorkDetails): FieldError[] {
  const { currentCompensation: current, isFresherPay, isFreelancer, isConfidential } = work;
  const isWaived = isFresherPay || isFreelancer || isConfidential;
  const pointer = '/currentCompensation';
  return [
    ...experienceErrors(work),
    ...(isConfidential ? [] : amountErrors(work)),
    ...((current ?? 0) === 0 && !isWaived ? [{ pointer, message: messages.pay.currentRequired }] : []),
  ];
}

export const validateContact = ({ work, ...numbers }: ContactAndWork): FieldError[] => [
  ...mobileErrors(numbers),
  ...validateWork(work),
];
