import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earningPotential,
  formatCommission,
  MINIMUM_PERCENT,
} from '../../../shared/domain/jobs/earning-potential.ts';
import { formatRupees, formatShortMoney } from '../../../shared/domain/jobs/money.ts';
import { RUPEES_PER_LAKH } from '../../../shared/domain/pay.ts';

const earning = (commissionPercentage: number | null, maxCompensation: number | null, isRange = false) =>
  earningPotential({ commissionPercentage, maxCompensation, isRange });

describe('earning potential', () => {
  test.each([
    [8.33, 3_200_000, '2.7 Lac'],
    [10, 1_000_000, '1.0 Lac'],
    [10, 999_999, '99.9 K'],
    [9.99, 1_000_000, '99.9 K'],
    [5, 900_000, '45.0 K'],
    [0.01, 100_000, '0.0 K'],
    [100, 990_000_000, '9900.0 Lac'],
    [8.3333, 1_200_000, '99.9 K'],
  ])('[R-07] %s percent of %s rupees is %s', (percentage, compensation, text) => {
    expect(earning(percentage, compensation)).toBe(text);
  });

  test.each([
    [8.33, 3_200_000, '2.0 to 2.7 Lac'],
    [10, 1_200_000, '90.0 K to 1.2 Lac'],
    [5, 800_000, '30.0 to 40.0 K'],
    [0.001, 1_000_000, '0.0 K'],
  ])(
    '[R-08] [K-05] [AMB-35] a range of %s percent of %s rupees runs from 0.75 of it: %s',
    (percentage, max, text) => {
      expect(earning(percentage, max, true)).toBe(text);
    },
  );

  test('[R-07] is unknown when commission or compensation is', () => {
    for (const unknown of [null, 0, -1, Number.NaN, Infinity]) {
      expect(earning(unknown, 1_000_000)).toBeNull();
      expect(earning(8, unknown)).toBeNull();
    }
    expect(earning(100.01, 1_000_000)).toBeNull();
  });

  const tenthsOf = (rupees: bigint, divisor: bigint) => (rupees * 2n + divisor) / (2n * divisor);

  test('[R-07] [R-08] agrees with exact whole-number arithmetic for every commission in hundredths of a percent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        (basisPoints, max) => {
          const product = BigInt(basisPoints) * BigInt(max);
          const text = earning(basisPoints / 100, max) ?? '';
          const isBelow = product < 100_000n * 10_000n;
          expect(text.endsWith(isBelow ? ' K' : ' Lac')).toBe(true);
          const tenths = tenthsOf(product, 10_000n * (isBelow ? 100n : 10_000n));
          const shown = isBelow && tenths > 999n ? 999n : tenths;
          expect(text.replace(/ .*/, '')).toBe(`${shown / 10n}.${shown % 10n}`);
          const lower = formatShortMoney({ numerator: product * 3n, denominator: 40_000n });
          expect((earning(basisPoints / 100, max, true) ?? '').startsWith(lower.replace(/ .*/, ''))).toBe(
            true,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('[K-05] the constants are those of the specification', () => {
  expect(MINIMUM_PERCENT).toBe(0.75);
  expect(RUPEES_PER_LAKH).toBe(100_000);
});

test.each([
  [8.33, '8.33 %'],
  [8.5, '8.5 %'],
  [0, '0 %'],
  [100, '100 %'],
  [7.12345, '7.1235 %'],
  [0.07 * 100, '7 %'],
  [-1, null],
  [101, null],
  [Number.NaN, null],
  [null, null],
])('a commission of %s reads "%s"', (percentage, text) => {
  expect(formatCommission(percentage)).toBe(text);
});

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [100_000, '₹1,00,000'],
  [3_200_000, '₹32,00,000'],
  [123_456_789, '₹12,34,56,789'],
])('%s rupees read "%s"', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test('rupees are grouped by three once and by two from there on, and no digit is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (rupees) => {
      const text = formatRupees(rupees);
      expect(text).toMatch(/^₹(?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3})$/);
      expect(Number(text.replaceAll(/\D/g, ''))).toBe(rupees);
    }),
  );
});
