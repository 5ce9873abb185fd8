import { expect, test } from 'vitest';
import { applicationMaps, type Variant } from '../../../shared/domain/application/steps.ts';

const names = (variant: Variant) =>
  applicationMaps[variant].steps.map(({ step, subStep, name }) => `${step}/${subStep} ${name}`);
const { review, 'sub-steps': subSteps } = applicationMaps;

test('[AP-07] the flow has basics, work experience in two sub-steps, and a third step in one of two variants', () => {
  expect(names('review')).toEqual(['1/0 basic', '2/1 professional', '2/2 availability', '3/0 review']);
  expect(names('sub-steps').slice(3)).toEqual(['3/1 cv', '3/2 portfolio', '3/3 story']);
});

test('[AP-18] back from the review leads to step 1, elsewhere to the step before, and from step 1 out of the flow', () => {
  expect(review.previous({ step: 3, subStep: 0 })?.name).toBe('basic');
  expect(subSteps.previous({ step: 3, subStep: 1 })?.name).toBe('availability');
  expect(review.previous({ step: 2, subStep: 1 })?.name).toBe('basic');
  expect(review.previous({ step: 1, subStep: 0 })).toBeNull();
});

test('[AP-27] the steps up to the first incomplete one and the next are open', () => {
  const progress = {
    steps: [1, 2, 3].map((step) => ({ step, isComplete: step === 1, subSteps: [] })),
  };
  const open = review.steps.filter((place) => review.isUnlocked(progress, place));
  expect(open.map(({ name }) => name)).toEqual(['basic', 'professional', 'availability']);
});
