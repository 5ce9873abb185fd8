import { applicationsRead as texts } from '../../messages/jobs/job-page.ts';

const DAY_MS = 86_400_000;

/**
 * When applications for a job were last read, in words so coarse that they tell of no single one; null without any,
 * or when it is more than a month ago. Times are epoch milliseconds.
 */
export function readLabel(readAt: number | null, now: number): string | null {
  if (readAt === null) return null;
  const days = (now - readAt) / DAY_MS;
  if (days < 7) return texts.week;
  return days < 30 ? texts.month : null;
}
