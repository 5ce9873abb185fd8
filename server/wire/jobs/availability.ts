import { z } from 'zod';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';

/** Availability for hire (C-05, C-06, C-55, M-09, M-10). */

const number = z.number().nullish();

const step = z.object({ step_number: z.number(), title: z.string().nullish(), completion_status: number });

/** The steps of the wizard of availability (M-10). */
export const stepInfo = step.extend({ sub_steps_count: number, sub_step_info_list: z.array(step).nullish() });

/** The availability of a candidate, and its end (M-09). */
export const availabilityStatus = z.object({
  is_available_for_hire: number,
  is_expired: number,
  /** Our own field, in epoch milliseconds; null while the candidate is not available. */
  available_until: number,
  /** Our own field: a `ProfileVisibility`. */
  visibility: number,
  latest_step: number,
  latest_sub_step: number,
  step_info_list: z.array(stepInfo).nullish(),
  is_all_complete: number,
});

export const getAvailableForHireStatus = defineCall({
  name: 'availability',
  class: 'account',
  method: 'GET',
  path: '/getavailableforhirestatusinfo',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'candidate',
  request: z.object({}),
  reply: z.object({
    available_for_hire_status_info: availabilityStatus,
  }),
});

/** One operation under two paths (AMB-21). `choice` is accepted by the marketplace as well; the other name is sent. */
const setStatus = (name: string, path: `/${string}`) =>
  defineCall({
    name,
    method: 'POST',
    path,
    timeLimit: HELPER_TIME_LIMIT,
    role: 'candidate',
    request: z.object({
      is_available_for_hire: z.union([z.literal(0), z.literal(1)]).optional(),
      choice: z.union([z.literal(0), z.literal(1)]).optional(),
    }),
    /** 0 while the profile is not complete enough to be shown. */
    reply: z.object({ is_available_for_hire: z.number(), is_all_complete: number, available_until: number }),
  });

export const toggleAvailableForHireStatus = setStatus('toggle-availability', '/toggleavailableforhirestatus');

/** C-55; its path is not in the specification. */
export const saveAvailableForHirePreference = setStatus(
  'save-availability',
  '/saveavailableforhirepreference',
);
