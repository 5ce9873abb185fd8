import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { findAsOf } from '../../store/search/as-of.ts';
import { textSearch } from '../../store/search/choose.ts';
import { LAST_KEY } from '../../store/search/order-keys.ts';
import type { Guard, Hit } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';
import type { Position } from './cursor.ts';
import { scoreFor } from './personal-score.ts';
import type { Stage } from './stages.ts';

/** Jobs that are compared with each other in a personal order. */
const WINDOW = 300;
/** Jobs that came into a window while somebody reads it. */
const NEWCOMERS = 1_000;

export interface ListRow {
  readonly jobId: number;
  /** Why a personal row is here. */
  readonly names: readonly string[];
  /** Where to read on after it. */
  readonly position: Position;
}

export interface Reader {
  readonly db: Kysely<Database>;
  readonly stages: readonly Stage[];
  readonly taste: CandidateTaste | null;
  readonly guard: Guard;
  readonly moment: number;
}

/** The next rows after a position (null: the beginning). Fewer than `count`: that was the end. */
export async function readList(reader: Reader, from: Position | null, count: number): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  if (count === 0) return rows;
  for (const [at, stage] of reader.stages.entries()) {
    if (from !== null && at < from.stage) continue;
    const inside = from?.stage === at ? from : null;
    const more = stage.isPersonal
      ? await readPersonal(reader, { stage, at }, inside, count - rows.length)
      : await readPlain(reader, { stage, at }, inside, count - rows.length);
    rows.push(...more);
    if (rows.length >= count) break;
  }
  return rows;
}

/** The position after which the row number `start` (from 0) follows; null when it is the first, or the list ends before. */
export async function skipTo(
  reader: Reader,
  start: number,
): Promise<{ readonly position: Position | null; readonly isEnd: boolean }> {
  const search = textSearch(reader.db);
  let left = start;
  for (const [at, stage] of reader.stages.entries()) {
    if (left === 0) return { position: { stage: at, key: 0, window: null }, isEnd: false };
    // Windows are whole, so only the rows inside the last one have to be put in their personal order.
    const plain = stage.isPersonal ? left - (left % WINDOW) : left;
    const key =
      plain === 0 ? 0 : await search.keyAt(stage.expression, stage.ordering, plain - 1, reader.guard);
    if (key === null) {
      const from = { ordering: stage.ordering, after: 0, limit: left };
      left -= await search.count(stage.expression, from, reader.guard);
      continue;
    }
    if (left === plain) return { position: { stage: at, key, window: null }, isEnd: false };
    const rows = await readPersonal(reader, { stage, at }, { stage: at, key, window: null }, left - plain);
    const reached = rows.at(-1);
    if (reached !== undefined && rows.length === left - plain)
      return { position: reached.position, isEnd: false };
    left -= plain + rows.length;
  }
  return { position: null, isEnd: left > 0 };
}

interface Staged {
  readonly stage: Stage;
  readonly at: number;
}

async function readPlain(
  reader: Reader,
  { stage, at }: Staged,
  from: Position | null,
  count: number,
): Promise<ListRow[]> {
  const range = { ordering: stage.ordering, after: from?.key ?? 0, upTo: LAST_KEY, limit: count };
  const hits = await find(reader, stage, range);
  return hits.map(({ jobId, key }) => ({ jobId, names: [], position: { stage: at, key, window: null } }));
}

async function readPersonal(
  reader: Reader,
  { stage, at }: Staged,
  from: Position | null,
  count: number,
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  let after = from?.window?.after ?? from?.key ?? 0;
  let inside = from?.window ?? null;
  while (rows.length < count) {
    const upTo = inside?.upTo ?? LAST_KEY;
    const limit = inside === null ? WINDOW : WINDOW + NEWCOMERS;
    const hits = await find(reader, stage, { ordering: stage.ordering, after, upTo, limit });
    const end = inside?.upTo ?? (hits.length < WINDOW ? LAST_KEY : (hits.at(-1)?.key ?? LAST_KEY));
    const last = inside === null || from === null ? null : { points: inside.points, key: from.key };
    for (const { hit, points, names } of ranked(reader.taste, hits)) {
      if (last !== null && !isAfter({ points, key: hit.key }, last)) continue;
      rows.push({
        jobId: hit.jobId,
        names,
        position: { stage: at, key: hit.key, window: { after, upTo: end, points } },
      });
    }
    if (end === LAST_KEY) break;
    after = end;
    inside = null;
  }
  return rows.slice(0, count);
}

function ranked(taste: CandidateTaste | null, hits: readonly Hit[]) {
  return hits
    .map((hit) => ({ hit, ...(taste === null ? { points: 0, names: [] } : scoreFor(taste, hit)) }))
    .toSorted((a, b) => b.points - a.points || a.hit.key - b.hit.key);
}

interface Place {
  readonly points: number;
  readonly key: number;
}

function isAfter(place: Place, last: Place): boolean {
  return place.points < last.points || (place.points === last.points && place.key > last.key);
}

function find(
  { db, guard, moment }: Reader,
  { expression }: Stage,
  range: Parameters<typeof findAsOf>[2]['range'],
): Promise<Hit[]> {
  return findAsOf(db, textSearch(db), { expression, range, guard, moment });
}
