import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { OnDamaged } from '../../read-whole.ts';
import { indexJobs } from './index-jobs.ts';
import { MOVE_RETENTION_MS } from './moves.ts';

const BATCH = 200;

interface Sweep {
  /** Is awaited before each batch. */
  readonly goOn: () => Promise<void>;
  /** Hears of each damaged job, which is removed like the others. */
  readonly onDamaged: OnDamaged;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Removes expired jobs from the index, and old moves. Lists never show an expired job anyway; the sweep keeps counts
 * right and the index small.
 */
export async function sweepSearchIndex(db: Kysely<Database>, { goOn, onDamaged, now }: Sweep): Promise<void> {
  for (;;) {
    await goOn();
    const expired = await db
      .selectFrom('job_search')
      .where('expires_at', '<=', now)
      .select('job_id')
      .orderBy('job_id')
      .limit(BATCH)
      .execute();
    if (expired.length === 0) break;
    const ids = expired.map(({ job_id }) => job_id);
    await db.transaction().execute((transaction) => indexJobs(transaction, ids, now, onDamaged));
  }
  await db
    .deleteFrom('search_moves')
    .where('moved_at', '<', now - MOVE_RETENTION_MS)
    .execute();
}
