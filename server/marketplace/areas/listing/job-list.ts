import type { Expression, Kysely } from 'kysely';
import type { z } from 'zod';
import { SortBy } from '../../../wire/protocol/codes.ts';
import type { getJobList } from '../../../wire/jobs/listing.ts';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import type { Turns } from '../../store/search/index/as-of.ts';
import { indexState } from '../../store/search/index/moments.ts';
import { findAmongFew, type JobFinder } from '../../store/search/among-few.ts';
import { textSearch } from '../../store/search/engines/choose.ts';
import type { Guard, Range } from '../../store/search/text-search.ts';
import { WorkQueue } from '../../rpc/work-queue.ts';
import { chunkOf } from '../chunk.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { listSharePath } from '../media/share-list.ts';
import { savedAmong } from '../saved-jobs/saved-among.ts';
import { loadTaste, type CandidateTaste } from './candidate.ts';
import { listName, readCursor, writeCursor, type Position } from './cursor.ts';
import type { ListRequest } from './filters.ts';
import { candidateOf } from './invites.ts';
import { guardOf, queryOf, type Listing } from './list-query.ts';
import { PartialList } from './partial-list.ts';
import { reasonsFor } from './personal-score.ts';
import type { Rankings } from './rankings.ts';
import { readList, skipTo, startOfSingleStage } from './read-list.ts';
import type { ListRow, Reader } from './reader.ts';
import { findRows, type JobListItem } from './rows.ts';
import { soughtPlacesFirst } from './sought-places.ts';
import { matchAll, matchLongText, singleStageOf, stagesOf, type ListQuery } from './stages.ts';
import { statusesOf } from './statuses.ts';

const MAX_COUNTED_JOBS = 1_000;
/** How often a chunk is read that has damaged jobs. */
const MAX_READS = 5;

interface PersonalListing extends Listing {
  readonly damagedJobs: DamagedRows;
  readonly damagedStatuses: DamagedRows;
  readonly rankings: Rankings;
  /** Of lists that go on after many moves. */
  readonly turns: Turns;
  /** Whether `db` may lack what the primary has already told of. */
  readonly isReplica: boolean;
}

/**
 * Few at a time, so that other lists are answered meanwhile. After an import many readers go on at once. Whoever has
 * gone waits no longer.
 */
export function listTurns(): (gone?: AbortSignal) => Turns {
  const whenFull = 'Many lists are being read on.';
  const short = new WorkQueue({ atOnce: 2, waiting: 500, longestWait: 10_000, whenFull });
  const long = new WorkQueue({ atOnce: 1, waiting: 8, longestWait: 1_500, whenFull });
  return (gone) => ({ short: (work) => short.run(work, gone), long: (work) => long.run(work, gone) });
}

/**
 * One chunk of the list (C-01).
 *
 * @throws Refusal `invalid-input` for a cursor that is damaged or of another list, `overloaded` when too many lists go on
 *   after many moves
 * @throws Error on a replica that has not yet come to the moment of the cursor
 */
export async function jobList(
  listing: PersonalListing,
  request: ListRequest,
): Promise<z.input<typeof getJobList.reply>> {
  const { db, viewer, now, rankings } = listing;
  const isComplete = await listing.completeness.isReached();
  const candidate = candidateOf(viewer);
  const taste = request.sort_by === SortBy.personalized ? await tasteOf(db, candidate) : null;
  const sortBy = sortOf(request.sort_by, taste);
  const list = listName(request, sortBy, viewer.user?.id ?? null);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, list);

  const { query, readAt, ignored, understood, ...said } = await queryOf(listing, request, {
    sortBy,
    taste,
    cursor,
  });
  const guard = guardOf(query, said, now);
  const index = await indexState(db);
  const moment = cursor?.moment ?? index.moment;
  if (listing.isReplica && moment > index.moment)
    throw new Error('This replica has not come to the moment of the cursor.');
  const reader: Reader = {
    db,
    search: await finderOf(db, query, guard),
    stages: stagesOf(query),
    whole: singleStageOf(query),
    taste,
    guard,
    moment,
    rankings,
    index,
    turns: listing.turns,
  };
  const isFirst = cursor === null && request.start === 0;
  const { read, total } = isFirst
    ? await readFirstChunk(reader, query, request.rows)
    : {
        read: await readLaterChunk(reader, query, { request, from: cursor?.position ?? null }),
        total: null,
      };
  const { chunk, items, nextCursor } = await fillChunk(read, request.rows, {
    itemsOf: (some) => itemsOf(listing, some, taste),
    readOn: (from) => readLaterChunk(reader, query, { request, from }),
    cursorAfter: ({ position }) => writeCursor({ position, moment, readAt }, list),
  });
  const partial = new PartialList(reader, query);
  const firstPartial = chunk.findIndex(({ position }) => partial.holds(position));
  const shown = chunk.map(({ jobId }) => jobId);
  return {
    job_list_display_info: {
      job_info_vo_list: soughtPlacesFirst(items, request, query),
      user_job_apply_status_list: candidate === null ? [] : await statusesOf(listing, candidate, shown),
      saved_job_list: candidate === null ? [] : (await savedAmong(db, candidate, shown)).map(String),
      next_cursor: nextCursor,
      total,
      partial_start: firstPartial === -1 ? null : firstPartial,
      total_limit: isFirst ? MAX_COUNTED_JOBS : null,
      is_incomplete: isComplete ? 0 : 1,
      sort_by: sortBy,
      ignored_list: [...ignored],
      understood_list: understood,
      share_image_url: isFirst ? listSharePath(request) : null,
      has_hidden: guard.hider ? 1 : 0,
    },
  };
}

/** A text of some words may match few jobs, however many have each word. */
async function finderOf(db: Kysely<Database>, query: ListQuery, guard: Guard): Promise<JobFinder> {
  const text = matchLongText(query);
  const few = text === null ? null : await findAmongFew(db, text, guard);
  return few ?? textSearch(db);
}

/**
 * Reads one row more than the chunk has, to know whether the list goes on, and counts the matches. It never searches
 * past the last known match, because a search without a result costs most.
 */
async function readFirstChunk(
  reader: Reader,
  query: ListQuery,
  rows: number,
): Promise<{ readonly read: ListRow[]; readonly total: number }> {
  const all = matchAll(query);
  const countIn = (ordering: Range['ordering']) =>
    reader.rankings.count(reader, all, () =>
      reader.search.count(all, { ordering, after: 0, limit: MAX_COUNTED_JOBS }, reader.guard),
    );
  const withPartial = async (read: ListRow[], total: number) => ({
    read: await new PartialList(reader, query).goOn(read, rows + 1, total),
    total,
  });
  const [{ ordering } = { ordering: 'newest' as const }, second] = reader.stages;
  if (second === undefined) {
    const read = await readList(reader, null, rows + 1);
    if (read.length <= rows) return withPartial(read, read.length);
    return { read, total: await countIn(ordering) };
  }
  const { whole } = reader;
  const total = await countIn('newest');
  const from = whole !== null && total <= whole.window ? startOfSingleStage(reader) : null;
  return withPartial(await readList(reader, from, Math.min(rows + 1, total)), total);
}

async function readLaterChunk(
  reader: Reader,
  query: ListQuery,
  { request, from }: { readonly request: ListRequest; readonly from: Position | null },
): Promise<ListRow[]> {
  const count = request.rows + 1;
  const partial = new PartialList(reader, query);
  if (from !== null)
    return partial.holds(from)
      ? partial.read(from, count)
      : partial.goOn(await readList(reader, from, count), count, null);
  const { position, isEnd } = await skipTo(reader, request.start);
  return isEnd
    ? partial.readFrom(request.start, count)
    : partial.goOn(await readList(reader, position, count), count, null);
}

interface Filling {
  readonly itemsOf: (rows: readonly ListRow[]) => Promise<readonly JobListItem[]>;
  /** Reads on, and one row more. */
  readonly readOn: (from: Position) => Promise<ListRow[]>;
  readonly cursorAfter: (last: ListRow) => string;
}

/** The next jobs take the places of damaged ones, because a chunk that is not full ends the list (LS-07). */
async function fillChunk(first: readonly ListRow[], rows: number, filling: Filling) {
  const chunk: ListRow[] = [];
  const items: JobListItem[] = [];
  let read = chunkOf(first, rows, filling.cursorAfter);
  for (let times = 1; ; times += 1) {
    const found = await filling.itemsOf(read.rows);
    const ids = new Set(found.map(({ job_basic_info: { id } }) => id));
    const whole = read.rows.filter(({ jobId }) => ids.has(String(jobId)));
    const missing = rows - chunk.length;
    const taken = whole.slice(0, missing);
    chunk.push(...taken);
    items.push(...found.slice(0, missing));
    const end = whole.length > missing ? taken.at(-1) : undefined;
    if (end !== undefined) return { chunk, items, nextCursor: filling.cursorAfter(end) };
    const { nextCursor } = read;
    const last = read.rows.at(-1);
    if (chunk.length === rows || nextCursor === null || last === undefined || times === MAX_READS)
      return { chunk, items, nextCursor };
    read = chunkOf(await filling.readOn(last.position), rows, filling.cursorAfter);
  }
}

/** A candidate's taste; null when it is empty. */
async function tasteOf(db: Kysely<Database>, candidate: number | null): Promise<CandidateTaste | null> {
  const taste = candidate === null ? null : await loadTaste(db, candidate);
  if (taste === null) return null;
  const hasAny =
    taste.skills.size > 0 || taste.cities.size > 0 || taste.field !== null || taste.experience !== null;
  return hasAny ? taste : null;
}

/** The sort in force: popularity without a taste, and for an unknown sort. */
function sortOf(asked: number | undefined, taste: CandidateTaste | null): number {
  if (taste !== null) return SortBy.personalized;
  return asked === SortBy.newest ? SortBy.newest : SortBy.popularity;
}

async function itemsOf(
  { db, damagedJobs }: PersonalListing,
  chunk: readonly ListRow[],
  taste: CandidateTaste | null,
) {
  const items = await findRows(
    { db, damagedJobs },
    chunk.map(({ jobId }) => jobId),
  );
  if (taste === null) return items;
  const personal = chunk.filter((row) => row.isPersonal).map(({ jobId }) => jobId);
  const found = personal.length === 0 ? [] : await findFacets(db, personal);
  const facets = new Map(found.map((row) => [String(row.job_id), row.facets]));
  return items.map((item) => {
    const own = facets.get(String(item.job_basic_info.id));
    return Object.assign(item, { match_list: own === undefined ? [] : reasonsFor(taste, own) });
  });
}

const findFacets = preparedForList((db, jobIds: readonly Expression<number>[]) =>
  db.selectFrom('job_search').where('job_id', 'in', jobIds).select(['job_id', 'facets']),
);
