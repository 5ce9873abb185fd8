import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { applicationMaps } from '../../../../../shared/domain/application/steps.ts';
import { todayInIndia } from '../../../../../shared/domain/time/calendar.ts';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import { submitApplication } from '../../../../wire/application/application.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import { recordStatus, requireApplication, requireChangeable, requireVersion } from '../change.ts';
import { createApplication } from '../create.ts';
import { findReply, keepReply, type KeyedRequest } from '../../idempotency.ts';
import { fillProfile } from '../../profile/fill.ts';
import { requireOpenJob, type FlowJob } from '../flow-job.ts';
import { keepReceipt } from './receipts.ts';
import { makeReference } from './reference.ts';
import { refuseUnanswered } from '../answers/relocation.ts';
import { savedReply } from '../reply.ts';
import { codesOf, stepErrors } from '../answers/rules.ts';
import {
  findApplication,
  hasAnswers,
  isSentAsIs,
  type ApplicationRow,
  type ApplicationState,
  lockedRow,
} from '../answers/state.ts';
import { writeProfileAnswers } from '../answers/write-answers.ts';

type Fields = z.output<typeof submitApplication.request>;
type Reply = z.output<typeof submitApplication.reply>;

export interface Submitted {
  readonly reply: Reply;
  /** Storage keys of files that nothing holds any more. */
  readonly gone: readonly string[];
}

/**
 * Sends an application. A key that was used before gets the reply it got then, unless the application was withdrawn or
 * changed since; what stands sent and unchanged gets its receipt again; what was changed since gets a receipt of an
 * update, with the same reference (AP-26).
 *
 * @throws Refusal `invalid-input` with what is missing, and those of `changeApplication`
 */
export function submit(
  db: Kysely<Database>,
  request: { readonly userId: number; readonly jobId: number; readonly at: number },
  fields: Fields,
): Promise<Submitted> {
  const { userId, jobId, at } = request;
  const today = todayInIndia(at);
  return db.transaction().execute(async (transaction) => {
    const before = await lockedRow(transaction, userId, jobId);
    const keyed = { userId, key: fields.idempotency_key, call: submitApplication, subject: `job ${jobId}` };
    const given = before && (await givenReply(transaction, before, keyed));
    if (given) return { reply: given, gone: [] };
    const job = await requireOpenJob(transaction, jobId, at);
    const row = before ?? (await createApplication(transaction, userId, jobId, at));
    // Of two that are sent at once, the second has waited for the row and finds the first one's reply.
    const other = before === undefined ? await givenReply(transaction, row, keyed) : null;
    if (other !== null) return { reply: other, gone: [] };
    requireVersion(row.version, fields.expected_version);
    requireChangeable(row);
    const state = await findApplication(transaction, userId, jobId);
    const isSent = isSentAsIs(row);
    if (!isSent) {
      refuseIncomplete(state, job, today);
      await refuseUnanswered(
        transaction,
        { userId, jobId },
        job,
        state.answers.professional.location?.id ?? null,
      );
      await writeProfileAnswers({ db: transaction, applicationId: row.id, at }, state);
      await send(transaction, row, userId, at);
      await fillProfile(transaction, userId, state.answers, at);
    }
    const sent = await requireApplication(transaction, userId, jobId);
    const gone = isSent ? [] : await keepReceipt(transaction, sent, job, fields.idempotency_key);
    const reply = submitApplication.reply.parse(await savedReply(transaction, { job, state: sent, today }));
    await keepReply(transaction, keyed, reply, at);
    return { reply, gone };
  });
}

/**
 * The reply that the key got, while it is still true: the application may have been withdrawn or changed since. A save
 * without a change has made a new version.
 */
async function givenReply(
  db: Kysely<Database>,
  row: ApplicationRow,
  keyed: KeyedRequest<typeof submitApplication.reply>,
): Promise<Reply | null> {
  const given = await findReply(db, keyed);
  return given !== null && isSentAsIs(row)
    ? { ...given, version: row.version, saved_at: row.updated_at }
    : null;
}

/** Who sends a change of an application that was opened does not close it again. */
async function send(db: Kysely<Database>, row: ApplicationRow, userId: number, at: number): Promise<void> {
  const status = Math.max(row.status, ApplyStatus.sent);
  await db
    .updateTable('applications')
    .set({
      status,
      has_unsent_changes: 0,
      submitted_at: at,
      updated_at: at,
      withdrawn_at: null,
      version: row.version + 1,
      reference: row.reference ?? (await freeReference(db)),
      is_receipt_of_update: row.status >= ApplyStatus.sent ? 1 : 0,
    })
    .where('id', '=', row.id)
    .execute();
  if (status !== row.status) await recordStatus(db, { id: row.id, status, userId, at });
}

async function freeReference(db: Kysely<Database>): Promise<string> {
  for (;;) {
    const reference = makeReference();
    const taken = await db
      .selectFrom('applications')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (taken === undefined) return reference;
  }
}

/** A step counts when it was saved or comes from the profile, and its own rules hold now (AP-30, AMB-13). */
function refuseIncomplete(state: ApplicationState, job: FlowJob, today: string): void {
  const steps = applicationMaps[job.variant].steps.filter((step) => step.name !== 'review');
  const errors = steps.flatMap((step) => stepErrors(step.name, state.answers, job, today));
  const unsaved = steps.filter((step) => !hasAnswers(state, step));
  if (errors.length === 0 && unsaved.length === 0) return;
  const places = unsaved.map(({ step, subStep }) => (subStep === 0 ? String(step) : `${step}/${subStep}`));
  throw new Refusal('invalid-input', 'The application is not complete.', {
    ...codesOf(errors),
    ...(places.length === 0 ? {} : { user_job_interest_step: `Not saved yet: ${places.join(', ')}.` }),
  });
}
