import type { Kysely } from 'kysely';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { ApplyStatus } from '../../../wire/protocol/codes.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { createApplication } from './create.ts';
import { requireOpenJob, type FlowJob } from './flow-job.ts';
import { progressOf } from './answers/progress.ts';
import { findApplication, lockedRow, type ApplicationRow, type ApplicationState } from './answers/state.ts';

export interface ChangeRequest {
  readonly userId: number;
  readonly jobId: number;
  /** The version that the change is based on; absent for the current one. */
  readonly expectedVersion?: number | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface ChangeContext {
  readonly db: Kysely<Database>;
  readonly applicationId: number;
  readonly job: FlowJob;
  /** The application before the change. */
  readonly before: ApplicationState;
  /** ISO date of India. */
  readonly today: string;
  readonly at: number;
}

export interface ChangeResult {
  readonly job: FlowJob;
  readonly state: ApplicationState & { readonly row: ApplicationRow };
  readonly today: string;
}

/**
 * Changes an application as a whole or not at all, making it when it is the first change. One at a time: whoever
 * comes second sees what the first has written.
 *
 * @throws Refusal `job-not-found`, `job-expired`; `precondition-failed` with the current version in
 * `fields.expected_version`; `conflict` once recruiters have taken it on (AMB-04); whatever `work` throws
 */
export async function changeApplication<Result>(
  db: Kysely<Database>,
  change: ChangeRequest,
  work: (changing: ChangeContext) => Promise<Result>,
): Promise<ChangeResult & { readonly result: Result }> {
  const { userId, jobId, at } = change;
  const today = todayInIndia(at);
  return db.transaction().execute(async (transaction) => {
    const job = await requireOpenJob(transaction, jobId, at);
    const row =
      (await lockedRow(transaction, userId, jobId)) ??
      (await createApplication(transaction, userId, jobId, at));
    requireVersion(row.version, change.expectedVersion);
    requireChangeable(row);
    const before = await findApplication(transaction, userId, jobId);
    const result = await work({ db: transaction, applicationId: row.id, job, before, today, at });
    const after = await findApplication(transaction, userId, jobId);
    await settle(transaction, row, {
      ...statusAfter(row, before, after, progressOf(after, job, today).latest.step),
      userId,
      at,
    });
    const state = await requireApplication(transaction, userId, jobId);
    return { job, state, today, result };
  });
}

/** @throws Refusal `precondition-failed` */
export function requireVersion(current: number, expected: number | undefined): void {
  if (expected === undefined || expected === current) return;
  throw new Refusal('precondition-failed', 'This application has been changed since it was read.', {
    expected_version: String(current),
  });
}

/** @throws Refusal `conflict` */
export function requireChangeable(row: Pick<ApplicationRow, 'status'>): void {
  if (row.status > ApplyStatus.opened)
    throw new Refusal('conflict', 'This application is under way and can no longer be changed.');
}

export async function requireApplication(
  db: Kysely<Database>,
  userId: number,
  jobId: number,
): Promise<ChangeResult['state']> {
  const state = await findApplication(db, userId, jobId);
  if (state.row === null) throw new Error('The application is gone in the middle of its own transaction.');
  return { ...state, row: state.row };
}

/** The status of a draft says the step reached (GAP-06). That of a sent application stays, with a mark of its own. */
function statusAfter(
  row: ApplicationRow,
  before: ApplicationState,
  after: ApplicationState,
  step: number,
): Pick<ApplicationRow, 'status' | 'has_unsent_changes'> {
  if (row.status < ApplyStatus.sent) return { status: -step, has_unsent_changes: 0 };
  const isChanged = JSON.stringify(before.answers) !== JSON.stringify(after.answers);
  return { status: row.status, has_unsent_changes: isChanged ? 1 : row.has_unsent_changes };
}

async function settle(
  db: Kysely<Database>,
  row: ApplicationRow,
  {
    status,
    has_unsent_changes,
    userId,
    at,
  }: Pick<ApplicationRow, 'status' | 'has_unsent_changes'> & { readonly userId: number; readonly at: number },
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ status, has_unsent_changes, version: row.version + 1, updated_at: at, withdrawn_at: null })
    .where('id', '=', row.id)
    .execute();
  const isFirst = row.version === 0;
  if (isFirst || status !== row.status) await recordStatus(db, { id: row.id, status, userId, at });
}

/** How an application came to where it is. */
export async function recordStatus(
  db: Kysely<Database>,
  to: { readonly id: number; readonly status: number; readonly userId: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('application_status_changes')
    .values({ application_id: to.id, status: to.status, changed_by: to.userId, changed_at: to.at })
    .execute();
}
