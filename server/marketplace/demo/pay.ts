import type { Random } from './random.ts';

const LAKH = 100_000;

export interface Pay {
  /** Rupees a year. */
  readonly min: number;
  readonly max: number;
  /** "₹24 to 32 lakh a year". */
  readonly text: string;
}

/** What a job with this much experience (months) pays; `scale` 1 is an ordinary company. */
export function payFor(
  [entry, decade]: readonly [number, number],
  months: number,
  scale: number,
  random: Random,
): Pay {
  const base = (entry + ((decade - entry) * months) / 120) * scale * (0.92 + random.next() * 0.16);
  const step = base < 10 * LAKH ? LAKH / 2 : LAKH;
  const min = Math.max(step, Math.round(base / step) * step);
  const max = Math.max(min + step, Math.round((base * 1.33) / step) * step);
  return { min, max, text: `₹${inLakhs(min)} to ${inLakhs(max)} lakh a year` };
}

/** Rupees in lakhs, with at most two decimals. */
function inLakhs(rupees: number): string {
  return String(Math.round(rupees / 1000) / 100);
}
