/** Dates are ISO texts without a time. "Today" is India's (GAP-04). */

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Today in India, as YYYY-MM-DD. */
export const todayInIndia = (now: number): string => TODAY.format(now);

/** The same day a year later, or the last of February. */
export function yearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const later = `${year}${day.slice(4)}`;
  return isIsoDate(later) ? later : `${year}-02-28`;
}

/** Tells whether the text is a real day of the calendar, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
