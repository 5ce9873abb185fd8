import type { ListingView } from '../../../shared/contract/listing.ts';
import { listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { formatNumber } from './numbers.ts';

/** "38 jobs"; "10,000+ jobs" when there are more than were counted. */
export function totalText({ count, isAtLeast }: NonNullable<ListingView['total']>): string {
  const number = formatNumber(count);
  return texts.count(isAtLeast ? texts.atLeast(number) : number);
}
