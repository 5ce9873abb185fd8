import { describe, expect, test } from 'vitest';
import { openStepAt, readApplicationAddress } from '../../../shared/domain/application/address.ts';
import { flowSteps } from '../../../shared/domain/application/steps.ts';
import { returnPathOf } from '../../../shared/domain/return-path.ts';
import { paths } from '../../../shared/paths.ts';

const at = (step: number | null, subStep: number | null = null, modal: string | null = null) => ({
  step,
  subStep,
  modal,
});

describe('[RT-11] [RT-12] addresses of the flow', () => {
  test.each<[string, unknown]>([
    ['', at(null)],
    ['/', at(null)],
    ['1', at(1)],
    ['2/1', at(2, 1)],
    ['3/2/links-modal', at(3, 2, 'links-modal')],
    ['9', at(9)],
    ['links-modal', null],
    ['0', null],
    ['x', null],
    ['1/2/3', null],
    ['2/1/other-modal', null],
    ['01', null],
  ])('“%s”', (tail, expected) => {
    expect(readApplicationAddress(tail)).toEqual(expected);
  });

  test('[AP-27] open the steps up to the first incomplete one and the next', () => {
    const progress = {
      steps: [1, 2, 3].map((step) => ({ step, title: '', isComplete: step === 1, subSteps: [] })),
      latest: { step: 1, subStep: 0 },
    };
    const open = flowSteps('review').filter(
      ({ step, subStep }) =>
        openStepAt(
          { variant: 'review', progress },
          { step, subStep: subStep === 0 ? null : subStep, modal: null },
        ) !== null,
    );
    expect(open.map(({ name }) => name)).toEqual(['basic', 'professional', 'availability']);
  });
});

describe('[A-04] the way back', () => {
  test.each([
    '/jobs/application/5',
    '/jobs/application/5/2/1',
    '/jobs/application/5/3/2/links-modal',
    '/applications',
  ])('%s', (path) => {
    expect(returnPathOf(new URL(paths.signIn(path), 'https://a.example').search)).toBe(path);
  });
  test.each([
    'https://elsewhere.example/jobs/application/5',
    '//elsewhere.example',
    '/jobs/application/../../x',
    '/profile',
    '',
  ])('is not followed to %s', (path) => {
    expect(returnPathOf(`?login=1&next=${encodeURIComponent(path)}`)).toBeNull();
  });
});
