import { record } from './record.ts';
import { bit, dateOrEmpty, days, notGiven, replyBit, textOrNull } from './values.ts';

/** The time at which the candidate can start, as a save sends it (C-48). */
export const savedAvailability = record({
  noticePeriodDays: ['notice_period', notGiven],
  isServingNotice: ['serving_notice_period', bit],
  availableFrom: ['date_available', dateOrEmpty],
  offerInHand: ['offer_in_hand', notGiven],
});

/** The same in a reply, which has the offer elsewhere. */
export const availabilityReply = record({
  noticePeriodDays: ['notice_period', days],
  isServingNotice: ['is_serving_notice_period', replyBit],
  availableFrom: ['availability_date', textOrNull],
});
