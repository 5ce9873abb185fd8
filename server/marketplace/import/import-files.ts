import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { isBusy } from '../store/store-fault.ts';
import type { ImportTime } from './closing-time.ts';
import { readLines } from './lines.ts';
import { readPosting, type Posting } from './read-posting.ts';
import { keyOf, writePostings } from './write-postings.ts';

const BATCH_SIZE = 200;
/** The size of a batch when a running Atelier waits for each transaction. */
const SMALL_BATCH_SIZE = 20;
const MAX_WAIT_MS = 120_000;
/** How many refusals the report lists. */
const MAX_REFUSALS = 1000;

export interface Refusal {
  readonly file: string;
  readonly line: number;
  /** The end of a sentence, such as "it has no title". */
  readonly reason: string;
}

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Only the first thousand. */
  readonly refusals: readonly Refusal[];
  /** Files that could not be read completely. */
  readonly unreadable: readonly { readonly file: string; readonly message: string }[];
}

type Counts = { -readonly [Key in 'created' | 'updated' | 'unchanged' | 'refused']: number };

export interface ImportOptions extends ImportTime {
  /**
   * True when a running Atelier writes to the same SQLite database. The import then leaves it as much time as it uses
   * itself.
   */
  readonly isBeside?: boolean;
  readonly onProgress?: (counts: Readonly<Counts>) => void;
}

/** Imports files of JobPostings, one JSON object a line. A bad line or file does not stop the others. */
export async function importFiles(
  db: Kysely<Database>,
  files: readonly string[],
  { isBeside = false, onProgress, ...time }: ImportOptions,
): Promise<ImportReport> {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: Refusal[] = [];
  const unreadable: { file: string; message: string }[] = [];
  const batch = new Map<string, Posting>();
  const batchSize = isBeside ? SMALL_BATCH_SIZE : BATCH_SIZE;
  const flush = async () => {
    if (batch.size === 0) return;
    const postings = [...batch.values()];
    const began = performance.now();
    const written = await onceFree(() => writePostings(db, postings, time));
    if (isBeside) await wait(performance.now() - began);
    batch.clear();
    for (const key of ['created', 'updated', 'unchanged'] as const) counts[key] += written[key];
    onProgress?.(counts);
  };
  const take = async (file: string, number: number, text: string | null) => {
    const read =
      text === null ? ({ ok: false, reason: 'it is longer than 4 MB' } as const) : readPosting(text);
    if (!read.ok) {
      counts.refused += 1;
      if (refusals.length < MAX_REFUSALS) refusals.push({ file, line: number, reason: read.reason });
      return;
    }
    // The later of two postings with one identifier counts, as in a second import.
    if (batch.has(keyOf(read.posting)) || batch.size >= batchSize) await flush();
    batch.set(keyOf(read.posting), read.posting);
  };
  for (const file of files) {
    const lines = readLines(file);
    while (true) {
      const next = await nextLine(lines);
      if (next instanceof Error) unreadable.push({ file, message: next.message });
      if (next === null || next instanceof Error) break;
      await take(file, next.number, next.text);
    }
  }
  await flush();
  return { ...counts, refusals, unreadable };
}

/** SQLite itself waits only half a second for another writer. */
async function onceFree<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + MAX_WAIT_MS; ;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
  }
}

/** Null at the end. An error of the file is returned, so that it is not taken for one of the store. */
async function nextLine(lines: ReturnType<typeof readLines>) {
  try {
    const { done, value } = await lines.next();
    return done === true ? null : value;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
