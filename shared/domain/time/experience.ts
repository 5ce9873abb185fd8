import { experience as texts } from '../../messages/experience.ts';

export const MONTHS_PER_YEAR = 12;
/** The top of every experience scale, 20 years. A range that ends here has no upper bound (AMB-31). */
export const TOP_EXPERIENCE_MONTHS = 240;

/** Months as years with at most one decimal: 30 → "2.5". */
function years(months: number): string {
  return String(Math.round((months / MONTHS_PER_YEAR) * 10) / 10);
}

/**
 * The experience a job asks for, bounds in months, null where there is no bound (L-05, L-06, L-07, AMB-31):
 * "2 To 5 years", "8+ years", "20+ years"; "Fresher" when none is wanted; null when the job does not say.
 */
export function experienceRangeLabel(minMonths: number | null, maxMonths: number | null): string | null {
  if (minMonths === null && maxMonths === null) return null;
  const low = Math.max(0, Math.min(minMonths ?? 0, maxMonths ?? Infinity));
  const high = Math.max(0, minMonths ?? 0, maxMonths ?? Infinity);
  if (low >= TOP_EXPERIENCE_MONTHS) return texts.top;
  if (high >= TOP_EXPERIENCE_MONTHS) return texts.atLeast(years(low));
  return low === high ? experienceLabel(low) : texts.range(years(low), years(high));
}

/** A person's experience in months (AP-39): "20+ years" from 240 on, "Fresher" at 0 or less, else "2 years 6 months". */
export function experienceLabel(months: number): string {
  if (months >= TOP_EXPERIENCE_MONTHS) return texts.top;
  if (months <= 0) return texts.none;
  return texts.exactly(Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR);
}
