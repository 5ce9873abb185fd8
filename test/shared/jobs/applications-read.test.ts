import { expect, test } from 'vitest';
import { readLabel } from '../../../shared/domain/jobs/applications-read.ts';

const now = Date.parse('2026-11-23T12:30:00Z');

test.each([
  [null, null],
  ['2026-11-23T12:30:00Z', 'In the last week'],
  // A clock that is a little behind.
  ['2026-11-23T12:31:00Z', 'In the last week'],
  ['2026-11-16T12:30:01Z', 'In the last week'],
  ['2026-11-16T12:30:00Z', 'In the last month'],
  ['2026-10-24T12:30:01Z', 'In the last month'],
  ['2026-10-24T12:30:00Z', null],
  ['2025-11-23T12:30:00Z', null],
])('[UX-05] applications last read at %s are said to be, on 23 November 2026: %s', (readAt, label) => {
  expect(readLabel(readAt === null ? null : Date.parse(readAt), now)).toBe(label);
});
