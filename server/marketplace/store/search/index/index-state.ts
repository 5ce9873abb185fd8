import { sql, type Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isPostgres } from '../is-postgres.ts';

/** Raise this when jobs are indexed in another way (tokens, keys, words): every store then rebuilds its index. */
const INDEX_VERSION = 2;

/** PostgreSQL ends the batch of a process that has died after this time, so that another can go on. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;

/** Tells whether every job that may be found can be found. Until then lists are correct but may lack some jobs. */
export async function isIndexComplete(db: Kysely<Database>): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('complete_version').executeTakeFirstOrThrow();
  return state.complete_version === INDEX_VERSION;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How many jobs the current pass has indexed, or null when there is no pass. */
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

/** Starts a pass unless this version has indexed all jobs already or is doing so. */
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

/** Starts a pass over all jobs. Lists lose nothing meanwhile. */
export async function startPass(db: Kysely<Database>): Promise<void> {
  await db.updateTable('search_state').set({ pass_version: INDEX_VERSION, pass_next: 1 }).execute();
}

export type Claim =
  /** The batch begins with this job id, and no other process can claim it until the transaction ends. */
  | { readonly kind: 'ours'; readonly from: number }
  /** Another process is working on a batch. */
  | { readonly kind: 'taken' }
  /** There is no pass, or another version of the product runs it. */
  | { readonly kind: 'over' };

/** Claims the next batch of the pass, in a transaction. A process that dies releases its claim. */
export async function claimBatch(transaction: Kysely<Database>): Promise<Claim> {
  const isShared = isPostgres(transaction);
  if (isShared)
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_TRANSACTION_TIMEOUT_MS)}`.execute(
      transaction,
    );
  const state = await transaction
    .selectFrom('search_state')
    .selectAll()
    .$if(isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (state === undefined) return { kind: 'taken' };
  if (state.pass_next === null || state.pass_version !== INDEX_VERSION) return { kind: 'over' };
  return { kind: 'ours', from: state.pass_next };
}

/** @param next the first job of the next batch, or null after the last batch */
export async function noteBatch(transaction: Kysely<Database>, next: number | null): Promise<void> {
  await transaction
    .updateTable('search_state')
    .set(next === null ? { pass_next: null, complete_version: INDEX_VERSION } : { pass_next: next })
    .execute();
}
