import type { Kysely } from 'kysely';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import type { Database } from '../../../store/schema.ts';
import { recordStatus } from '../change.ts';

/**
 * Marks an application as opened, if it was sent and no recruiter has opened it before (HI-10). Its version stays,
 * because the candidate's open form is still up to date.
 * @returns whether this was the first time
 */
export function markOpened(
  db: Kysely<Database>,
  id: number,
  by: { readonly userId: number; readonly at: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const opened = await transaction
      .updateTable('applications')
      .set({ status: ApplyStatus.opened })
      .where('id', '=', id)
      .where('status', '=', ApplyStatus.sent)
      .returning('job_id')
      .executeTakeFirst();
    if (opened === undefined) return false;
    await transaction
      .updateTable('jobs')
      .set({ applications_read_at: by.at })
      .where('id', '=', opened.job_id)
      .execute();
    await recordStatus(transaction, { id, status: ApplyStatus.opened, ...by });
    return true;
  });
}
