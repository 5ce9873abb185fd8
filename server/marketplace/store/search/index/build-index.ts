import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { textSearch } from '../engines/choose.ts';
import { indexJobs } from './index-jobs.ts';
import type { OnDamaged } from '../../read-whole.ts';
import { claimBatch, ensurePass, noteBatch, startPass } from './index-state.ts';

const FIRST_BATCH = 50;
const MAX_BATCH = 500;
/** SQLite answers nothing else during a batch, and PostgreSQL locks its jobs. */
const BATCH_TARGET_MS = 100;
/** The pause before checking whether the process that claimed the batch still runs. */
const RETRY_PAUSE_MS = 500;

/** The jobs that a start indexes before it goes on, so that a small store is complete at once. */
const JOBS_AT_START = 250;

/** The result of a batch. */
export type Batch = 'more' | 'taken' | 'over';

/**
 * Indexes the next jobs of the current pass, if there is one, in one transaction. The entry of an indexed job is
 * replaced, so the job is never missing from a list. A damaged job does not keep the others out where `onDamaged` hears
 * of it.
 * @throws DamagedRecordError without `onDamaged`
 */
export function indexBatch(
  db: Kysely<Database>,
  jobs: number,
  now = Date.now(),
  onDamaged?: OnDamaged,
): Promise<Batch> {
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
    await indexJobs(transaction, ids, now, onDamaged);
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
  readonly onBatch?: () => Promise<void> | void;
  readonly onDamaged?: OnDamaged;
}

/**
 * Indexes all jobs of the current pass, batch by batch, and yields to other work between two. When several processes
 * share a database, each batch is done by one of them, and the others go on if it dies.
 */
export async function buildIndex(db: Kysely<Database>, options: BuildOptions = {}): Promise<void> {
  const { now = Date.now, signal, onBatch, onDamaged } = options;
  let jobs = FIRST_BATCH;
  let hasWorked = false;
  for (;;) {
    if (signal?.aborted === true) return;
    const startedAt = performance.now();
    const batch = await indexBatch(db, jobs, now(), onDamaged);
    if (batch === 'over') break;
    const took = performance.now() - startedAt;
    hasWorked = true;
    if (batch === 'more') jobs = nextSize(jobs, took);
    await onBatch?.();
    await (batch === 'more' ? nextTurn() : wait(RETRY_PAUSE_MS, undefined, { ref: false }));
  }
  if (!hasWorked) return;
  // Updates the statistics that the query planner uses.
  await sql`analyze job_search`.execute(db);
  await textSearch(db).gather(async () => {
    await nextTurn();
    return signal?.aborted !== true;
  });
}

/** Starts a pass when the index is incomplete, and indexes its first jobs. Every start calls this. */
export async function beginIndex(db: Kysely<Database>, onDamaged: OnDamaged): Promise<void> {
  await ensurePass(db);
  await indexBatch(db, JOBS_AT_START, Date.now(), onDamaged);
}

/** Indexes all jobs again and returns how many can be found. */
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
  const fitting = Math.round((jobs * BATCH_TARGET_MS) / Math.max(took, 1));
  // The size at most halves or doubles, because one batch is a poor measure.
  return Math.min(Math.max(fitting, Math.ceil(jobs / 2), 1), jobs * 2, MAX_BATCH);
}
