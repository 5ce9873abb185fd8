import { expect, test } from 'vitest';
import { formatDay } from '../../../client/ui/text/dates.ts';

test('a day is the day in India, wherever the reader is', () => {
  expect(formatDay(Date.UTC(2026, 10, 11, 18, 29))).toBe('11 November 2026');
  expect(formatDay(Date.UTC(2026, 10, 11, 18, 31))).toBe('12 November 2026');
});
