import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApplicationProgress } from '../../../shared/contract/application.ts';
import {
  firstIncomplete,
  flowSteps,
  isStepComplete,
  isUnlocked,
  nextStep,
  previousStep,
  stepAt,
  type Variant,
} from '../../../shared/domain/application/steps.ts';

const variants: readonly Variant[] = ['review', 'sub-steps'];

/** Progress in which the first `complete` steps of the flow are done. */
function progressOf(variant: Variant, complete: number): ApplicationProgress {
  const done = flowSteps(variant).slice(0, complete);
  const isDone = (step: number, subStep: number) =>
    done.some((place) => place.step === step && place.subStep === subStep);
  const steps = [1, 2, 3].map((step) => {
    const places = flowSteps(variant).filter((place) => place.step === step);
    const subSteps = places
      .filter((place) => place.subStep > 0)
      .map((place) => ({
        subStep: place.subStep,
        title: place.name,
        isComplete: isDone(step, place.subStep),
      }));
    return {
      step,
      title: String(step),
      subSteps,
      isComplete: places.every((p) => isDone(p.step, p.subStep)),
    };
  });
  return { steps, latest: { step: 1, subStep: 0 } };
}

const names = (variant: Variant) =>
  flowSteps(variant).map((step) => `${step.step}/${step.subStep} ${step.name}`);

test('[AP-07] the flow has basics, work experience in two sub-steps, and a third step in one of two variants', () => {
  expect(names('review')).toEqual(['1/0 basic', '2/1 professional', '2/2 availability', '3/0 review']);
  expect(names('sub-steps').slice(3)).toEqual(['3/1 cv', '3/2 portfolio', '3/3 story']);
});

test('an address without a sub-step opens the first of its step, an unknown one nothing', () => {
  expect(stepAt('sub-steps', 3, null)?.name).toBe('cv');
  expect(stepAt('review', 2, 2)?.name).toBe('availability');
  expect(stepAt('review', 3, 2)).toBeNull();
  expect(stepAt('review', 4, null)).toBeNull();
});

test('[AP-18] back from the review leads to step 1, elsewhere to the step before, and from step 1 out of the flow', () => {
  expect(previousStep('review', { step: 3, subStep: 0 })?.name).toBe('basic');
  expect(previousStep('sub-steps', { step: 3, subStep: 1 })?.name).toBe('availability');
  expect(previousStep('review', { step: 2, subStep: 1 })?.name).toBe('basic');
  expect(previousStep('review', { step: 1, subStep: 0 })).toBeNull();
});

test('next walks the whole flow and ends', () => {
  for (const variant of variants) {
    const walked = flowSteps(variant).map((step) => nextStep(variant, step)?.name ?? null);
    expect(walked).toEqual([
      ...flowSteps(variant)
        .slice(1)
        .map((step) => step.name),
      null,
    ]);
  }
});

describe('[AP-27] locks', () => {
  test('every step up to the first incomplete one and the one after it is open, the others are locked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variants), fc.nat(6), (variant, complete) => {
        const steps = flowSteps(variant);
        const progress = progressOf(variant, complete);
        const open = steps.filter((step) => isUnlocked(variant, progress, step));
        const firstOpen = Math.min(complete, steps.length - 1);
        expect(steps.indexOf(firstIncomplete(variant, progress))).toBe(firstOpen);
        expect(open).toEqual(steps.slice(0, firstOpen + 2));
        expect(steps.filter((step) => isStepComplete(progress, step))).toEqual(steps.slice(0, complete));
      }),
    );
  });

  test('a place that is no step is never open', () => {
    expect(isUnlocked('review', progressOf('review', 4), { step: 3, subStep: 3 })).toBe(false);
  });
});
