import { defineFlow, type FlowMap } from '../../flow.ts';
import { type ProfileStepName, profileStepNames } from './steps.ts';

const declared = { steps: profileStepNames };
const steps = defineFlow<ProfileStepName>({ ...declared, openAhead: Infinity });

/**
 * The map of the profile, and the way to become available for hire: its steps open one after the other, and lead back
 * (W-21, W-31).
 */
export const profileFlow: FlowMap<ProfileStepName> = defineFlow<ProfileStepName>(declared);

/**
 * A profile is edited in any order: every step is open, an address without a step opens the first (AMB-37), and the
 * button in the place of Back leaves the flow (E-10).
 */
export const profileEdit: FlowMap<ProfileStepName> = {
  ...steps,
  placeAt: (progress, address) =>
    steps.openAt(progress, address) ?? steps.steps[0] ?? steps.firstIncomplete(progress),
  previous: () => null,
};
