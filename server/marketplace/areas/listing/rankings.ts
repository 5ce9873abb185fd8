import { LRUCache } from 'lru-cache';
import type { Expression } from '../../store/search/expression.ts';
import { isOpen } from '../../store/search/guard.ts';
import { nextExpiry } from '../../store/search/index/next-expiry.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { scorerOf } from './personal-score.ts';
import { readWindow } from './read-window.ts';
import type { PersonalStage, Place, Ranker, Ranking, Reader, Window } from './reader.ts';

const MAX_KEPT = 1_000;
/** About ten megabytes. */
const MAX_KEPT_PLACES = 150_000;

interface Lasting {
  /** Epoch milliseconds: when it was made, and when a job of it expires. */
  readonly from: number;
  readonly until: number;
}

/** How many jobs a list has. Where the clock decides, and not the index alone, it is kept until the next job expires. */
interface Counted extends Lasting {
  readonly total: number;
}

type Kept = Ranking & Lasting;

/**
 * Ranks windows of personal lists, and keeps the rankings: each is asked for again by the next chunk, by the home page
 * and on the way back from a job. It also keeps how many jobs each list has. Both depend on nothing but the time and
 * what they are kept under, which is read with each request: the taste, the question and the state of the index. So a
 * change of any of them is seen at once, in whichever thread or process it was made.
 */
export class Rankings implements Ranker {
  readonly #kept = new LRUCache<string, Kept>({
    max: MAX_KEPT,
    maxSize: MAX_KEPT_PLACES,
    sizeCalculation: ({ places }) => places.length + 1,
  });
  readonly #counted = new LRUCache<string, Counted>({ max: MAX_KEPT });

  async of(reader: Reader, stage: PersonalStage, window: Window): Promise<Ranking> {
    if (hides(reader)) return rank(reader, stage, window);
    const name = nameOf(reader, stage.expression);
    const kept = this.#current(`${name} ${placeOf(window)}`, reader.guard.now);
    if (kept !== undefined) return kept;
    const ranking = await rank(reader, stage, window);
    this.#kept.set(`${name} ${placeOf(window)}`, ranking);
    // The next chunk asks for the window by its end.
    this.#kept.set(`${name} ${placeOf({ ...window, upTo: ranking.end })}`, ranking);
    return ranking;
  }

  async count(reader: Reader, all: Expression, count: () => Promise<number>): Promise<number> {
    if (hides(reader)) return count();
    const { db, guard } = reader;
    const name = nameOf(reader, all);
    const kept = this.#counted.get(name);
    if (kept !== undefined && isCurrent(kept, guard.now)) return kept.total;
    const until = isOpen(guard) ? Infinity : await nextExpiry(db, guard.now);
    const total = await count();
    this.#counted.set(name, { total, from: guard.now, until });
    return total;
  }

  /** A job that has expired since is still among the others. */
  #current(name: string, now: number): Kept | undefined {
    const kept = this.#kept.get(name);
    return kept !== undefined && isCurrent(kept, now) ? kept : undefined;
  }
}

const isCurrent = ({ from, until }: Lasting, now: number): boolean => from <= now && now < until;

/** What somebody hides is no one else's, and nothing counts its changes, so it is read anew. */
const hides = ({ guard }: Reader): boolean => (guard.hider ?? null) !== null;

const placeOf = ({ after, upTo }: Window): string => `${after} ${upTo}`;

async function rank(reader: Reader, stage: PersonalStage, window: Window): Promise<Kept> {
  const { hits, end } = await readWindow(reader, stage, window);
  const inField = await fieldAmong(reader, stage, hits);
  return { places: ranked(reader, hits, inField), end, from: reader.guard.now, until: untilOf(hits) };
}

/** Those of the jobs that are of the candidate's field. Each is looked up: reading the lists of a window twice takes longer. */
async function fieldAmong(
  { taste, search, guard }: Reader,
  { ordering }: PersonalStage,
  hits: readonly Hit[],
): Promise<ReadonlySet<number>> {
  const field = taste?.field ?? null;
  if (field === null) return new Set();
  const ids = hits.map(({ jobId }) => jobId);
  const found = await search.matching(ids, field, ordering, guard);
  return new Set(found.map(({ jobId }) => jobId));
}

/** All that a ranking or a count depends on, but for the time. */
function nameOf({ taste, guard, moment, index }: Reader, expression: Expression): string {
  const tokens = [taste?.skills, taste?.professions, taste?.cities].map((names) =>
    Array.from(names?.keys() ?? []),
  );
  return JSON.stringify([
    index.changes,
    // Until a job moves, the places of any earlier moment are those of now.
    moment < index.moment ? moment : null,
    expression,
    guard.experience,
    guard.invited,
    tokens,
    taste?.field,
    taste?.experience,
    taste?.expectedPay,
  ]);
}

/** The time at which the first of these jobs expires. */
function untilOf(hits: readonly Hit[]): number {
  let until = Infinity;
  for (const { expiresAt } of hits) if (expiresAt !== null && expiresAt < until) until = expiresAt;
  return until;
}

function ranked({ taste }: Reader, hits: readonly Hit[], inField: ReadonlySet<number>): Place[] {
  const pointsOf = taste === null ? () => 0 : scorerOf(taste, inField);
  return hits
    .map((hit) => ({ jobId: hit.jobId, points: pointsOf(hit), key: hit.key }))
    .toSorted((a, b) => b.points - a.points || a.key - b.key);
}
