import { z } from 'zod';
import { record } from '../../../../wire/codecs/record.ts';
import { bit } from '../../../../wire/codecs/values.ts';

/** The columns of a step's answers in an application's row. Money is in rupees. */

const number = z.number().nullable();
const emptyAsNull = z.codec(z.string().nullable(), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => (value === '' ? null : value),
});

export const professionalRow = record({
  experienceMonths: ['experience', number],
  currentCompensation: ['current_ctc', number],
  expectedCompensation: ['expected_ctc', number],
  fixedCompensation: ['fixed_ctc', number],
  variableCompensation: ['variable_ctc', number],
  stockOptions: ['esop', number],
  isFreelancer: ['is_freelancer', bit],
  isFresherPay: ['is_fresher', bit],
  isConfidential: ['is_ctc_confidential', bit],
  isOpenToDiscussion: ['is_ctc_open_to_discussion', bit],
  additionalInfo: ['about', emptyAsNull],
});

export const availabilityRow = record({
  noticePeriodDays: ['notice_period', number],
  isServingNotice: ['is_serving_notice_period', bit],
  availableFrom: ['availability_date', z.string().nullable()],
  offerInHand: ['offer_in_hand', number],
});
