import type { ApplicationProgress } from '../../contract/application.ts';

/** The flow's map (AP-07, AMB-01): which steps there are, which follow each other, which are open. */

export type Variant = 'review' | 'sub-steps';
export type StepName = 'basic' | 'professional' | 'availability' | 'review' | 'cv' | 'portfolio' | 'story';

/** Sub-step 0 means a step without sub-steps, whose address has no second number. */
export interface Place {
  readonly step: number;
  readonly subStep: number;
}

export interface FlowStep extends Place {
  readonly name: StepName;
}

const BEGINNING: readonly FlowStep[] = [
  { step: 1, subStep: 0, name: 'basic' },
  { step: 2, subStep: 1, name: 'professional' },
  { step: 2, subStep: 2, name: 'availability' },
];

const FLOWS: Record<Variant, readonly FlowStep[]> = {
  review: [...BEGINNING, { step: 3, subStep: 0, name: 'review' }],
  'sub-steps': [
    ...BEGINNING,
    { step: 3, subStep: 1, name: 'cv' },
    { step: 3, subStep: 2, name: 'portfolio' },
    { step: 3, subStep: 3, name: 'story' },
  ],
};

export const flowSteps = (variant: Variant): readonly FlowStep[] => FLOWS[variant];

const isSame = (one: Place, other: Place) => one.step === other.step && one.subStep === other.subStep;

/** The step at an address; a missing sub-step means the step's first. Null when there is no such step. */
export function stepAt(variant: Variant, step: number, subStep: number | null): FlowStep | null {
  return (
    flowSteps(variant).find(
      (candidate) => candidate.step === step && (subStep === null || subStep === candidate.subStep),
    ) ?? null
  );
}

export function nextStep(variant: Variant, current: Place): FlowStep | null {
  const steps = flowSteps(variant);
  const index = steps.findIndex((step) => isSame(step, current));
  return index < 0 ? null : (steps[index + 1] ?? null);
}

/** From the review back to step 1 ("Edit Application"); everywhere else the step before. Null leaves the flow (AMB-02). */
export function previousStep(variant: Variant, current: Place): FlowStep | null {
  const steps = flowSteps(variant);
  const index = steps.findIndex((step) => isSame(step, current));
  if (index <= 0) return null;
  return (steps[index]?.name === 'review' ? steps[0] : steps[index - 1]) ?? null;
}

/** Whether a step has been saved as complete. The review is complete once the application was submitted. */
export function isStepComplete(progress: ApplicationProgress, place: Place): boolean {
  const step = progress.steps.find((candidate) => candidate.step === place.step);
  if (!step) return false;
  if (place.subStep === 0) return step.isComplete;
  return step.subSteps.find((candidate) => candidate.subStep === place.subStep)?.isComplete ?? false;
}

/** The first step that is not complete: where a person who comes back goes on. The last one when all are. */
export function firstIncomplete(variant: Variant, progress: ApplicationProgress): FlowStep {
  const steps = flowSteps(variant);
  const found = steps.find((step) => !isStepComplete(progress, step)) ?? steps.at(-1);
  if (!found) throw new RangeError(`The flow ${variant} has no steps`);
  return found;
}

/** Open up to the first incomplete step plus one; going forward saves first (AP-27, AMB-38). */
export function isUnlocked(variant: Variant, progress: ApplicationProgress, place: Place): boolean {
  const steps = flowSteps(variant);
  const open = steps.indexOf(firstIncomplete(variant, progress)) + 1;
  const index = steps.findIndex((step) => isSame(step, place));
  return index >= 0 && index <= open;
}
