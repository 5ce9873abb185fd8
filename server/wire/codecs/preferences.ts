import { z } from 'zod';
import { keys, options } from './options.ts';
import { record } from './record.ts';
import { bit, bitOrNull, notGiven, replyBit, rupees } from './values.ts';

/** Preferences in a reply. Money in rupees (M-20). */
export const preferences = record({
  expectedCompensation: ['expected_ctc', rupees],
  isOpenToDiscussion: ['is_open_to_discussion', replyBit],
  isOpenToSixDays: ['is_open_to_six_days_working', bitOrNull],
  engagementTypes: ['preferred_engagement_type_list', options],
  companyTypes: ['preferred_company_type_list', options],
  locations: ['preferred_location_list', options],
  isNotReadyToRelocate: ['is_not_ready_to_relocate', replyBit],
});

/** Yes, no, or an empty text. */
const yesNoOrEmpty = z.codec(z.enum(['1', '0', '']), z.boolean().nullable(), {
  decode: (value) => (value === '' ? null : value === '1'),
  encode(value) {
    if (value === null) return '';
    return value ? '1' : '0';
  },
});

/** Step 5/1 as a save sends it (C-35). */
export const savedExpectations = record({
  expectedCompensation: ['expected_ctc', notGiven],
  isOpenToDiscussion: ['is_open_to_discussion', bit],
  isOpenToSixDays: ['is_open_to_six_days_work', yesNoOrEmpty],
});

/** Step 5/2 as a save sends it, by ids (C-36). */
export const savedPreferences = record({
  isNotReadyToRelocate: ['is_not_ready_to_relocate', bit],
  locations: ['preferred_loc_key_list', keys],
  companyTypes: ['company_type_key_list', keys],
  engagementTypes: ['engagement_type_key_list', keys],
});
