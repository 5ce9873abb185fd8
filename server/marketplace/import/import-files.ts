import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { isBusy } from '../store/store-fault.ts';
import { readLines } from './lines.ts';
import { readPosting, type Posting } from './read-posting.ts';
import { keyOf, writePostings } from './write-postings.ts';

/** Postings a transaction. */
const BATCH = 200;
/** Likewise where others wait for each transaction. */
const SMALL_BATCH = 20;
/** Milliseconds for which an import waits for another writer of the same database. */
const MAX_WAIT_MS = 120_000;
/** Refusals that are told one by one. */
const KEPT_REFUSALS = 1000;

export interface Refusal {
  readonly file: string;
  readonly line: number;
  /** Ends "…: it has no title". */
  readonly reason: string;
}

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first thousand. */
  readonly refusals: readonly Refusal[];
  /** Files that could not be read, or not to their end. */
  readonly unreadable: readonly { readonly file: string; readonly message: string }[];
}

type Counts = { -readonly [Key in 'created' | 'updated' | 'unchanged' | 'refused']: number };

export interface ImportOptions {
  /** Epoch milliseconds: when postings without a date were posted. */
  readonly now: number;
  /** Whether a running process writes to the same SQLite database: then it gets as much time as the import does. */
  readonly isBeside?: boolean;
  /** Called after every batch. */
  readonly onProgress?: (counts: Readonly<Counts>) => void;
}

/** Imports files of JobPostings, one JSON object a line. A bad line or file does not stop the others. */
export async function importFiles(
  db: Kysely<Database>,
  files: readonly string[],
  { now, isBeside = false, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: Refusal[] = [];
  const unreadable: { file: string; message: string }[] = [];
  const batch = new Map<string, Posting>();
  const batchSize = isBeside ? SMALL_BATCH : BATCH;
  const flush = async () => {
    if (batch.size === 0) return;
    const postings = [...batch.values()];
    const began = performance.now();
    const written = await onceFree(() => writePostings(db, postings, now));
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
      if (refusals.length < KEPT_REFUSALS) refusals.push({ file, line: number, reason: read.reason });
      return;
    }
    // The same identifier once more: the later one counts, as in a second import.
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

/** SQLite waits for another writer by itself, but no longer than a few seconds. */
async function onceFree<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + MAX_WAIT_MS; ;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
  }
}

/** Null at the end; an error of the file, which is not one of the store. */
async function nextLine(lines: ReturnType<typeof readLines>) {
  try {
    const { done, value } = await lines.next();
    return done === true ? null : value;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
