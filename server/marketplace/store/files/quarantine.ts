import { keyOfPath, newKeyPattern, pathOfKey } from './keys.ts';
import type { FilePlace, Known, PlacedFile } from './file-place.ts';
import { ABANDONED } from './spool.ts';

/** Below the place of all files: those that no row named, by the day on which they were moved here. */
export const QUARANTINE = 'quarantine';
const DAY = 24 * 3_600_000;
/** Days that a file is kept there at least, for somebody to miss it. */
const KEPT_DAYS = 30;

const PATH = new RegExp(`^${QUARANTINE}/(\\d{4}-\\d\\d-\\d\\d)/(${newKeyPattern})$`);

interface Aside {
  readonly key: string;
  /** The first moment of the day on which it was moved, epoch milliseconds, UTC. */
  readonly day: number;
}

/** What a path in the quarantine says; null for any other path. */
export function asideOfPath(path: string): Aside | null {
  const [, day, key] = PATH.exec(path) ?? [];
  return day === undefined || key === undefined ? null : { key, day: Date.parse(day) };
}

const pathAside = (key: string, now: number): string =>
  `${QUARANTINE}/${new Date(now).toISOString().slice(0, 10)}/${key}`;

/** How many files a sweep has met. */
export interface Swept {
  /** In their place, and named by a row or too young to tell. */
  kept: number;
  /** Into the quarantine: no row named them. */
  moved: number;
  /** Out of it again: a row names them. */
  returned: number;
  /** In the quarantine, still. */
  waiting: number;
  /** From the quarantine, for good. */
  removed: number;
}

interface SweepOptions {
  readonly known: Known;
  /** Whether a file may be there before its row is: then those of the last hour are left where they are. */
  readonly sparesYoung: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Moves aside what no row names, takes back from there what a row does name, and removes what has been there for a
 * month. Nothing is touched whose name is not one of ours.
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
    if (isKnown(key) || (sparesYoung && (await file.modifiedAt()) >= now - ABANDONED)) return 'kept';
    await place.move(path, pathAside(key, now));
    return 'moved';
  }
  const aside = asideOfPath(path);
  if (aside === null) return null;
  if (isKnown(aside.key)) {
    await place.move(path, pathOfKey(aside.key));
    return 'returned';
  }
  // The day it came is not over until the next one begins.
  if (now < aside.day + (KEPT_DAYS + 1) * DAY) return 'waiting';
  await place.remove(path);
  return 'removed';
}
