import { formatDay } from './dates.ts';

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

/** "12 November 2026, 10:42", in India. */
export const formatDayAndTime = (epochMilliseconds: number): string =>
  `${formatDay(epochMilliseconds)}, ${formatTime(epochMilliseconds)}`;
