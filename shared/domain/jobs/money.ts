import { money } from '../../messages/money.ts';
import { RUPEES_PER_LAKH } from '../pay.ts';

const indianGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees with Indian grouping: 3200000 → "₹32,00,000". */
export function formatRupees(rupees: number): string {
  return `₹${indianGrouping.format(rupees)}`;
}

/** An exact amount as a fraction of whole numbers, so that no product is rounded twice. */
export interface RupeeFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type MoneyUnit = 'K' | 'Lac';

const TENTH_OF_K = 100n;
const TENTH_OF_LAC = 10_000n;
const HIGHEST_TENTHS_OF_K = 999n;

function inShortUnit({ numerator, denominator }: RupeeFraction): { figure: string; unit: MoneyUnit } {
  const isBelowLakh = numerator < BigInt(RUPEES_PER_LAKH) * denominator;
  const tenths = divideHalfUp(numerator, denominator * (isBelowLakh ? TENTH_OF_K : TENTH_OF_LAC));
  // 99,960 is below 1 lakh: rounding must not make "100.0 K" of it.
  const shown = isBelowLakh && tenths > HIGHEST_TENTHS_OF_K ? HIGHEST_TENTHS_OF_K : tenths;
  return { figure: `${shown / 10n}.${shown % 10n}`, unit: isBelowLakh ? 'K' : 'Lac' };
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Shows an amount in K below 1 lakh, otherwise in Lac, with one decimal: "45.0 K", "2.7 Lac". */
export function formatShortMoney(amount: RupeeFraction): string {
  const { figure, unit } = inShortUnit(amount);
  return `${figure} ${unit}`;
}

/** "2.0 to 2.7 Lac"; each end has its own unit where they differ, and ends that read the same are one. */
export function formatShortMoneyRange(lower: RupeeFraction, upper: RupeeFraction): string {
  const from = inShortUnit(lower);
  const to = inShortUnit(upper);
  if (from.unit !== to.unit) return money.range(`${from.figure} ${from.unit}`, `${to.figure} ${to.unit}`);
  if (from.figure === to.figure) return `${to.figure} ${to.unit}`;
  return money.range(from.figure, `${to.figure} ${to.unit}`);
}
