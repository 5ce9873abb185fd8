import type { Kysely, Transaction } from 'kysely';
import type { JobDraftContent } from '../../../../shared/domain/jobs/job-draft.ts';
import type { DraftCode } from '../../../wire/protocol/field-codes.ts';
import { createJobDraft } from '../../../wire/jobs/postings.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { findReply, keepReply } from '../idempotency.ts';
import { readId } from '../job-id.ts';
import { jobDraftRow, refusedFields } from './draft-fields.ts';

/** The drafts of one recruiter. */
export const MAX_DRAFTS = 100;

export interface Saved {
  readonly id: number;
  readonly date_modified: number;
}

interface Saving {
  readonly ownerId: number;
  readonly content: JobDraftContent;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The data of a new draft besides its content. */
interface Creation {
  readonly jobId: number | null;
  /** The same key makes one draft, however often it comes. */
  readonly key: string | null;
}

/**
 * A repeated key saves over the draft it has made, unless that draft has changed since: then it makes another one, so
 * that nothing is lost.
 * @throws Refusal `conflict` when there are too many drafts, or one for this job exists
 */
export function createDraft(db: Kysely<Database>, saving: Saving, { jobId, key }: Creation): Promise<Saved> {
  const { ownerId: userId, now } = saving;
  return db.transaction().execute(async (transaction) => {
    await lockDraftsOf(transaction, userId);
    if (key === null) return insertDraft(transaction, saving, jobId);
    const keyed = { userId, key, call: createJobDraft, subject: `draft of job ${jobId ?? 'new'}` };
    const made = await findReply(transaction, keyed);
    const saved =
      (made && (await overwrite(transaction, saving, { id: made.id, version: made.date_modified }))) ??
      (await insertDraft(transaction, saving, jobId));
    await keepReply(transaction, keyed, saved, now);
    return saved;
  });
}

/**
 * @param readAt when the caller last read the draft; undefined overwrites any version
 * @throws Refusal `not-found` when the draft is not the owner's, `precondition-failed` when it was changed since
 */
export function updateDraft(
  db: Kysely<Database>,
  saving: Saving,
  { id, readAt }: { readonly id: number; readonly readAt: number | undefined },
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    await lockDraftsOf(transaction, saving.ownerId);
    const before = await transaction
      .selectFrom('job_drafts')
      .select('updated_at')
      .where('id', '=', id)
      .where('owner_id', '=', saving.ownerId)
      .executeTakeFirst();
    if (before === undefined) throw notFound('draft');
    const isOurs = readAt === undefined || before.updated_at === readAt;
    const saved = isOurs ? await overwrite(transaction, saving, { id, version: before.updated_at }) : null;
    if (saved === null)
      throw new Refusal('precondition-failed', 'The draft has been changed since it was read.');
    return saved;
  });
}

/** Other requests that write a draft of the same owner wait. The same statement works on both engines. */
async function lockDraftsOf(transaction: Transaction<Database>, ownerId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', ownerId)
    .execute();
}

async function insertDraft(
  transaction: Transaction<Database>,
  { ownerId, content, now }: Saving,
  jobId: number | null,
): Promise<Saved> {
  const { count } = await transaction
    .selectFrom('job_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_DRAFTS) throw new Refusal('conflict', 'There is no room for another draft.');
  const made = await transaction
    .insertInto('job_drafts')
    .values({
      ...jobDraftRow.encode(content),
      owner_id: ownerId,
      job_id: jobId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Refusal('conflict', 'There already is a draft of changes to this job.');
  await writeCities(transaction, made.id, content.cityIds);
  return { id: made.id, date_modified: now };
}

/** Null when the draft is gone, or no longer of this version. */
async function overwrite(
  transaction: Transaction<Database>,
  { content, now }: Saving,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Saved | null> {
  const date_modified = Math.max(now, version + 1);
  const { numUpdatedRows } = await transaction
    .updateTable('job_drafts')
    .set({ ...jobDraftRow.encode(content), updated_at: date_modified })
    .where('id', '=', id)
    .where('updated_at', '=', version)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) return null;
  await transaction.deleteFrom('job_draft_cities').where('draft_id', '=', id).execute();
  await writeCities(transaction, id, content.cityIds);
  return { id, date_modified };
}

/** In the order they were chosen, each once. */
async function writeCities(
  transaction: Transaction<Database>,
  draftId: number,
  cityIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(cityIds)].map((id) => readId(id) ?? 0);
  if (ids.length === 0) return;
  const known = await transaction.selectFrom('cities').select('id').where('id', 'in', ids).execute();
  if (known.length !== ids.length) throw refusedFields([['city_list', 'unknownCity' satisfies DraftCode]]);
  await transaction
    .insertInto('job_draft_cities')
    .values(ids.map((city_id, position) => ({ draft_id: draftId, city_id, position })))
    .execute();
}
