import { formatDay } from './dates.ts';
import { formatTime } from './time-of-day.ts';

/** "12 November 2026, 10:42", in India. */
export const formatDayAndTime = (epochMilliseconds: number): string =>
  `${formatDay(epochMilliseconds)}, ${formatTime(epochMilliseconds)}`;
