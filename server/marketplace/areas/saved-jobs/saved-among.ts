import type { Expression, Kysely } from 'kysely';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';

/** Those of these jobs that a candidate has saved. */
export async function savedAmong(
  db: Kysely<Database>,
  userId: number,
  jobIds: readonly number[],
): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await findSaved(db, jobIds, userId);
  return rows.map(({ job_id }) => job_id);
}

const findSaved = preparedForList((db, jobIds: readonly Expression<number>[], userId: Expression<number>) =>
  db.selectFrom('saved_jobs').select('job_id').where('user_id', '=', userId).where('job_id', 'in', jobIds),
);
