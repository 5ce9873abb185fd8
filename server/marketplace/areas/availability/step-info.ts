import type { z } from 'zod';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import type { ProfileCompletion } from '../../../../shared/domain/profile/flow/steps.ts';
import { profilePartTitle, profileSteps } from '../../../../shared/domain/profile/flow/titled-steps.ts';
import type { availabilityStatus, stepInfo } from '../../../wire/jobs/availability.ts';
import { ProfileVisibility } from '../../../wire/protocol/codes.ts';
import type { Complete } from '../../../wire/protocol/complete.ts';
import type { ProfileState } from '../profile/state.ts';

type StepInfo = Complete<z.input<typeof stepInfo>>;
type Status = Complete<z.input<typeof availabilityStatus>>;

/** The availability as the wire has it (M-09). @param at epoch milliseconds */
export function statusReply(state: ProfileState, at: number): Status {
  const { isAvailable, availableUntil, latest, completion, isAllComplete } = state;
  const isExpired = isAvailable && availableUntil !== null && availableUntil <= at;
  const isVisible = isAvailable && !isExpired;
  return {
    is_available_for_hire: Number(isVisible),
    is_expired: Number(isExpired),
    available_until: availableUntil,
    visibility: isVisible ? ProfileVisibility.visible : ProfileVisibility.hidden,
    latest_step: latest.step,
    latest_sub_step: latest.subStep,
    step_info_list: stepInfoList(completion),
    is_all_complete: Number(isAllComplete),
  };
}

/** `step_info_list`; `completion_status` is 1 when the step, with all its sub-steps, is done (M-10). */
export const stepInfoList = (completion: ProfileCompletion): StepInfo[] =>
  profileSteps.map(({ title }, index) => {
    const parts = profileFlow.partsOf(index + 1);
    const subSteps = parts.filter(({ subStep }) => subStep > 0);
    return {
      step_number: index + 1,
      title,
      completion_status: Number(parts.every(({ name }) => completion[name])),
      sub_steps_count: subSteps.length,
      sub_step_info_list: subSteps.map(({ subStep, name }) => ({
        step_number: subStep,
        title: profilePartTitle(name),
        completion_status: Number(completion[name]),
      })),
    };
  });
