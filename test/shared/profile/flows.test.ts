import { describe, expect, test } from 'vitest';
import { profileEdit, profileFlow } from '../../../shared/domain/profile/flow/flows.ts';

const nothing = { steps: [] };
const editPlaces = ['1/1', '1/2', '1/3', '1/4', '2/0', '3/0', '4/1', '4/2', '4/3', '4/4', '5/1', '5/2'];

describe('[E-01] [E-07] [AMB-07] the steps that change a profile', () => {
  test('have the numbers that they have in the wizard', () => {
    for (const { name, step, subStep } of profileEdit.steps)
      expect(profileFlow.named(name), name).toMatchObject({ step, subStep });
    expect(profileEdit.steps.map(({ step, subStep }) => `${step}/${subStep}`)).toEqual(editPlaces);
  });

  test('are all open, whatever is complete', () => {
    for (const place of profileEdit.steps) expect(profileEdit.isUnlocked(nothing, place)).toBe(true);
  });

  test.each([
    [null, null, '1/1'],
    [1, null, '1/1'],
    [4, null, '4/1'],
    [5, 2, '5/2'],
    [2, null, '2/0'],
    [3, null, '3/0'],
    [2, 1, '1/1'],
    [4, 5, '1/1'],
    [9, 9, '1/1'],
  ])('[AMB-37] the address of %j/%j opens %s', (step, subStep, expected) => {
    const place = profileEdit.placeAt(nothing, { step, subStep });
    expect(`${place.step}/${place.subStep}`).toBe(expected);
  });

  test('[E-10] follow each other, and nothing is before one: the button there leaves', () => {
    const [first] = profileEdit.steps;
    const walked = [];
    for (let at = first ?? null; at !== null; at = profileEdit.next(at)) {
      walked.push(`${at.step}/${at.subStep}`);
      expect(profileEdit.previous(at)).toBeNull();
    }
    expect(walked).toEqual(editPlaces);
  });
});

describe('[W-21] the steps of the wizard unlock in sequence', () => {
  test.each(profileFlow.steps.map((place, index) => [place.name, index] as const))(
    'with the steps before %s complete, it is the last open one',
    (name, index) => {
      const complete = profileFlow.steps.slice(0, index);
      const isDone = (step: number, subStep: number) =>
        complete.some((place) => place.step === step && place.subStep === subStep);
      const numbers = [...new Set(profileFlow.steps.map(({ step }) => step))];
      const progress = {
        steps: numbers.map((step) => {
          const parts = profileFlow.partsOf(step);
          return {
            step,
            isComplete: parts.every((part) => isDone(part.step, part.subStep)),
            subSteps: parts.map(({ subStep }) => ({ subStep, isComplete: isDone(step, subStep) })),
          };
        }),
      };
      expect(profileFlow.firstIncomplete(progress).name).toBe(name);
      const open = profileFlow.steps.filter((place) => profileFlow.isUnlocked(progress, place));
      expect(open).toEqual(profileFlow.steps.slice(0, index + 1));
    },
  );
});
