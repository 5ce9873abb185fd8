import type { ListingView, UnderstoodPart } from '../../../../shared/contract/jobs/listing.ts';
import { formatListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { type WayOn, waysOn } from '../../../../shared/domain/jobs/ways-on.ts';
import { getJobList } from '../../../wire/jobs/listing.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { sectionOf } from '../../view/section.ts';
import type { SignedInRole } from '../../view/viewer.ts';
import { listRequest } from './listing.list-request.ts';
import type { ListingRequest } from './listing.query.ts';
import { totalOf } from './total.ts';

const MAX_WAYS = 3;
/** With fewer, those for everybody are offered too. */
const ENOUGH_WAYS = 2;

interface EmptyList {
  readonly understood: readonly UnderstoodPart[];
  /** True where jobs that match a part of the text are listed: then no place alone, nor all jobs, are any nearer. */
  readonly hasPartial: boolean;
}

/** The wider lists that are offered where no job matches, each with its jobs. One without any is not offered. */
export async function loadWaysOn(
  upstream: Upstream,
  role: SignedInRole | null,
  { query }: ListingRequest,
  { understood, hasPartial }: EmptyList,
): Promise<ListingView['ways']> {
  const count = async (ways: readonly WayOn[]) => {
    const counted = ways.map(async ({ kind, words, query: wider }) => {
      // The order does not matter, and this one costs least.
      const request = listRequest({ query: { ...wider, sort: 'newest' }, cursor: null }, role ?? 'visitor');
      const list = await upstream.callSecondary(getJobList, { ...request, rows: 1 });
      const total = sectionOf(list, ({ job_list_display_info: info }) => totalOf(info));
      return total.ok && total.content !== null && total.content.count > 0
        ? [{ kind, words, search: formatListingQuery(wider), total: total.content }]
        : [];
    });
    return (await Promise.all(counted)).flat();
  };
  const parts = understood.filter(({ isSpelling }) => !isSpelling).map(({ words }) => words);
  const keepsWork = ({ kind, words }: WayOn) => kind !== 'text-alone' || words === query.text;
  const ways = waysOn(query, parts).filter((way) => !hasPartial || keepsWork(way));
  const own = await count(ways.filter(({ isGeneral }) => !isGeneral));
  if (hasPartial || own.length >= ENOUGH_WAYS) return own.slice(0, MAX_WAYS);
  const general = await count(ways.filter(({ isGeneral }) => isGeneral));
  return [...own, ...general].slice(0, MAX_WAYS);
}
