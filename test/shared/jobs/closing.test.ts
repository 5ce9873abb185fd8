import { expect, test } from 'vitest';
import { closingLabel } from '../../../shared/domain/jobs/closing.ts';

/** 23 November 2026, 18:00 in India. */
const now = Date.parse('2026-11-23T12:30:00Z');

test.each([
  [null, null],
  ['2026-11-23T12:30:00Z', null],
  ['2026-01-01T00:00:00Z', null],
  ['2026-11-23T12:31:00Z', 'Today'],
  ['2026-11-23T18:29:00Z', 'Today'],
  ['2026-11-23T18:30:00Z', 'Tomorrow'],
  ['2026-11-25T12:00:00Z', 'In 2 days'],
  ['2026-12-06T12:00:00Z', 'In 13 days'],
  ['2026-12-07T12:00:00Z', 'In 2 weeks'],
  ['2027-01-11T12:00:00Z', 'In 7 weeks'],
  ['2027-01-22T12:00:00Z', 'In 8 weeks'],
  ['2027-01-23T12:00:00Z', 'In 2 months'],
  ['2027-11-23T12:00:00Z', 'In 12 months'],
])('[UX-05] a job that closes at %s says, in India on 23 November 2026: %s', (closesAt, label) => {
  expect(closingLabel(closesAt === null ? null : Date.parse(closesAt), now)).toBe(label);
});
