import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advertisedPay } from '../../../shared/domain/jobs/advertised-pay.ts';

test.each([
  ['₹8 – 12 LPA', 800_000, 1_200_000],
  ['8-12 lakhs per annum', 800_000, 1_200_000],
  ['₹ 6,00,000 to ₹ 9,00,000 a year', 600_000, 900_000],
  ['Rs. 12.5 LPA', 1_250_000, 1_250_000],
  ['INR 1200000', 1_200_000, 1_200_000],
  ['7 Lac', 700_000, 700_000],
  ['₹1,00,000 a year', 100_000, 100_000],
])('"%s" names %s to %s rupees a year', (text, min, max) => {
  expect(advertisedPay(text)).toEqual({ min, max });
});

test.each([
  'Best in the industry',
  'Not disclosed',
  '8 - 12',
  '₹99,999 a year',
  '₹40,000 a month',
  '12 - 8 LPA',
  'Up to 12 LPA',
  '$100,000',
  '',
  '₹8 LPA plus a bonus',
])('"%s" names no yearly pay', (text) => {
  expect(advertisedPay(text)).toBeNull();
});

test('a text of more than sixty characters is not read', () => {
  const ofLength = (length: number) => `₹8 –${' '.repeat(length - 10)}12 LPA`;
  expect([60, 61].map((length) => ofLength(length).length)).toEqual([60, 61]);
  expect([60, 61].map((length) => advertisedPay(ofLength(length)))).toEqual([
    { min: 800_000, max: 1_200_000 },
    null,
  ]);
});

test('no text breaks it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('₹', '1', '9', ',', '.', ' ', '-', 'to', 'LPA', 'x') }),
      (text) => {
        const pay = advertisedPay(text);
        if (pay !== null) expect(pay.max).toBeGreaterThanOrEqual(pay.min);
      },
    ),
  );
});
