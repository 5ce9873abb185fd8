const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** "12 November 2026", the day in India. Short names of months differ between engines. */
export function formatDay(epochMilliseconds: number): string {
  return dayFormat.format(epochMilliseconds);
}
