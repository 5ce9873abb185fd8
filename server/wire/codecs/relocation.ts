import { record } from './record.ts';
import { ids, replyBit, replyBitOrSet } from './values.ts';

/** How a job's place fits its candidate (AP-22, AP-23). Missing values open no dialog. */
export const relocation = record({
  isLocationPreferred: ['is_location_a_preferred_city_for_user', replyBitOrSet],
  isMismatch: ['isMisMatch', replyBit],
  isAccepted: ['is_relocation_accepted', replyBit],
  preferredCityIds: ['preferred_job_location_list', ids],
});
