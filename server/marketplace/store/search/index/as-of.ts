import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { prepared } from '../../prepared.ts';
import type { Database } from '../../schema.ts';
import type { Expression } from '../expression.ts';
import type { Guard, Hit, Ordering, Range, TextSearch } from '../text-search.ts';

/** How long moves are remembered. A reader who pages on later may miss a row. */
export const MOVE_RETENTION_MS = 3 * 60 * 60 * 1000;
const SLACK = 8;
/** An import may move any number of jobs, and a database takes some ten thousand values with a query. */
const MOVED_AT_ONCE = 2_000;

export interface IndexState {
  /** A moment between two moves. The next chunk's request sends it back. */
  readonly moment: number;
  /**
   * Grows whenever other jobs may be found, or the same at other places in the order by age. What is read of the index
   * afterwards is at least as new.
   */
  readonly changes: number;
}

export async function indexState(db: Kysely<Database>): Promise<IndexState> {
  const [state] = await findState(db);
  return { moment: state?.moment ?? 0, changes: state?.changes ?? 0 };
}

const findState = prepared((db) =>
  db.selectFrom('search_changes').select((select) => [
    'changes',
    select
      .selectFrom('search_moves')
      .select(({ fn }) => fn.max('search_moves.id').as('last'))
      .as('moment'),
  ]),
);

async function currentMoment(db: Kysely<Database>): Promise<number> {
  const [last] = await findLastMove(db);
  return last?.id ?? 0;
}

const findLastMove = prepared((db) =>
  db.selectFrom('search_moves').select('id').orderBy('id', 'desc').limit(1),
);

interface Ask {
  readonly expression: Expression;
  readonly range: Range;
  readonly guard: Guard;
  readonly moment: number;
}

/**
 * Matches in the order of an earlier moment. A job that has moved since (clicked, activated again) still appears at its
 * old place, so that a reader who pages neither misses it nor sees it twice. Jobs that are new since then may be among
 * them.
 */
export async function findAsOf(
  db: Kysely<Database>,
  search: Pick<TextSearch, 'find' | 'matching'>,
  ask: Ask,
): Promise<Hit[]> {
  const { expression, range, guard, moment } = ask;
  let { after, limit } = range;
  let found = await search.find(expression, range, guard);
  if ((found[0]?.moment ?? (await currentMoment(db))) <= moment) return found;
  const hits: Hit[] = [];
  for (;;) {
    const isEnd = found.length < limit;
    const until = isEnd ? range.upTo : (found.at(-1)?.key ?? range.upTo);
    const moved = await movedSince(db, range.ordering, moment, found);
    const { came, back } = await backFrom(db, search, ask, {
      after,
      until,
      limit: range.limit - hits.length,
    });
    // A job that moves between the queries is among both, and counts at its old place.
    const stayed = found.filter(({ jobId }) => !moved.has(jobId) && !came.has(jobId));
    hits.push(...[...stayed, ...back].toSorted((a, b) => a.key - b.key));
    if (isEnd || hits.length >= range.limit) return hits.slice(0, range.limit);
    after = until;
    limit = range.limit - hits.length + SLACK;
    found = await search.find(expression, { ...range, after, limit }, guard);
  }
}

async function movedSince(
  db: Kysely<Database>,
  ordering: Ordering,
  moment: number,
  hits: readonly Hit[],
): Promise<ReadonlySet<number>> {
  if (hits.length === 0) return new Set();
  const rows = await db
    .selectFrom('search_moves')
    .where(
      'job_id',
      'in',
      hits.map(({ jobId }) => jobId),
    )
    .where('ordering', '=', ordering)
    .where('id', '>', moment)
    .select('job_id')
    .execute();
  return new Set(rows.map((row) => row.job_id));
}

/** Jobs that were in a range at the moment and have moved since; of those that still match, the first at their old places. */
async function backFrom(
  db: Kysely<Database>,
  search: Pick<TextSearch, 'matching'>,
  { expression, range: { ordering }, guard, moment }: Ask,
  { after, until, limit }: Omit<Range, 'ordering' | 'upTo'> & { readonly until: number },
): Promise<{ readonly came: ReadonlySet<number>; readonly back: readonly Hit[] }> {
  const came = new Set<number>();
  const back: Hit[] = [];
  for (let from = after; ;) {
    const places = await movedFrom(db, { ordering, moment, after: from, until });
    for (const jobId of places.keys()) came.add(jobId);
    const matching = await search.matching([...places.keys()], expression, ordering, guard);
    back.push(...matching.map((hit) => Object.assign(hit, { key: places.get(hit.jobId) ?? hit.key })));
    if (places.size < MOVED_AT_ONCE || back.length >= limit) return { came, back };
    from = Math.max(...places.values());
    // SQLite answers at once, so that nothing else would have its turn before the last of them.
    await nextTurn();
  }
}

/** The first jobs that were in a range at the moment and have moved since, with their old places. */
async function movedFrom(
  db: Kysely<Database>,
  where: { ordering: Ordering; moment: number; after: number; until: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('search_moves as move')
    .where('move.ordering', '=', where.ordering)
    .where('move.from_key', '>', where.after)
    .where('move.from_key', '<=', where.until)
    .where('move.id', '>', where.moment)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('search_moves as earlier')
            .whereRef('earlier.job_id', '=', 'move.job_id')
            .whereRef('earlier.ordering', '=', 'move.ordering')
            .where('earlier.id', '>', where.moment)
            .whereRef('earlier.id', '<', 'move.id')
            .select('earlier.id'),
        ),
      ),
    )
    .select(['move.job_id', 'move.from_key'])
    .orderBy('move.from_key')
    .orderBy('move.id')
    .limit(MOVED_AT_ONCE)
    .execute();
  return new Map(rows.map((row) => [row.job_id, row.from_key]));
}
