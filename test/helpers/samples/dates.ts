import { todayInIndia } from '../../../shared/domain/time/calendar.ts';

/** A day on which a candidate may be available, which is within a year (V-16). */
export const inAMonth = todayInIndia(Date.now() + 30 * 24 * 60 * 60 * 1000);
