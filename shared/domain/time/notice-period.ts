/** Notice periods in days. The form stores exact days, and the pages show them; a bucket is never stored (AMB-05). */

export const NOTICE_PERIODS = [15, 30, 45, 60, 90] as const;

/** The four buckets of the display (K-06). */
const BUCKETS = [15, 30, 60, 90] as const;

/** The bucket of a notice period, for what shows no more than four (V-15). It is never stored. */
export function noticePeriodBucket(days: number): (typeof BUCKETS)[number] {
  return BUCKETS.findLast((bucket) => days >= bucket) ?? BUCKETS[0];
}

/** "15 days or less", "30 days", … "90 days or more". */
export function noticePeriodLabel(days: number): string {
  if (days <= 15) return '15 days or less';
  return days >= 90 ? '90 days or more' : `${days} days`;
}
