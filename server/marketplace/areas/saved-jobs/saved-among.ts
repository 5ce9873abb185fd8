import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Those of these jobs that a candidate has saved. */
export async function savedAmong(
  db: Kysely<Database>,
  userId: number,
  jobIds: readonly number[],
): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectFrom('saved_jobs')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('job_id', 'in', jobIds)
    .execute();
  return rows.map(({ job_id }) => job_id);
}
