import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { storedStatus } from '../stored-status.ts';

/** What the log calls an application whose status is damaged; its id there is that of the job. */
export const statusKind = 'application to this job';

const wholeStatuses = z.array(z.object({ status: storedStatus }));

/**
 * A candidate's own application statuses for these jobs (M-02); jobs without an application, or with one whose status is
 * damaged, are left out.
 */
export async function statusesOf(
  { db, damagedStatuses }: { readonly db: Kysely<Database>; readonly damagedStatuses: DamagedRows },
  userId: number,
  jobIds: readonly number[],
): Promise<{ key: string; value: number }[]> {
  const rows = await damagedStatuses.leaveOut(jobIds, wholeStatuses, (some) =>
    findStatuses(db, some, userId),
  );
  return rows.map(({ job_id, status }) => ({ key: String(job_id), value: status }));
}

/** The statuses as they are stored. */
export const findStatuses = preparedForList(
  (db, jobIds: readonly Expression<number>[], userId: Expression<number>) =>
    db
      .selectFrom('applications')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobIds)
      .select(['job_id', 'status']),
);
