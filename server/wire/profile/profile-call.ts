import { z } from 'zod';
import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../shared/domain/profile/flow/steps.ts';
import { availabilityStatus, stepInfo } from '../jobs/availability.ts';
import { defineCall } from '../protocol/call.ts';
import { time } from '../codecs/values.ts';
import { action, expectedVersion, flag, number } from '../application/application-call.ts';

/**
 * Declares the calls that change a profile. `version` grows with every save: a save that names another
 * `expected_version` is refused with `precondition-failed`, so that two tabs cannot overwrite each other.
 */

/** The strength of a profile in percent (M-21). */
export const strengthInfo = z.object({
  value: z.number(),
  /** Our own field: names of `strengthParts` that the profile lacks. */
  missing_part_list: z.array(z.string()).nullish(),
});

/** The reply of every change of a profile: what the next step and the page need. */
export const profileSaved = z.object({
  version: z.int(),
  /** Epoch milliseconds. */
  saved_at: time,
  /** The step of the call, where it has one (C-26). */
  current_step_info: stepInfo.nullish(),
  available_for_hire_status_info: availabilityStatus,
  profile_strength_info: strengthInfo,
  /** Our own field: 1 when this change has taken availability for hire back (AV-06). */
  is_marked_unavailable: number,
});

/** A change of a profile that belongs to no step. */
export const profileChange = <Fields extends z.ZodRawShape>(
  name: string,
  path: `/${string}`,
  fields: Fields,
) =>
  defineCall({
    name,
    method: 'POST',
    path,
    role: 'candidate',
    request: z.object({ expected_version: expectedVersion, ...fields }),
    reply: profileSaved,
  });

/** The answer is truthy when the candidate stays available for hire, or was not (C-27). */
export const safety = z.object({
  key_value_info: z.object({ value: z.union([z.number(), z.boolean(), z.string()]).nullish() }),
});

/**
 * The save of one step (C-26), and the question whether it is safe (C-27). Both take the same fields.
 * @param stageNumber of `ProfileStage`
 */
export function profileStep<Fields extends z.ZodRawShape>(
  name: ProfileStepName,
  stageNumber: number,
  fields: Fields,
) {
  const place = profileFlow.named(name);
  const request = z.object({
    available_for_hire_current_step: action(place?.step ?? 0),
    available_for_hire_current_sub_step: action(place?.subStep ?? 0),
    stage_number: action(stageNumber),
    /** 0 in the wizard of availability for hire, 1 where a profile is edited (W-41). */
    is_edit_profile: flag,
    expected_version: expectedVersion,
    ...fields,
  });
  return {
    name,
    save: defineCall({
      name: `save-profile-${name}`,
      method: 'POST',
      path: '/saveavailableforhirestepdata',
      role: 'candidate',
      request,
      reply: profileSaved,
    }),
    check: defineCall({
      name: `check-profile-${name}`,
      class: 'personal',
      method: 'POST',
      path: '/checkissafetosave',
      role: 'candidate',
      request,
      reply: safety,
    }),
  };
}
