import type { Posting } from './read-posting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ImportTime {
  /** The time of the import, in epoch milliseconds. */
  readonly now: number;
  /** How many days a job without a closing date stays open; null for ever. */
  readonly openDays: number | null;
}

/**
 * When an imported job closes, in epoch milliseconds; null for never. A posting without a closing date stays open for
 * `openDays`, counted from its date, or from its first import when it has no date or one in the future.
 */
export function closingTime(
  { validThrough, posted }: Pick<Posting, 'validThrough' | 'posted'>,
  firstImport: number,
  { now, openDays }: ImportTime,
): number | null {
  if (validThrough !== null || openDays === null) return validThrough;
  return (posted === null || posted > now ? firstImport : posted) + openDays * DAY_MS;
}
