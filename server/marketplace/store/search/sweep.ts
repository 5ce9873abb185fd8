import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { MOVES_KEPT } from './as-of.ts';
import { indexJobs } from './index-jobs.ts';

const BATCH = 200;

/**
 * Takes jobs out of the index that have expired by now, and forgets old moves. Lists never show an expired job
 * anyway; this keeps counts right and the index small.
 *
 * @returns how many jobs were taken out
 */
export async function sweepSearchIndex(db: Kysely<Database>, now: number): Promise<number> {
  let swept = 0;
  for (;;) {
    const expired = await db
      .selectFrom('job_search')
      .where('expires_at', '<=', now)
      .select('job_id')
      .orderBy('job_id')
      .limit(BATCH)
      .execute();
    if (expired.length === 0) break;
    const ids = expired.map(({ job_id }) => job_id);
    await db.transaction().execute((transaction) => indexJobs(transaction, ids, now));
    swept += expired.length;
  }
  await db
    .deleteFrom('search_moves')
    .where('moved_at', '<', now - MOVES_KEPT)
    .execute();
  return swept;
}
