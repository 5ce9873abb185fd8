import { expect, test } from 'vitest';
import { acceptanceNeeded, workingDaysLabel } from '../../../shared/domain/time/working-days.ts';

test.each([
  [1, '1 day a week'],
  [5, '5 days a week'],
  [6, '6 days a week'],
  [7, '7 days a week'],
  [-1, 'Flexible working days'],
  [0, null],
  [8, null],
  [-2, null],
  [5.5, null],
  [Number.NaN, null],
  [null, null],
])('working days %s read "%s"', (value, label) => {
  expect(workingDaysLabel(value)).toBe(label);
});

test.each([
  [6, 'six-day-week'],
  [-1, 'seven-day-week'],
  [5, null],
  [7, null],
  [0, null],
  [null, null],
])('[J-22] [J-23] [AMB-24] working days %s ask to accept: %s', (value, week) => {
  expect(acceptanceNeeded(value)).toBe(week);
});
