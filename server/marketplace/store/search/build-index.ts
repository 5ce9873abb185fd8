import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { indexJobs } from './index-jobs.ts';
import { claimBatch, ensurePass, noteBatch, startPass } from './index-state.ts';

/** Jobs of the first batch. */
const FIRST_BATCH = 50;
const LARGEST_BATCH = 500;
/** Milliseconds a batch aims at: SQLite does nothing else meanwhile, and on PostgreSQL its jobs are locked. */
const BATCH_TIME = 100;
/** Milliseconds until it is looked again whether the process that has the batch lives. */
const LOOK_AGAIN = 500;

/** Jobs that a start waits for: a small store is whole before anybody looks. */
const AT_START = 250;

/** What became of a batch. */
export type Batch = 'more' | 'taken' | 'over';

/**
 * Goes through the next jobs of the pass, if one is under way, in one transaction. A job already in the index is
 * written over in it, so that it is never missing from a list.
 */
export function indexBatch(db: Kysely<Database>, jobs: number, now = Date.now()): Promise<Batch> {
  return db.transaction().execute(async (transaction) => {
    const claim = await claimBatch(transaction);
    if (claim.kind !== 'ours') return claim.kind;
    const rows = await transaction
      .selectFrom('jobs')
      .where('id', '>=', claim.from)
      .orderBy('id')
      .limit(jobs)
      .select('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await indexJobs(transaction, ids, now);
    const last = ids.at(-1);
    const isEnd = last === undefined || ids.length < jobs;
    await noteBatch(transaction, isEnd ? null : last + 1);
    return isEnd ? 'over' : 'more';
  });
}

export interface BuildOptions {
  readonly now?: () => number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
  /** Called after every batch. */
  readonly onBatch?: () => Promise<void> | void;
}

/**
 * Goes through all jobs of the pass that is under way, batch by batch, and lets others have their turn between two.
 * Of several processes on one database each batch is done by one; whoever is left goes on.
 */
export async function buildIndex(db: Kysely<Database>, options: BuildOptions = {}): Promise<void> {
  const { now = Date.now, signal, onBatch } = options;
  let jobs = FIRST_BATCH;
  let hasWorked = false;
  for (;;) {
    if (signal?.aborted === true) return;
    const startedAt = performance.now();
    const batch = await indexBatch(db, jobs, now());
    if (batch === 'over') break;
    const took = performance.now() - startedAt;
    hasWorked = true;
    if (batch === 'more') jobs = nextSize(jobs, took);
    await onBatch?.();
    await (batch === 'more' ? nextTurn() : wait(LOOK_AGAIN, undefined, { ref: false }));
  }
  // Tells the planner what there is now.
  if (hasWorked) await sql`analyze job_search`.execute(db);
}

/** To be called at every start: sees to it that an index that is not whole becomes so, and makes its beginning. */
export async function beginIndex(db: Kysely<Database>): Promise<void> {
  await ensurePass(db);
  await indexBatch(db, AT_START);
}

/** Goes through all jobs once more, and returns how many can be found. */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<number> {
  await startPass(db);
  await buildIndex(db);
  const row = await db
    .selectFrom('job_search')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirst();
  return row?.found ?? 0;
}

function nextSize(jobs: number, took: number): number {
  const fitting = Math.round((jobs * BATCH_TIME) / Math.max(took, 1));
  // Half or twice as many at most: a single batch says little.
  return Math.min(Math.max(fitting, Math.ceil(jobs / 2), 1), jobs * 2, LARGEST_BATCH);
}
