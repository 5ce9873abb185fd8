import { closing } from '../../messages/jobs/job-page.ts';

const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 19_800_000;

const dayOf = (epochMilliseconds: number) => Math.floor((epochMilliseconds + INDIA_OFFSET_MS) / DAY_MS);

/** "In 7 weeks", by India's calendar; null without a date, or when it has passed. Times are epoch milliseconds. */
export function closingLabel(closesAt: number | null, now: number): string | null {
  if (closesAt === null || closesAt <= now) return null;
  const days = dayOf(closesAt) - dayOf(now);
  if (days === 0) return closing.today;
  if (days === 1) return closing.tomorrow;
  if (days < 14) return closing.days(days);
  if (days < 61) return closing.weeks(Math.floor(days / 7));
  return closing.months(Math.floor(days / 30));
}
