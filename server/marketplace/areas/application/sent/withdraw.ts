import type { Kysely } from 'kysely';
import { canWithdraw, ownStatus } from '../../../../../shared/domain/application-status.ts';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import { notFound, Refusal } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import { recordStatus } from '../change.ts';
import { dropSentFiles } from '../materials/sent-files.ts';
import { lockedRow } from '../answers/state.ts';

interface Withdrawn {
  readonly reply: { readonly status: number; readonly withdrawn_at: number };
  /** Storage keys of files that nothing holds any more. */
  readonly gone: readonly string[];
}

/**
 * Takes an application back until somebody was hired or declined, and when the job is over too. Twice is the same as
 * once.
 *
 * @throws Refusal `not-found`; `conflict` for a draft, and for one that has ended
 */
export function withdraw(
  db: Kysely<Database>,
  { userId, jobId, at }: { readonly userId: number; readonly jobId: number; readonly at: number },
): Promise<Withdrawn> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockedRow(transaction, userId, jobId);
    if (row === undefined) throw notFound('application');
    const status = ApplyStatus.withdrawn;
    if (row.status === status && row.withdrawn_at !== null)
      return { reply: { status, withdrawn_at: row.withdrawn_at }, gone: [] };
    if (!canWithdraw(ownStatus(row.status)))
      throw new Refusal(
        'conflict',
        'Only an application that was submitted and not decided can be withdrawn.',
      );
    await transaction
      .updateTable('applications')
      .set({ status, has_unsent_changes: 0, withdrawn_at: at, updated_at: at, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await recordStatus(transaction, { id: row.id, status, userId, at });
    const gone = await dropSentFiles(transaction, row.id);
    return { reply: { status, withdrawn_at: at }, gone };
  });
}
