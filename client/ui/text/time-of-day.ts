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
