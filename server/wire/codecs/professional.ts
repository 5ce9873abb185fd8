import { z } from 'zod';
import type { ProfessionalDetails } from '../../../shared/contract/application/application.ts';
import { withoutWaivedPay } from '../../../shared/domain/application/professional.ts';
import { MAX_EXPERIENCE_MONTHS } from '../../../shared/domain/work.ts';
import { record } from './record.ts';
import { bit, months, notGiven, replyBit, rupees, text } from './values.ts';

/** Experience and pay as a save sends them. Money in rupees. */
const sentWork = <const Confidential extends string>(isConfidential: Confidential) =>
  ({
    experienceMonths: ['experience', notGiven],
    currentCompensation: ['annual_ctc', notGiven],
    fixedCompensation: ['fixed_ctc', notGiven],
    variableCompensation: ['variable_ctc', notGiven],
    stockOptions: ['esop_only', notGiven],
    isFreelancer: ['is_freelancer', bit],
    isConfidential: [isConfidential, bit],
  }) as const;

/** Work and pay as a save sends them (C-47). The place by its id, '' for none. */
export const savedProfessional = record({
  location: ['location_id', z.string()],
  ...sentWork('is_ctc_confidential'),
  expectedCompensation: ['expected_ctc', notGiven],
  isFresherPay: ['is_fresher', bit],
  isOpenToDiscussion: ['is_ctc_open_to_discussion', bit],
  additionalInfo: ['additional_info', z.string()],
});

/** The same of a profile (C-30). */
export const savedWork = record(sentWork('is_confidential'));

/** Experience and pay in a reply, where an application and a profile call some of it differently. */
const repliedWork = <
  const Experience extends string,
  const Current extends string,
  const Stock extends string,
  const Confidential extends string,
>(names: {
  readonly experience: Experience;
  readonly current: Current;
  readonly stock: Stock;
  readonly confidential: Confidential;
}) =>
  ({
    experienceMonths: [names.experience, months(MAX_EXPERIENCE_MONTHS)],
    currentCompensation: [names.current, rupees],
    fixedCompensation: ['fixed_ctc', rupees],
    variableCompensation: ['variable_ctc', rupees],
    stockOptions: [names.stock, rupees],
    isFreelancer: ['is_freelancer', replyBit],
    isConfidential: [names.confidential, replyBit],
  }) as const;

/** Work and pay of an application, which has the place elsewhere (M-25). */
export const professionalReply = record({
  ...repliedWork({
    experience: 'experience',
    current: 'current_ctc',
    stock: 'esop_only',
    confidential: 'is_ctc_confidential',
  }),
  expectedCompensation: ['expected_ctc', rupees],
  isFresherPay: ['is_fresher', replyBit],
  isOpenToDiscussion: ['is_ctc_open_to_discussion', replyBit],
  additionalInfo: ['about', text],
});

/** Work and pay of a profile (M-11). */
export const profileWork = record(
  repliedWork({
    experience: 'total_experience',
    current: 'annual_ctc',
    stock: 'esop',
    confidential: 'is_confidential',
  }),
);

/** Adds the place, and makes a candidate without experience a fresher. */
export const toProfessionalDetails = (
  known: Omit<ProfessionalDetails, 'location' | 'isFresherExperience'>,
  location: ProfessionalDetails['location'],
): ProfessionalDetails =>
  withoutWaivedPay({ ...known, location, isFresherExperience: known.experienceMonths === 0 });
