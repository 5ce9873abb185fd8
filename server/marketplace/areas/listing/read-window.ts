import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { find, type PersonalStage, type Reader, type Window } from './reader.ts';

/** How many jobs that enter a window while a reader pages through it are ranked with it, and how many are read. */
const NEW_JOBS = 1_000;
const MAX_NEW_JOBS = 10_000;

interface WindowHits {
  readonly hits: readonly Hit[];
  readonly end: number;
}

/** The jobs of a window, and its end. */
export function readWindow(reader: Reader, stage: PersonalStage, window: Window): Promise<WindowHits> {
  return window.upTo === null
    ? readFirst(reader, stage, window)
    : readAgain(reader, stage, window, window.upTo);
}

async function readFirst(
  reader: Reader,
  stage: PersonalStage,
  { after, limit }: Window,
): Promise<WindowHits> {
  const hits = await find(reader, stage, { ordering: stage.ordering, after, upTo: LAST_KEY, limit });
  return { hits, end: hits.length < limit ? LAST_KEY : (hits.at(-1)?.key ?? LAST_KEY) };
}

/**
 * An import may add more jobs to a window than are ranked. Those that it had before have lower ids, so none of them is
 * left out.
 */
async function readAgain(
  reader: Reader,
  stage: PersonalStage,
  { after, limit }: Window,
  end: number,
): Promise<WindowHits> {
  const read = (more: number) =>
    find(reader, stage, { ordering: stage.ordering, after, upTo: end, limit: limit + more });
  const usual = await read(NEW_JOBS);
  if (usual.length < limit + NEW_JOBS) return { hits: usual, end };
  const all = await read(MAX_NEW_JOBS);
  return { hits: all.toSorted((a, b) => a.jobId - b.jobId).slice(0, limit + NEW_JOBS), end };
}
