import type { Kysely } from 'kysely';
import { ApplyStatus, MandatoryInformation } from '../../wire/protocol/codes.ts';
import { requireApplication } from '../areas/application/change.ts';
import { keepReceipt } from '../areas/application/sent/receipts.ts';
import type { Database } from '../store/schema.ts';
import type { WantedApplication } from './seed-applications.ts';

/** Writes a receipt for each application that was sent, as the flow does. */
export async function seedReceipts(
  db: Kysely<Database>,
  wanted: readonly WantedApplication[],
): Promise<void> {
  for (const { job, applicant, status } of wanted) {
    if (status < ApplyStatus.sent) continue;
    const { cv, portfolio, story } = MandatoryInformation;
    const isDemanded = (identifier: number) => job.mandatory.includes(identifier);
    const sentJob = {
      title: job.title,
      companyName: job.company.name,
      mandatory: { cv: isDemanded(cv), portfolio: isDemanded(portfolio), story: isDemanded(story) },
    };
    await keepReceipt(db, await requireApplication(db, applicant.id, job.id), sentJob, null);
  }
}
