import { defineFlow, type FlowMap } from '../flow.ts';
import { type ProfileStepName, profileSteps } from './steps.ts';

/** Steps that have no page yet. */
const unfinished = ['education', 'experience', 'cv', 'portfolio'] as const;

/** A step that has a page. */
export type EditStepName = Exclude<ProfileStepName, (typeof unfinished)[number]>;

const steps = defineFlow<ProfileStepName, (typeof unfinished)[number]>({
  steps: profileSteps.map(({ names }) => names),
  without: unfinished,
  openAhead: Infinity,
});

/**
 * A profile is edited in any order: every step is open, an address without a step opens the first (AMB-37), and the
 * button in the place of Back leaves the flow (E-10).
 */
export const profileEdit: FlowMap<EditStepName> = {
  ...steps,
  placeAt: (progress, address) =>
    steps.openAt(progress, address) ?? steps.steps[0] ?? steps.firstIncomplete(progress),
  previous: () => null,
};
