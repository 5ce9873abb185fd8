import type {
  FilterOptions,
  IgnoredFilter,
  JobRow,
  ListingView,
  Sort,
  UnderstoodPart,
} from '../../../../shared/contract/jobs/listing.ts';
import type { Availability } from '../../../../shared/contract/jobs/availability.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { effectiveSort } from '../../../../shared/domain/jobs/listing-sort.ts';
import { getAvailableForHireStatus } from '../../../wire/jobs/availability.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { getJobList, getOwnSimilarJobs, getSimilarJobs } from '../../../wire/jobs/listing.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, problemOf, ProblemError } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toAvailability } from '../../view/profile/availability.ts';
import { loadFilterOptions } from '../../view/jobs/filter-options.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';
import { sectionOf } from '../../view/section.ts';
import { sortNamed } from '../../view/jobs/sort.ts';
import { similarRequest } from '../../view/jobs/similar-jobs.ts';
import { type SignedInRole, toViewer, VISITOR } from '../../view/viewer.ts';
import { listRequest, nextCursor } from './listing.list-request.ts';
import type { ListingRequest } from './listing.query.ts';
import { askIfSearchSaved, savedSearchOf } from './saved-search.ts';
import { totalOf } from './total.ts';
import { loadWaysOn } from './ways-on.ts';
import { understoodParts } from './understood-parts.ts';

type ListOutcome = Outcome<ReplyOf<typeof getJobList>>;

/** The rows of one chunk and the cursor of the next. */
export interface LoadedChunk {
  readonly rows: JobRow[];
  readonly nextCursor: string | null;
}

/** Everything that the listing shows at first. */
export interface LoadedListing extends LoadedChunk {
  readonly viewer: Viewer;
  readonly total: { readonly count: number; readonly isAtLeast: boolean } | null;
  readonly partialStart: number | null;
  readonly isIncomplete: boolean;
  readonly hasHidden: boolean;
  readonly ways: ListingView['ways'];
  readonly sort: Sort;
  readonly filters: Section<FilterOptions>;
  readonly ignored: IgnoredFilter[];
  readonly understood: UnderstoodPart[];
  readonly availability: Section<Availability> | null;
  readonly savedSearch: ListingView['savedSearch'];
  /** The picture of a list that has one of its own. */
  readonly shareImageUrl: string | null;
}

/**
 * Requests everything that the listing shows, in parallel. Two rare cases need a second wave: an ended session makes
 * the page a visitor's, and an invalid cursor makes it the first chunk. An empty list counts wider ones (L-15).
 * @throws ProblemError when there is no list
 */
export async function loadListing(
  upstream: Upstream,
  role: SignedInRole | null,
  request: ListingRequest,
): Promise<LoadedListing> {
  const [list, filters, user, availability, search] = await Promise.all([
    upstream.call(getJobList, listRequest(request, role ?? 'visitor')),
    loadFilterOptions(upstream, request.query),
    role === null ? null : upstream.callSecondary(getUserBasicInformation, {}),
    role === 'candidate' ? upstream.callSecondary(getAvailableForHireStatus, {}) : null,
    role === 'candidate' ? askIfSearchSaved(upstream, request.query) : null,
  ]);
  if ([list, user, availability, search].some((outcome) => outcome?.kind === 'session-ended')) {
    return loadListing(upstream, null, request);
  }
  if (request.cursor !== null && isOtherCursor(list)) {
    return loadListing(upstream, role, { ...request, cursor: null });
  }
  const { job_list_display_info: info } = listOf(list);
  const understood = understoodParts(info.understood_list ?? []);
  const hasPartial = info.partial_start === 0;
  const hasNone = info.job_info_vo_list.length === 0 || hasPartial;
  const isEmpty = request.cursor === null && hasNone && info.is_incomplete !== 1;
  return {
    viewer: role === null || user === null ? VISITOR : toViewer(role, user),
    ...chunkOf(info, request),
    total: totalOf(info),
    partialStart: info.partial_start ?? null,
    isIncomplete: info.is_incomplete === 1,
    hasHidden: info.has_hidden === 1,
    sort: sortNamed(info.sort_by) ?? effectiveSort(request.query, role ?? 'visitor'),
    ways: isEmpty ? await loadWaysOn(upstream, role, request, { understood, hasPartial }) : [],
    filters,
    ignored: ignoredOf(info),
    understood,
    availability: availability === null ? null : sectionOf(availability, toAvailability),
    savedSearch: savedSearchOf(search, request.query),
    shareImageUrl: info.share_image_url ?? null,
  };
}

/**
 * The next rows of a list that is being read. Whose session ended meanwhile reads a list of their own no more, so
 * that is a problem here.
 *
 * @throws ProblemError `bad-request` for a cursor of another list, and what the list call failed with
 */
export async function loadChunk(
  upstream: Upstream,
  role: SignedInRole | null,
  request: ListingRequest,
): Promise<LoadedChunk> {
  const list = await upstream.call(getJobList, listRequest(request, role ?? 'visitor'));
  if (isOtherCursor(list)) throw new ProblemError('bad-request');
  return chunkOf(listOf(list).job_list_display_info, request);
}

/**
 * Up to four similar jobs (SP-06), for a candidate without those that they hide.
 * @throws ProblemError `job-not-found`, and what the call failed with
 */
export async function loadSimilarJobs(
  upstream: Upstream,
  role: SignedInRole | null,
  jobId: string,
): Promise<JobRow[]> {
  const own = role === 'candidate' ? await upstream.call(getOwnSimilarJobs, similarRequest(jobId)) : null;
  const outcome =
    own === null || own.kind === 'session-ended'
      ? await upstream.call(getSimilarJobs, similarRequest(jobId))
      : own;
  if (outcome.kind === 'refused' && outcome.error.code === 'not-found')
    throw new ProblemError('job-not-found');
  return toJobRows(dataOf(outcome).job_list_display_info);
}

type ListInfo = ReplyOf<typeof getJobList>['job_list_display_info'];

function chunkOf(info: ListInfo, { cursor }: ListingRequest): LoadedChunk {
  const read = info.job_info_vo_list.length;
  return { rows: toJobRows(info), nextCursor: nextCursor(cursor, read, info.next_cursor) };
}

function ignoredOf({ ignored_list }: ListInfo): IgnoredFilter[] {
  const names = new Set(ignored_list ?? []);
  return [
    ...(names.has('recommended_Jobs') ? (['recommended'] as const) : []),
    ...(names.has('custom_filter_type') ? (['custom'] as const) : []),
  ];
}

function isOtherCursor(list: ListOutcome): boolean {
  return (
    list.kind === 'refused' &&
    list.error.code === 'invalid-input' &&
    Object.hasOwn(list.error.fields ?? {}, 'cursor')
  );
}

/** The fields are the gateway's own making: if the marketplace finds fault with them, no person can mend it. */
function listOf(list: ListOutcome): ReplyOf<typeof getJobList> {
  if (list.kind === 'refused' && list.error.code === 'invalid-input') {
    throw new ProblemError('upstream-refused', { cause: problemOf(list).cause });
  }
  return dataOf(list);
}
