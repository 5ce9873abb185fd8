import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { Expression } from '../expression.ts';
import type { Guard, Hit, Range, TextSearch } from '../text-search.ts';
import { movedFrom, placesOf } from './moves.ts';

const SLACK = 8;
/** Checking whether a job matches takes a tenth of a millisecond, in which SQLite answers nothing else. */
const MOVED_AT_ONCE = 100;

export type Finder = Pick<TextSearch, 'find' | 'matching'>;

export interface Ask {
  readonly expression: Expression;
  readonly range: Range;
  readonly guard: Guard;
  readonly moment: number;
}

/**
 * Puts the jobs that have moved since a moment back into what was found in a range. Null where more than `most` of them
 * would have to be looked at.
 */
export async function findByMoves(
  db: Kysely<Database>,
  search: Finder,
  ask: Ask,
  { found: first, most }: { readonly found: readonly Hit[]; readonly most: number },
): Promise<Hit[] | null> {
  const { expression, range, guard, moment } = ask;
  const { ordering } = range;
  let { after, limit } = range;
  let found = first;
  const budget = { left: most };
  const hits: Hit[] = [];
  for (;;) {
    const isEnd = found.length < limit;
    const until = isEnd ? range.upTo : (found.at(-1)?.key ?? range.upTo);
    const ids = found.map(({ jobId }) => jobId);
    const moved = await placesOf(db, ids, { ordering, moment });
    const wanted = range.limit - hits.length;
    const gone = await backFrom(db, search, ask, { after, until, limit: wanted }, budget);
    if (gone === null) return null;
    const { came, back } = gone;
    // A job that moves between the queries is among both, and counts at its old place.
    const stayed = found.filter(({ jobId }) => !moved.has(jobId) && !came.has(jobId));
    hits.push(...[...stayed, ...back].toSorted((a, b) => a.key - b.key));
    if (isEnd || hits.length >= range.limit) return hits.slice(0, range.limit);
    after = until;
    limit = range.limit - hits.length + SLACK;
    found = await search.find(expression, { ...range, after, limit }, guard);
  }
}

/** How many moves may still be looked at. */
interface Budget {
  left: number;
}

/**
 * Finds the jobs that were in a range at the moment and have moved since: `came` has all that it met, `back` those that
 * still match, with their old places. Null when the budget is used up.
 */
async function backFrom(
  db: Kysely<Database>,
  search: Finder,
  { expression, range: { ordering }, guard, moment }: Ask,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
  budget: Budget,
): Promise<{ readonly came: ReadonlySet<number>; readonly back: readonly Hit[] } | null> {
  const came = new Set<number>();
  const back: Hit[] = [];
  for (let from = after; budget.left > 0;) {
    const atOnce = Math.min(MOVED_AT_ONCE, budget.left);
    const { places, next } = await movedFrom(db, { ordering, moment, after: from, until, limit: atOnce });
    for (const jobId of places.keys()) came.add(jobId);
    const matching = await search.matching([...places.keys()], expression, ordering, guard);
    back.push(...matching.map((hit) => Object.assign(hit, { key: places.get(hit.jobId) ?? hit.key })));
    if (next === null || back.length >= limit) return { came, back };
    budget.left -= atOnce;
    from = next;
    await nextTurn();
  }
  return null;
}
