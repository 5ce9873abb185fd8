import { and, term, without, type Expression } from '../../store/search/expression.ts';
import { facet } from '../../store/search/facets.ts';
import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { GROUP_ROWS, type Position } from './cursor.ts';
import { find, type ListRow, type Reader, type Staged } from './reader.ts';
import type { Stage } from './stages.ts';

const PROMOTED = term(facet.premium);
const promotedOf = ({ expression }: Stage): Expression => and(expression, PROMOTED);
const othersOf = ({ expression }: Stage): Expression => without(expression, [PROMOTED]);

/** Reads promoted jobs and the others each in their order, so that a position needs no more than a key of each. */
export async function readMixed(
  reader: Reader,
  { stage, at }: Staged,
  from: Position | null,
  count: number,
): Promise<ListRow[]> {
  const last = from?.mix ?? { key: 0, place: 0 };
  const read = (expression: Expression, after: number, limit: number) =>
    find(reader, { ...stage, expression }, { ordering: stage.ordering, after, upTo: LAST_KEY, limit });
  const readPromoted = (limit: number) => read(promotedOf(stage), last.key, limit);

  const slots = Math.floor((last.place + count) / GROUP_ROWS);
  const [others, first] = await Promise.all([
    read(othersOf(stage), from?.key ?? 0, count),
    slots === 0 ? [] : readPromoted(slots),
  ]);
  // Where the others end, the rest of the list is promoted jobs.
  const rest = count - others.length;
  const promoted = rest > slots && first.length === slots ? await readPromoted(rest) : first;

  const rows: ListRow[] = [];
  let { key: promotedKey, place } = last;
  let key = from?.key ?? 0;
  for (const { hit, isPromoted } of mixed(others, promoted, place)) {
    if (rows.length === count) break;
    place = (place + 1) % GROUP_ROWS;
    if (isPromoted) promotedKey = hit.key;
    else ({ key } = hit);
    const position = { stage: at, key, window: null, mix: { key: promotedKey, place } };
    rows.push({ jobId: hit.jobId, isPersonal: false, position });
  }
  return rows;
}

function* mixed(others: readonly Hit[], promoted: readonly Hit[], place: number) {
  const [queue, slots] = [[...others], [...promoted]];
  for (let at = place + 1; queue.length + slots.length > 0; at += 1) {
    const isPromoted = slots.length > 0 && (at % GROUP_ROWS === 0 || queue.length === 0);
    const hit = (isPromoted ? slots : queue).shift();
    if (hit !== undefined) yield { hit, isPromoted };
  }
}

/** The place after so many rows of a mixed stage, and how many rows there are up to it: fewer where the stage ends. */
export async function skipMixed(
  reader: Reader,
  stage: Stage,
  count: number,
): Promise<{ readonly skipped: number } & Pick<Position, 'key' | 'mix'>> {
  // One count is far cheaper than to look for the end of both kinds.
  const { expression, ordering } = stage;
  const all = await reader.search.count(expression, { ordering, after: 0, limit: count }, reader.guard);
  if (all < count) return { skipped: all, key: LAST_KEY, mix: { key: LAST_KEY, place: 0 } };
  const skip = (expression: Expression, wanted: number) => skipIn(reader, { ...stage, expression }, wanted);
  const slots = await skip(promotedOf(stage), Math.floor(count / GROUP_ROWS));
  const others = await skip(othersOf(stage), count - slots.skipped);
  const rest = count - others.skipped;
  const promoted = rest > slots.skipped ? await skip(promotedOf(stage), rest) : slots;
  return {
    skipped: others.skipped + promoted.skipped,
    key: others.key,
    mix: { key: promoted.key, place: count % GROUP_ROWS },
  };
}

async function skipIn({ search, guard }: Reader, { expression, ordering }: Stage, count: number) {
  if (count === 0) return { skipped: 0, key: 0 };
  const key = await search.keyAt(expression, ordering, count - 1, guard);
  if (key !== null) return { skipped: count, key };
  return {
    skipped: await search.count(expression, { ordering, after: 0, limit: count }, guard),
    key: LAST_KEY,
  };
}
