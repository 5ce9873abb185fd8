import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { textSearch } from './choose.ts';
import { isFindable, prepare } from './index-jobs.ts';
import { loadDocuments } from './load-documents.ts';
import { newestKey } from './order-keys.ts';
import { addWords } from './vocabulary.ts';

/** Jobs a transaction; so long, at most, nobody else writes. */
const BATCH = 10_000;
const ROWS = 100;

export interface Progress {
  readonly indexed: number;
}

/**
 * Makes the index anew from all live jobs, in transactions of some thousand jobs; meanwhile lists are incomplete.
 * For an import, sample data, or a store from before there was an index.
 *
 * @returns how many jobs can be found
 */
export async function rebuildSearchIndex(
  db: Kysely<Database>,
  options: { readonly now?: number; readonly onProgress?: (progress: Progress) => void } = {},
): Promise<number> {
  const now = options.now ?? Date.now();
  await clearIndex(db);
  const counts = new Map<string, number>();
  const taken = new Set<number>();
  const last = await lastJobId(db);
  const indexed = await textSearch(db).inBulk(async () => {
    let indexed = 0;
    for (let from = 1; from <= last; from += BATCH) {
      indexed += await db
        .transaction()
        .execute((transaction) => indexBatch(transaction, from, { now, counts, taken }));
      options.onProgress?.({ indexed });
    }
    await db.transaction().execute((transaction) => addWords(transaction, counts));
    return indexed;
  });
  await settle(db);
  return indexed;
}

/** Makes the index if jobs are there and none of them can be found; true if it did. */
export async function indexIfMissing(db: Kysely<Database>): Promise<boolean> {
  const found = await db.selectFrom('job_search').select('job_id').limit(1).executeTakeFirst();
  if (found !== undefined) return false;
  return (await rebuildSearchIndex(db)) > 0;
}

async function indexBatch(
  db: Kysely<Database>,
  from: number,
  state: { readonly now: number; readonly counts: Map<string, number>; readonly taken: Set<number> },
): Promise<number> {
  const jobs = await loadDocuments(db, from, from + BATCH - 1);
  const prepared = jobs.flatMap((job) => {
    if (!isFindable(job, state.now)) return [];
    let key = newestKey(job.activatedAt, job.jobId);
    while (state.taken.has(key)) key += 1;
    state.taken.add(key);
    return [prepare(job, key)];
  });
  for (const { head } of prepared)
    for (const word of head) state.counts.set(word, (state.counts.get(word) ?? 0) + 1);
  for (let at = 0; at < prepared.length; at += ROWS)
    await db
      .insertInto('job_search')
      .values(prepared.slice(at, at + ROWS).map(({ row }) => row))
      .execute();
  await textSearch(db).add(prepared.map(({ entry }) => entry));
  return prepared.length;
}

async function clearIndex(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await textSearch(transaction).clear();
    for (const table of ['job_search', 'search_words', 'search_gaps', 'search_moves'] as const)
      await transaction.deleteFrom(table).execute();
  });
}

async function lastJobId(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Tells the planner what there is now. */
async function settle(db: Kysely<Database>): Promise<void> {
  await sql`analyze job_search`.execute(db);
}
