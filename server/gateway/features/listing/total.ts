import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { getJobList } from '../../../wire/jobs/listing.ts';

type ListInfo = ReplyOf<typeof getJobList>['job_list_display_info'];

/** The number of jobs in a list; null when the marketplace does not say. */
export function totalOf({ total, total_limit: limit, is_incomplete }: ListInfo): ListingView['total'] {
  if (!Number.isSafeInteger(total) || typeof total !== 'number') return null;
  return { count: total, isAtLeast: is_incomplete === 1 || (typeof limit === 'number' && total >= limit) };
}
