import { record } from './record.ts';
import { bit, dateOrEmpty, days, notGiven, replyBit, textOrNull } from './values.ts';

/** When somebody could begin, as a save sends it (C-48). */
export const savedAvailability = record({
  noticePeriodDays: ['notice_period', notGiven],
  isServingNotice: ['serving_notice_period', bit],
  availableFrom: ['date_available', dateOrEmpty],
  offerInHand: ['offer_in_hand', notGiven],
});

/** The same as a reply tells it; the offer stands elsewhere in it. */
export const availabilityReply = record({
  noticePeriodDays: ['notice_period', days],
  isServingNotice: ['is_serving_notice_period', replyBit],
  availableFrom: ['availability_date', textOrNull],
});
