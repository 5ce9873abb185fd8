import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationAction, sentApplication } from '../../shared/domain/application-status.ts';

const apply = { label: 'apply', isEnabled: true };
const resume = { label: 'resume', isEnabled: true };
const edit = { label: 'edit', isEnabled: true };
const applied = { label: 'applied', isEnabled: false };

test.each([[-100], [null], [0], [Number.NaN]])(
  '[J-14] [AMB-04] status %s is no application: Apply',
  (status) => {
    expect(applicationAction(status)).toEqual(apply);
  },
);

test.each([[-1], [-2], [-3], [-99], [-101]])('[J-15] status %s is a draft: Resume Application', (status) => {
  expect(applicationAction(status)).toEqual(resume);
});

test('[J-16] status 1 is started: Edit Application', () => {
  expect(applicationAction(1)).toEqual(edit);
});

test.each([[2], [3], [100]])('[J-17] status %s is applied: the button is disabled', (status) => {
  expect(applicationAction(status)).toEqual(applied);
});

test.each([
  [null, null],
  [Number.NaN, null],
  [-100, null],
  [-2, null],
  [0, null],
  [1, 'changeable'],
  [2, 'changeable'],
  [3, 'final'],
  [7, 'final'],
] as const)('an application with status %s was sent, and may be changed: %s', (status, sent) => {
  expect(sentApplication(status)).toBe(sent);
});

test('[J-14] [J-15] [J-16] [J-17] every whole status has exactly one of the four buttons', () => {
  fc.assert(
    fc.property(fc.integer(), (status) => {
      const expected =
        status >= 2 ? applied : status === 1 ? edit : status === 0 || status === -100 ? apply : resume;
      expect(applicationAction(status)).toEqual(expected);
    }),
  );
});
