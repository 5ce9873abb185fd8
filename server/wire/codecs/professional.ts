import { z } from 'zod';
import type { ProfessionalDetails } from '../../../shared/contract/application.ts';
import { MAX_EXPERIENCE_MONTHS, withoutWaivedPay } from '../../../shared/domain/application/professional.ts';
import { record } from './record.ts';
import { bit, months, notGiven, replyBit, rupees, text } from './values.ts';

/** Work and pay as a save sends them (C-47). Money in rupees; the place by its id, '' for none. */
export const savedProfessional = record({
  location: ['location_id', z.string()],
  experienceMonths: ['experience', notGiven],
  currentCompensation: ['annual_ctc', notGiven],
  expectedCompensation: ['expected_ctc', notGiven],
  fixedCompensation: ['fixed_ctc', notGiven],
  variableCompensation: ['variable_ctc', notGiven],
  stockOptions: ['esop_only', notGiven],
  isFreelancer: ['is_freelancer', bit],
  isFresherPay: ['is_fresher', bit],
  isConfidential: ['is_ctc_confidential', bit],
  isOpenToDiscussion: ['is_ctc_open_to_discussion', bit],
  additionalInfo: ['additional_info', z.string()],
});

/** The same in a reply, which has the place elsewhere (M-25). */
export const professionalReply = record({
  experienceMonths: ['experience', months(MAX_EXPERIENCE_MONTHS)],
  currentCompensation: ['current_ctc', rupees],
  expectedCompensation: ['expected_ctc', rupees],
  fixedCompensation: ['fixed_ctc', rupees],
  variableCompensation: ['variable_ctc', rupees],
  stockOptions: ['esop_only', rupees],
  isFreelancer: ['is_freelancer', replyBit],
  isFresherPay: ['is_fresher', replyBit],
  isConfidential: ['is_ctc_confidential', replyBit],
  isOpenToDiscussion: ['is_ctc_open_to_discussion', replyBit],
  additionalInfo: ['about', text],
});

/** Adds the place, and makes a candidate without experience a fresher. */
export const toProfessionalDetails = (
  known: Omit<ProfessionalDetails, 'location' | 'isFresherExperience'>,
  location: ProfessionalDetails['location'],
): ProfessionalDetails =>
  withoutWaivedPay({ ...known, location, isFresherExperience: known.experienceMonths === 0 });
