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

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** "10:42", the time in India. */
export function formatTime(epochMilliseconds: number): string {
  return timeFormat.format(epochMilliseconds);
}
