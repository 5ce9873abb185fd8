import type { Kysely } from 'kysely';
import { popularityAfterClick } from '../../store/popularity.ts';
import type { Database } from '../../store/schema.ts';
import { indexPopularity } from '../../store/search/index/index-jobs.ts';
import { JobStatus } from '../../store/values.ts';
import { requirePublished } from '../published-jobs.ts';

/**
 * One more click on a live job (C-03); a click on one that is over changes nothing.
 *
 * @throws Refusal `not-found`
 */
export async function countClick(db: Kysely<Database>, jobId: number, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const job = await transaction
      .updateTable('jobs')
      .set((set) => ({ clicks: set('clicks', '+', 1) }))
      .where('id', '=', jobId)
      .where('status', '=', JobStatus.live)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .returning('popularity')
      .executeTakeFirst();
    if (job === undefined) return requireKnownJob(transaction, jobId);
    await transaction
      .updateTable('jobs')
      .set({ popularity: popularityAfterClick(job.popularity, now) })
      .where('id', '=', jobId)
      .execute();
    await indexPopularity(transaction, jobId, now);
    return undefined;
  });
}

async function requireKnownJob(db: Kysely<Database>, jobId: number): Promise<void> {
  requirePublished(await db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirst());
}
