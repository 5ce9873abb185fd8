import { formatShortMoney, formatShortMoneyRange, type RupeeFraction } from './money.ts';

/** A range runs from 0.75 of the maximum to the maximum (K-05, R-08, AMB-35). */
export const MINIMUM_PERCENT = 0.75;

const HUNDREDTHS_OF_MINIMUM = BigInt(MINIMUM_PERCENT * 100);
/** Commission is counted in millionths, so a percentage may have four decimals. */
const MILLIONTHS_PER_PERCENT = 10_000;
const HIGHEST_COMMISSION = 100;

/** The basis of a recruiter's earning: compensation in whole rupees a year, commission in percent. */
export interface EarningTerms {
  readonly commissionPercentage: number | null;
  readonly maxCompensation: number | null;
  readonly isRange: boolean;
}

/**
 * Earning potential = commission × compensation, exact until the one rounding to a decimal of K or Lac.
 * Null when either is unknown, nought or out of its bounds.
 */
export function earningPotential(terms: EarningTerms): string | null {
  const { commissionPercentage: percentage, maxCompensation, isRange } = terms;
  if (percentage === null || maxCompensation === null) return null;
  if (!(percentage > 0 && percentage <= HIGHEST_COMMISSION)) return null;
  if (!(maxCompensation >= 1 && Number.isSafeInteger(Math.trunc(maxCompensation)))) return null;
  const millionths = BigInt(Math.round(percentage * MILLIONTHS_PER_PERCENT));
  const upper = { numerator: millionths * BigInt(Math.trunc(maxCompensation)), denominator: 1_000_000n };
  return isRange ? formatShortMoneyRange(lowerEnd(upper), upper) : formatShortMoney(upper);
}

function lowerEnd({ numerator, denominator }: RupeeFraction): RupeeFraction {
  return { numerator: numerator * HUNDREDTHS_OF_MINIMUM, denominator: denominator * 100n };
}

/** "8.33 %", at most four decimals, no trailing noughts. Null outside 0 … 100. */
export function formatCommission(percentage: number | null): string | null {
  if (percentage === null || !(percentage >= 0 && percentage <= HIGHEST_COMMISSION)) return null;
  return `${Math.round(percentage * MILLIONTHS_PER_PERCENT) / MILLIONTHS_PER_PERCENT} %`;
}
