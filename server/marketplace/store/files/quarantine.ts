import { keyOfPath, newKeyPattern, pathOfKey } from './keys.ts';
import type { FilePlace, Known, PlacedFile } from './file-place.ts';
import { ABANDONED_AFTER_MS } from './spool.ts';

/** The folder of files without a row, sorted by the day on which they were moved there. */
export const QUARANTINE = 'quarantine';
const DAY_MS = 24 * 3_600_000;
const MIN_QUARANTINE_DAYS = 30;

const PATH = new RegExp(`^${QUARANTINE}/(\\d{4}-\\d\\d-\\d\\d)/(${newKeyPattern})$`);

interface Aside {
  readonly key: string;
  /** The beginning of the day of the move, in epoch milliseconds (UTC). */
  readonly day: number;
}

/** Reads a path in the quarantine; null for any other path. */
export function asideOfPath(path: string): Aside | null {
  const [, day, key] = PATH.exec(path) ?? [];
  return day === undefined || key === undefined ? null : { key, day: Date.parse(day) };
}

const pathAside = (key: string, now: number): string =>
  `${QUARANTINE}/${new Date(now).toISOString().slice(0, 10)}/${key}`;

/** How many files a sweep has found. */
export interface Swept {
  /** In place: a row names the file, or it is too young to judge. */
  kept: number;
  /** Moved into the quarantine, because no row names the file. */
  moved: number;
  /** Moved back out of the quarantine, because a row names the file. */
  returned: number;
  /** Still in the quarantine. */
  waiting: number;
  /** Removed from the quarantine for good. */
  removed: number;
}

interface SweepOptions {
  readonly known: Known;
  /** True when a file may exist before its row does. Files of the last hour are then left alone. */
  readonly sparesYoung: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Moves files without a row into the quarantine, moves back those that a row names again, and removes those that have
 * been in it for a month. Files whose name is not one of ours are left alone.
 */
export async function sweepFiles(place: FilePlace, options: SweepOptions): Promise<Swept> {
  const swept: Swept = { kept: 0, moved: 0, returned: 0, waiting: 0, removed: 0 };
  for await (const files of place.list()) {
    const keys = files.flatMap(({ path }) => keyOfPath(path) ?? asideOfPath(path)?.key ?? []);
    const known = await options.known(keys);
    for (const file of files) {
      const what = await sweepFile(place, file, { ...options, isKnown: (key) => known.has(key) });
      if (what !== null) swept[what] += 1;
    }
  }
  return swept;
}

async function sweepFile(
  place: FilePlace,
  file: PlacedFile,
  { isKnown, sparesYoung, now }: SweepOptions & { readonly isKnown: (key: string) => boolean },
): Promise<keyof Swept | null> {
  const { path } = file;
  const key = keyOfPath(path);
  if (key !== null) {
    // A store may say no time that can be read.
    const isOld = async () => (await file.modifiedAt()) < now - ABANDONED_AFTER_MS;
    if (isKnown(key) || (sparesYoung && !(await isOld()))) return 'kept';
    await place.move(path, pathAside(key, now));
    return 'moved';
  }
  const aside = asideOfPath(path);
  if (aside === null) return null;
  if (isKnown(aside.key)) {
    await place.move(path, pathOfKey(aside.key));
    return 'returned';
  }
  // A file may have been moved at the end of its day.
  if (now < aside.day + (MIN_QUARANTINE_DAYS + 1) * DAY_MS) return 'waiting';
  await place.remove(path);
  return 'removed';
}
