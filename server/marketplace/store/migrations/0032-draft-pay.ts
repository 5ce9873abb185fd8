import type { Kysely } from 'kysely';
import { advertisedPay } from '../../../../shared/domain/jobs/advertised-pay.ts';
import { isTypablePay } from '../../../../shared/domain/pay.ts';

interface Tables {
  jobs: { id: number; compensation_text: string | null };
  job_confidential: { job_id: number; max_compensation: number | null };
  job_drafts: {
    id: number;
    job_id: number | null;
    min_compensation: number | null;
    max_compensation: number | null;
    updated_at: number;
  };
}

const typable = (rupees: number | undefined): number | null =>
  rupees !== undefined && isTypablePay(rupees) ? rupees : null;

/**
 * A draft of changes to a job began with the job's confidential maximum in the field of the maximum pay, and with no
 * minimum. Where both are still so, it begins with the pay that the job advertises, as such a draft does now. A draft in
 * which either was changed stays as it is. It becomes a new version, so that an open page does not save the old pay.
 */
export async function advertisePayInDrafts(db: Kysely<Tables>): Promise<void> {
  const begun = await db
    .selectFrom('job_drafts')
    .innerJoin('jobs', 'jobs.id', 'job_drafts.job_id')
    .innerJoin('job_confidential', 'job_confidential.job_id', 'jobs.id')
    .select([
      'job_drafts.id',
      'job_drafts.max_compensation',
      'job_drafts.updated_at',
      'jobs.compensation_text',
    ])
    .where('job_drafts.min_compensation', 'is', null)
    .whereRef('job_drafts.max_compensation', '=', 'job_confidential.max_compensation')
    .execute();
  for (const { id, max_compensation, updated_at, compensation_text } of begun) {
    const pay = advertisedPay(compensation_text ?? '');
    if (pay?.max === max_compensation) continue;
    await db
      .updateTable('job_drafts')
      .set({
        min_compensation: typable(pay?.min),
        max_compensation: typable(pay?.max),
        updated_at: updated_at + 1,
      })
      .where('id', '=', id)
      .execute();
  }
}
