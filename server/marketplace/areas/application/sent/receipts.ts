import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  getApplicationReceipt,
  type SentApplication,
  sentApplication,
} from '../../../../wire/application/application-receipt.ts';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import type { Marketplace } from '../../../rpc/area.ts';
import { notFound } from '../../../rpc/refusal.ts';
import { parseStored } from '../../../store/damaged-record.ts';
import { expectName, nameOrNull } from '../../../store/names.ts';
import type { Database } from '../../../store/schema.ts';
import { requireJobId } from '../../job-id.ts';
import { jobUrl } from '../../job-url.ts';
import { firstSlug } from '../../published-jobs.ts';
import type { ApplicationRow } from '../answers/state.ts';
import type { ChangeResult } from '../change.ts';
import { keepSentFiles } from '../materials/sent-files.ts';
import { workCitiesOf } from '../answers/relocation.ts';
import { sentReply, type SentJob } from '../reply.ts';

/**
 * Stores the application as it was sent, so that no later change affects it.
 * @returns storage keys of files that only the previous revision had; they can be removed once this is committed
 */
export async function keepReceipt(
  db: Kysely<Database>,
  state: ChangeResult['state'],
  job: SentJob,
  idempotencyKey: string | null,
): Promise<string[]> {
  const { id, submitted_at, updated_at, is_receipt_of_update } = state.row;
  const sent = sentApplication.parse({
    ...sentReply(state, job),
    work_city_list: await workCitiesOf(
      db,
      { userId: state.row.user_id, jobId: state.row.job_id },
      state.answers.professional.location?.id ?? null,
    ),
    file_checksum_list: await checksumsOf(db, state.answers),
  });
  const { last } = await db
    .selectFrom('application_receipts')
    .select((select) => select.fn.max('revision').as('last'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('application_receipts')
    .values({
      application_id: id,
      revision: (last ?? 0) + 1,
      submitted_at: submitted_at ?? updated_at,
      is_update: is_receipt_of_update,
      idempotency_key: idempotencyKey,
      sent: JSON.stringify(sent),
    })
    .execute();
  return keepSentFiles(db, state);
}

async function checksumsOf(
  db: Kysely<Database>,
  { cv, portfolioFiles }: ChangeResult['state']['answers'],
): Promise<SentApplication['file_checksum_list']> {
  const ids = [...(cv === null ? [] : [cv]), ...portfolioFiles].map((file) => file.id);
  if (ids.length === 0) return [];
  const files = await db
    .selectFrom('stored_files')
    .select(['public_id', 'sha256'])
    .where('id', 'in', ids)
    .execute();
  return files.map(({ public_id, sha256 }) => ({ key: public_id, value: sha256 }));
}

export function receiptCalls({ handle, db }: Marketplace): void {
  handle(getApplicationReceipt, ({ job_id, revision }, { user }) =>
    readReceipt(db, { userId: user.id, jobId: requireJobId(job_id) }, revision),
  );
}

/** @throws Refusal `not-found` for what was never sent, and for a revision that there is not */
async function readReceipt(
  db: Kysely<Database>,
  { userId, jobId }: { readonly userId: number; readonly jobId: number },
  revision: number | undefined,
): Promise<z.output<typeof getApplicationReceipt.reply>> {
  const application = await findSent(db, userId, jobId);
  if (application === undefined || application.reference === null) throw notFound('receipt');
  const receipts = await db
    .selectFrom('application_receipts')
    .select(['revision', 'submitted_at', 'is_update', 'sent'])
    .where('application_id', '=', application.id)
    .orderBy('revision', 'desc')
    .execute();
  const asked = revision === undefined ? receipts[0] : receipts.find((one) => one.revision === revision);
  if (asked === undefined) throw notFound('receipt');
  const sent = asked.sent === null ? null : sentApplication.parse(parseStored(asked.sent));
  const { slug, title, company_name, reference } = application;
  return {
    reference,
    url: jobUrl(jobId, slug),
    title: sent?.job_info.title ?? title,
    company_name: sent?.job_info.company_info.company_name ?? expectName('companies.name', company_name),
    receipt_list: receipts.map((one) => ({
      revision: one.revision,
      submitted_at: one.submitted_at,
      is_update: one.is_update,
    })),
    revision: asked.revision,
    withdrawn_at: await withdrawnAt(db, application),
    sent,
    stored_file_list: sent === null ? [] : await storedOf(db, userId, sent),
  };
}

/** A draft that has a reference was withdrawn. What was saved since has cleared the time, but not in the history. */
async function withdrawnAt(
  db: Kysely<Database>,
  { id, status, withdrawn_at }: Pick<ApplicationRow, 'id' | 'status' | 'withdrawn_at'>,
): Promise<number | null> {
  if (status >= ApplyStatus.sent) return null;
  if (withdrawn_at !== null) return withdrawn_at;
  const { last } = await db
    .selectFrom('application_status_changes')
    .select((select) => select.fn.max('changed_at').as('last'))
    .where('application_id', '=', id)
    .where('status', '=', ApplyStatus.withdrawn)
    .executeTakeFirstOrThrow();
  return last;
}

const findSent = (db: Kysely<Database>, userId: number, jobId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'applications.id',
      'applications.reference',
      'applications.status',
      'applications.withdrawn_at',
      'jobs.title',
      nameOrNull('companies.name').as('company_name'),
      firstSlug.as('slug'),
    ])
    .where('applications.user_id', '=', userId)
    .where('applications.job_id', '=', jobId)
    .executeTakeFirst();

async function storedOf(
  db: Kysely<Database>,
  userId: number,
  { file_checksum_list: files }: SentApplication,
): Promise<string[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ key }) => String(key));
  const stored = await db
    .selectFrom('stored_files')
    .select('public_id')
    .where('public_id', 'in', ids)
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
  return stored.map(({ public_id }) => public_id);
}
