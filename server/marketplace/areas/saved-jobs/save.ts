import type { Kysely } from 'kysely';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';

/** The list is for choosing from; nobody reads on at this length. */
const MAX_SAVED_JOBS = 500;

/**
 * Saves a job for a candidate. A job that is saved keeps its place.
 *
 * @throws Refusal `conflict` when the list is full
 */
export function save(
  db: Kysely<Database>,
  { userId, jobId, at }: { readonly userId: number; readonly jobId: number; readonly at: number },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Locks the person's row, so that two saves at once do not both take the last place.
    await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
    const saved = transaction.selectFrom('saved_jobs').where('user_id', '=', userId);
    const same = await saved.select('job_id').where('job_id', '=', jobId).executeTakeFirst();
    if (same !== undefined) return;
    const { count } = await saved
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_SAVED_JOBS)
      throw new Refusal('conflict', `No more than ${MAX_SAVED_JOBS} jobs can be saved.`);
    await transaction
      .insertInto('saved_jobs')
      .values({ user_id: userId, job_id: jobId, saved_at: at })
      .execute();
  });
}
