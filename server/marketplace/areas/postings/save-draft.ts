import type { Kysely, Transaction } from 'kysely';
import type { JobDraftContent } from '../../../../shared/domain/job-draft.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';

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

/** @throws Refusal `conflict` when there is no room for it, or there already is one for this job */
export function createDraft(
  db: Kysely<Database>,
  { ownerId, content, now }: Saving,
  jobId: number | null,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('job_drafts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_DRAFTS) throw new Refusal('conflict', 'There is no room for another draft.');
    const made = await transaction
      .insertInto('job_drafts')
      .values({ ...columnsOf(content), owner_id: ownerId, job_id: jobId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'job_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new Refusal('conflict', 'There already is a draft of changes to this job.');
    await writeCities(transaction, made.id, content.cityIds);
    return { id: made.id, date_modified: now };
  });
}

/**
 * @param readAt when the caller last read the draft; undefined overwrites whatever is there
 * @throws Refusal `not-found` for what is not the owner's, `precondition-failed` when it was changed since
 */
export function updateDraft(
  db: Kysely<Database>,
  { ownerId, content, now }: Saving,
  { id, readAt }: { readonly id: number; readonly readAt: number | undefined },
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('job_drafts')
      .select('updated_at')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (before === undefined) throw notFound('draft');
    const changed = new Refusal('precondition-failed', 'The draft has been changed since it was read.');
    if (readAt !== undefined && before.updated_at !== readAt) throw changed;
    const date_modified = Math.max(now, before.updated_at + 1);
    const { numUpdatedRows } = await transaction
      .updateTable('job_drafts')
      .set({ ...columnsOf(content), updated_at: date_modified })
      .where('id', '=', id)
      .where('updated_at', '=', before.updated_at)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw changed;
    await transaction.deleteFrom('job_draft_cities').where('draft_id', '=', id).execute();
    await writeCities(transaction, id, content.cityIds);
    return { id, date_modified };
  });
}

function columnsOf(content: JobDraftContent) {
  return {
    title: content.title,
    company_name: content.companyName,
    is_remote: content.isRemote ? (1 as const) : (0 as const),
    min_experience: content.minExperienceMonths,
    max_experience: content.maxExperienceMonths,
    working_days: content.workingDays,
    min_compensation: content.minCompensation,
    max_compensation: content.maxCompensation,
    responsibility: content.responsibility,
    requirement: content.requirement,
  };
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
  if (known.length !== ids.length)
    throw new Refusal('invalid-input', 'Some of what was sent is not right.', {
      city_list: 'Names a city that is not known here.',
    });
  await transaction
    .insertInto('job_draft_cities')
    .values(ids.map((city_id, position) => ({ draft_id: draftId, city_id, position })))
    .execute();
}
