import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applicationAction,
  applicationTag,
  isSent,
  canWithdraw,
  ownAction,
  ownStatus,
} from '../../shared/domain/application-status.ts';

const apply = { label: 'apply', isEnabled: true };
const resume = { label: 'resume', isEnabled: true };
const edit = { label: 'edit', isEnabled: true };
const applied = { label: 'applied', isEnabled: false };

test.each([[null], [Number.NaN]])('[J-14] status %s is no application: Apply', (status) => {
  expect(applicationAction(status)).toEqual(apply);
  expect(applicationTag(status)).toBe(null);
  expect(isSent(status)).toBe(false);
});

/** The job's button, the tag of a row, whether there is something to read, and what the candidate's own list offers. */
test.each([
  [-101, resume, 'draft', false, 'draft', 'resume'],
  [-100, apply, null, false, 'withdrawn', null],
  [-99, resume, 'draft', false, 'draft', 'resume'],
  [-3, resume, 'draft', false, 'draft', 'resume'],
  [-2, resume, 'draft', false, 'draft', 'resume'],
  [-1, resume, 'draft', false, 'draft', 'resume'],
  [0, apply, null, false, 'withdrawn', null],
  [1, edit, 'applied', true, 'submitted', 'edit'],
  [2, applied, 'applied', true, 'opened', null],
  [3, applied, 'applied', true, 'shortlisted', null],
  [4, applied, 'applied', true, 'interview', null],
  [5, applied, 'applied', true, 'offer', null],
  [6, applied, 'applied', true, 'hired', null],
  [7, applied, 'applied', true, 'declined', null],
  [8, applied, 'applied', true, 'advanced', null],
  [100, applied, 'applied', true, 'advanced', null],
] as const)(
  '[HI-10] [J-14] [J-15] [J-16] [J-17] [L-12] [AMB-04] status %i is the same everywhere',
  (status, button, tag, canRead, own, action) => {
    expect(applicationAction(status)).toEqual(button);
    expect(applicationTag(status)).toBe(tag);
    expect(isSent(status)).toBe(canRead);
    expect(ownStatus(status)).toBe(own);
    expect(ownAction(own, false)).toBe(action);
  },
);

test.each([
  ['draft', false],
  ['submitted', true],
  ['opened', true],
  ['shortlisted', true],
  ['interview', true],
  ['offer', true],
  ['advanced', true],
  ['hired', false],
  ['declined', false],
  ['withdrawn', false],
] as const)('[HI-10] whether what is %s can be taken back: %s', (status, expected) => {
  expect(canWithdraw(status)).toBe(expected);
});

test.each([
  ['submitted', 'edit'],
  ['opened', 'resume'],
  ['shortlisted', null],
  ['declined', null],
  ['withdrawn', null],
] as const)('[HI-10] [AMB-04] with unsent changes, what is %s offers %s', (status, action) => {
  expect(ownAction(status, true)).toBe(action);
});

test('[J-14] [J-15] [J-16] [J-17] every whole status has exactly one of the four buttons', () => {
  fc.assert(
    fc.property(fc.integer(), (status) => {
      const begun = status === 0 || status === -100 ? apply : resume;
      const sent = status === 1 ? edit : applied;
      expect(applicationAction(status)).toEqual(status > 0 ? sent : begun);
    }),
  );
});
