import { workingDays } from '../../messages/profile/working-days.ts';

/** `working_days_value` of a job whose days change from week to week. */
export const FLEXIBLE_DAYS = -1;
const SIX_DAYS = 6;

/** A working week that a candidate accepts before applying; a flexible one may take all seven days (AMB-24). */
export type AcceptableWeek = 'six-day-week' | 'seven-day-week';

/** "5 days a week"; null for an unknown value. */
export function workingDaysLabel(value: number | null): string | null {
  if (value === FLEXIBLE_DAYS) return workingDays.flexible;
  if (value === null || !Number.isInteger(value) || value < 1 || value > 7) return null;
  return workingDays.aWeek(value);
}

/** The working week that a job's candidates must accept (J-22, J-23). */
export function acceptanceNeeded(value: number | null): AcceptableWeek | null {
  if (value === SIX_DAYS) return 'six-day-week';
  return value === FLEXIBLE_DAYS ? 'seven-day-week' : null;
}
