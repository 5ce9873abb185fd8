import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { Position } from './cursor.ts';
import { readMixed, skipMixed } from './mixed-stage.ts';
import {
  find,
  isPersonal,
  type ListRow,
  type PersonalStage,
  type Place,
  type Ranking,
  type Reader,
  type Staged,
} from './reader.ts';

/** The start of a short personal list: its stage comes after all others. */
export function startOfSingleStage({ stages }: Reader): Position {
  return { stage: stages.length, key: 0, window: null, mix: null };
}

/** The next rows after a position, or from the beginning. Fewer than `count` rows mean the end of the list. */
export async function readList(reader: Reader, from: Position | null, count: number): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  if (count === 0) return rows;
  const at = reader.stages.length;
  if (from?.stage === at && reader.whole !== null)
    return readPersonal(reader, { stage: reader.whole, at }, from, count);
  for (const [at, stage] of reader.stages.entries()) {
    if (from !== null && at < from.stage) continue;
    const inside = from?.stage === at ? from : null;
    const left = count - rows.length;
    const more = isPersonal(stage)
      ? await readPersonal(reader, { stage, at }, inside, left)
      : await (stage.isMixed ? readMixed : readPlain)(reader, { stage, at }, inside, left);
    rows.push(...more);
    if (rows.length >= count) break;
  }
  return rows;
}

/** The position before row number `start`, counted from 0; null for the first row and for a list that ends earlier. */
export async function skipTo(
  reader: Reader,
  start: number,
): Promise<{ readonly position: Position | null; readonly isEnd: boolean }> {
  if (await isShort(reader)) {
    const before = await readList(reader, startOfSingleStage(reader), start);
    const position = before.at(-1)?.position ?? startOfSingleStage(reader);
    return { position, isEnd: before.length < start };
  }
  let left = start;
  for (const [at, stage] of reader.stages.entries()) {
    if (left === 0) return { position: { stage: at, key: 0, window: null, mix: null }, isEnd: false };
    if (stage.isMixed) {
      const { skipped, ...after } = await skipMixed(reader, stage, left);
      if (skipped === left) return { position: { stage: at, window: null, ...after }, isEnd: false };
      left -= skipped;
      continue;
    }
    // Windows are skipped whole, so only the last one needs its personal order.
    const plain = isPersonal(stage) ? left - (left % stage.window) : left;
    const key =
      plain === 0 ? 0 : await reader.search.keyAt(stage.expression, stage.ordering, plain - 1, reader.guard);
    if (key === null) {
      if (at === reader.stages.length - 1) break;
      const from = { ordering: stage.ordering, after: 0, limit: left };
      left -= await reader.search.count(stage.expression, from, reader.guard);
      continue;
    }
    if (left === plain) return { position: { stage: at, key, window: null, mix: null }, isEnd: false };
    const from = { stage: at, key, window: null, mix: null };
    const rows = isPersonal(stage) ? await readPersonal(reader, { stage, at }, from, left - plain) : [];
    const reached = rows.at(-1);
    if (reached !== undefined && rows.length === left - plain)
      return { position: reached.position, isEnd: false };
    left -= plain + rows.length;
  }
  return { position: null, isEnd: left > 0 };
}

/** Tells whether a whole personal list fits one window. */
async function isShort({ search, whole, guard }: Reader): Promise<boolean> {
  if (whole === null) return false;
  const from = { ordering: whole.ordering, after: 0, limit: whole.window + 1 };
  return (await search.count(whole.expression, from, guard)) <= whole.window;
}

async function readPlain(
  reader: Reader,
  { stage, at }: Staged,
  from: Position | null,
  count: number,
): Promise<ListRow[]> {
  const range = { ordering: stage.ordering, after: from?.key ?? 0, upTo: LAST_KEY, limit: count };
  const hits = await find(reader, stage, range);
  return hits.map(({ jobId, key }) => ({
    jobId,
    isPersonal: false,
    position: { stage: at, key, window: null, mix: null },
  }));
}

async function readPersonal(
  reader: Reader,
  { stage, at }: Staged<PersonalStage>,
  from: Position | null,
  count: number,
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  let after = from?.window?.after ?? from?.key ?? 0;
  let inside = from?.window ?? null;
  while (rows.length < count) {
    const upTo = inside?.upTo ?? null;
    const ranking = await reader.rankings.of(reader, stage, { after, upTo, limit: stage.window });
    const { end } = ranking;
    const last = inside === null || from === null ? null : { points: inside.points, key: from.key };
    const window = { after, upTo: end };
    for (const { jobId, points, key } of placesAfter(ranking, last, count - rows.length))
      rows.push({
        jobId,
        isPersonal: true,
        position: { stage: at, key, window: { ...window, points }, mix: null },
      });
    if (end === LAST_KEY) break;
    after = end;
    inside = null;
  }
  return rows;
}

function placesAfter(
  { places }: Ranking,
  last: { readonly points: number; readonly key: number } | null,
  count: number,
): readonly Place[] {
  const isAfter = ({ points, key }: Place) =>
    last === null || points < last.points || (points === last.points && key > last.key);
  const first = places.findIndex(isAfter);
  return first === -1 ? [] : places.slice(first, first + count);
}
