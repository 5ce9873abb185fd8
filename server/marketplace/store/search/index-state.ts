import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** To be raised when jobs are indexed in another way (tokens, keys, words): every store is then gone through anew. */
const INDEX_VERSION = 1;

/** Milliseconds after which PostgreSQL ends a batch whose process has gone without a word, so that another goes on. */
const SILENCE = 60_000;

/** Whether every job can be found that is to be found. Until then lists are true, but may lack some. */
export async function isIndexComplete(db: Kysely<Database>): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('complete_version').executeTakeFirstOrThrow();
  return state.complete_version === INDEX_VERSION;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How many jobs the pass under way has gone through; null: none is. */
export async function indexProgress(db: Kysely<Database>): Promise<Progress | null> {
  const state = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow();
  const next = state.pass_next;
  if (next === null) return null;
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('id', '<', next).as('done'),
      fn.countAll<number>().as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** Has all jobs gone through unless they have been, or are being, by this version. */
export async function ensurePass(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('search_state')
    .set({ pass_version: INDEX_VERSION, pass_next: 1 })
    .where((is) =>
      is.or([
        is('pass_version', '<>', INDEX_VERSION),
        is.and([is('pass_next', 'is', null), is('complete_version', '<>', INDEX_VERSION)]),
      ]),
    )
    .execute();
}

/** Has all jobs gone through once more; nothing is lost from lists meanwhile. */
export async function startPass(db: Kysely<Database>): Promise<void> {
  await db.updateTable('search_state').set({ pass_version: INDEX_VERSION, pass_next: 1 }).execute();
}

export type Claim =
  /** The batch begins with this job id; nobody else has it until the transaction ends. */
  | { readonly kind: 'ours'; readonly from: number }
  /** Another process is at a batch. */
  | { readonly kind: 'taken' }
  /** No pass is under way, or it is one of another version of the product. */
  | { readonly kind: 'over' };

/** Takes the next batch of the pass, in a transaction: whoever dies gives it back by dying. */
export async function claimBatch(transaction: Kysely<Database>): Promise<Claim> {
  const isShared = transaction.getExecutor().adapter instanceof PostgresAdapter;
  if (isShared)
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SILENCE)}`.execute(transaction);
  const state = await transaction
    .selectFrom('search_state')
    .selectAll()
    .$if(isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (state === undefined) return { kind: 'taken' };
  if (state.pass_next === null || state.pass_version !== INDEX_VERSION) return { kind: 'over' };
  return { kind: 'ours', from: state.pass_next };
}

/** @param next the first job of the next batch; null: that was the last */
export async function noteBatch(transaction: Kysely<Database>, next: number | null): Promise<void> {
  await transaction
    .updateTable('search_state')
    .set(next === null ? { pass_next: null, complete_version: INDEX_VERSION } : { pass_next: next })
    .execute();
}
