import type { Expression, Kysely } from 'kysely';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';

/** A candidate's own application statuses for these jobs (M-02); jobs without an application are left out. */
export async function statusesOf(
  db: Kysely<Database>,
  userId: number,
  jobIds: readonly number[],
): Promise<{ key: string; value: number }[]> {
  if (jobIds.length === 0) return [];
  const rows = await findStatuses(db, jobIds, userId);
  return rows.map(({ job_id, status }) => ({ key: String(job_id), value: status }));
}

const findStatuses = preparedForList(
  (db, jobIds: readonly Expression<number>[], userId: Expression<number>) =>
    db
      .selectFrom('applications')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobIds)
      .select(['job_id', 'status']),
);
