import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { Hit } from '../text-search.ts';
import type { Ask, Finder } from './as-of-moves.ts';
import { currentMoment } from './moments.ts';
import { movesBetween, placesOf } from './moves.ts';
import { LAST_KEY } from './order-keys.ts';

/** What SQLite finds in some hundredths of a second. */
const AT_ONCE = 2_000;
const MOVED_AT_ONCE = 100;

/** The first jobs of a range as of a moment, by their old places, from all that match. Null where many do. */
export async function findAmongFewMatches(
  db: Kysely<Database>,
  search: Finder,
  ask: Ask,
): Promise<Hit[] | null> {
  // SQLite answers at once, so that many readers who go on together would let nobody else in between.
  await nextTurn();
  const matches = await findNext(search, ask, 0);
  return matches.length < AT_ONCE ? firstOf(ask, await inRange(db, matches, ask)) : null;
}

/** The same from any number of matches, some at a time, so that others are answered between them. */
export async function findAmongAllMatches(db: Kysely<Database>, search: Finder, ask: Ask): Promise<Hit[]> {
  const began = await currentMoment(db);
  let first: Hit[] = [];
  for (let after = 0; ;) {
    const matches = await findNext(search, ask, after);
    first = firstOf(ask, [...first, ...(await inRange(db, matches, ask))]);
    if (matches.length < AT_ONCE)
      return firstOf(ask, [...first, ...(await movedMeanwhile(db, search, ask, began))]);
    after = matches.at(-1)?.key ?? LAST_KEY;
    await nextTurn();
  }
}

const findNext = (search: Finder, { expression, range, guard }: Ask, after: number) =>
  search.find(expression, { ...range, after, upTo: LAST_KEY, limit: AT_ONCE }, guard);

/** Those of these jobs that were in the range at the moment, at their places of then. */
async function inRange(
  db: Kysely<Database>,
  matches: readonly Hit[],
  { range: { ordering, after, upTo }, moment }: Ask,
): Promise<Hit[]> {
  const ids = matches.map(({ jobId }) => jobId);
  const places = await placesOf(db, ids, { ordering, moment });
  return matches
    .map((hit) => ({ ...hit, key: places.get(hit.jobId) ?? hit.key }))
    .filter(({ key }) => key > after && key <= upTo);
}

/** A job that moves while the matches are read may be found twice, at the same old place. */
function firstOf({ range }: Ask, hits: readonly Hit[]): Hit[] {
  const byJob = new Map(hits.map((hit) => [hit.jobId, hit]));
  return [...byJob.values()].toSorted((a, b) => a.key - b.key).slice(0, range.limit);
}

/** A job may have moved from matches that were not yet read to those that were. */
async function movedMeanwhile(db: Kysely<Database>, search: Finder, ask: Ask, began: number): Promise<Hit[]> {
  const {
    expression,
    guard,
    range: { ordering },
  } = ask;
  const until = await currentMoment(db);
  const hits: Hit[] = [];
  for (let after = began; after < until;) {
    const moves = await movesBetween(db, { ordering, after, until, limit: MOVED_AT_ONCE });
    const ids = [...new Set(moves.map((move) => move.job_id))];
    hits.push(...(await inRange(db, await search.matching(ids, expression, ordering, guard), ask)));
    after = moves.at(-1)?.id ?? until;
    await nextTurn();
  }
  return hits;
}
