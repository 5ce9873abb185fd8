import type { CountsOfOptions, FilterOption } from '../../../../shared/contract/jobs/listing.ts';
import {
  formatListingQuery,
  type ListingQuery,
  wholeList,
} from '../../../../shared/domain/jobs/listing-query.ts';
import { listing as texts } from '../../../../shared/messages/jobs/listing.ts';
import { formatNumber } from '../../../ui/text/numbers.ts';

/** What is known of the jobs that choices would leave. */
export type KnownCounts =
  /** Nothing else narrows the list, so the choices' own numbers are right. */
  'all' | CountsOfOptions | null;

/** The part of a query that narrows the list; empty for all jobs. */
export const narrowingOf = (query: ListingQuery): string =>
  formatListingQuery({
    ...query,
    sort: null,
    opensAvailability: wholeList.opensAvailability,
    isThirdParty: wholeList.isThirdParty,
  });

/** The number beside a choice, given the other filters (UX-06); null when it is not known. */
export function countOf({ id, jobs }: FilterOption, known: KnownCounts): string | null {
  if (known === null) return null;
  if (known === 'all') return jobs === null ? null : formatNumber(jobs);
  const found = known.jobs[id] ?? 0;
  if (!known.isAtLeast) return formatNumber(found);
  const step = found < 100 ? 10 : 100;
  return found < step ? null : texts.atLeast(formatNumber(found - (found % step)));
}
