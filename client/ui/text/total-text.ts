import type { ListingView } from '../../../shared/contract/jobs/listing.ts';
import { listing as texts } from '../../../shared/messages/jobs/listing.ts';
import { formatNumber } from './numbers.ts';

/** Tells whether no job matches the whole text, but some match a part of it. */
export const hasOnlyPartial = ({
  total,
  partialStart,
}: Pick<ListingView, 'total' | 'partialStart'>): boolean => total?.count === 0 && partialStart !== null;

/** "38 jobs"; "10,000+ jobs" when there are more than were counted. */
export function totalText({ count, isAtLeast }: NonNullable<ListingView['total']>): string {
  const number = formatNumber(count);
  return texts.count(isAtLeast ? texts.atLeast(number) : number);
}
