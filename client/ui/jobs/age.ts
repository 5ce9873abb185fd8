import { age as texts } from '../../../shared/messages/jobs/listing.ts';

const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 19_800_000;

/** Says how many days of India's calendar have passed. Times are in epoch milliseconds. */
export function formatAge(since: number, now: number): string {
  const days = Math.floor((now + INDIA_OFFSET_MS) / DAY_MS) - Math.floor((since + INDIA_OFFSET_MS) / DAY_MS);
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  if (days < 7) return texts.days(days);
  if (days < 30) return texts.weeks(Math.floor(days / 7));
  return texts.months(Math.floor(days / 30));
}

/** The day of a time in India, as machines read it: 2026-11-25. */
export const dayInIndia = (since: number): string =>
  new Date(since + INDIA_OFFSET_MS).toISOString().slice(0, 10);
