import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import { strengthWithout } from '../../../../shared/domain/profile/strength.ts';
import type { profileSaved, safety, strengthInfo } from '../../../wire/profile/profile-call.ts';
import type { Complete } from '../../../wire/protocol/complete.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { markUnavailable } from '../availability/mark.ts';
import { statusReply, stepInfoList } from '../availability/step-info.ts';
import { findProfileState, type ProfileState } from './state.ts';

export interface ProfileChangeRequest {
  readonly userId: number;
  /** The version that the change is based on; absent for the current one. */
  readonly expectedVersion?: number | undefined;
  /** False refuses a change that would mark the candidate unavailable. */
  readonly mayMarkUnavailable?: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface ProfileChange {
  /** The transaction. */
  readonly db: Kysely<Database>;
  readonly userId: number;
  /** As it was. */
  readonly before: ProfileState;
  /** ISO date of India. */
  readonly today: string;
  readonly at: number;
}

export interface ProfileChanged<Result> {
  readonly result: Result;
  readonly state: ProfileState;
  /** The change has taken away what availability for hire requires (AV-06). */
  readonly isMarkedUnavailable: boolean;
  readonly at: number;
}

/**
 * Changes a profile as a whole or not at all. One at a time: whoever comes second sees what the first has written. A
 * candidate who is available for hire, and loses with it what that requires, no longer is.
 *
 * @throws Refusal `not-found`; `precondition-failed` with the current version in `fields.expected_version`; `conflict`
 * when the candidate may not be marked unavailable; whatever `work` throws
 */
export function changeProfile<Result>(
  db: Kysely<Database>,
  request: ProfileChangeRequest,
  work: (change: ProfileChange) => Promise<Result>,
): Promise<ProfileChanged<Result>> {
  return db.transaction().execute((transaction) => change(transaction, request, work));
}

/**
 * Makes a change and takes it back. True when the candidate would stay available for hire, or is not (C-27, AMB-10,
 * AMB-17).
 */
export async function isSafeToChange(
  db: Kysely<Database>,
  request: ProfileChangeRequest,
  work: (change: ProfileChange) => Promise<unknown>,
): Promise<boolean> {
  const transaction = await db.startTransaction().execute();
  try {
    return !(await change(transaction, request, work)).isMarkedUnavailable;
  } finally {
    await transaction.rollback().execute();
  }
}

async function change<Result>(
  db: Kysely<Database>,
  { userId, expectedVersion, mayMarkUnavailable = true, at }: ProfileChangeRequest,
  work: (change: ProfileChange) => Promise<Result>,
): Promise<ProfileChanged<Result>> {
  const version = await raiseVersion(db, userId, at);
  requireVersion(version - 1, expectedVersion);
  const before = await findProfileState(db, userId);
  const result = await work({ db, userId, before, today: todayInIndia(at), at });
  const state = await findProfileState(db, userId);
  const isMarkedUnavailable = state.isAvailable && hasLost(before, state);
  if (!isMarkedUnavailable) return { result, state, isMarkedUnavailable, at };
  if (!mayMarkUnavailable) throw new Refusal('conflict', 'This marks the candidate unavailable for hire.');
  await markUnavailable(db, userId);
  return { result, state: await findProfileState(db, userId), isMarkedUnavailable, at };
}

/** The row is held until the transaction ends: the same statement does it on both engines. */
async function raiseVersion(db: Kysely<Database>, userId: number, at: number): Promise<number> {
  const row = await db
    .updateTable('candidates')
    .set((set) => ({ version: set('version', '+', 1), updated_at: at }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) throw notFound('profile');
  return row.version;
}

function requireVersion(current: number, expected: number | undefined): void {
  if (expected === undefined || expected === current) return;
  throw new Refusal('precondition-failed', 'This profile has been changed since it was read.', {
    expected_version: String(current),
  });
}

const hasLost = (before: ProfileState, after: ProfileState): boolean =>
  profileFlow.steps.some(({ name }) => before.completion[name] && !after.completion[name]);

/** The reply of every change of a profile. @param step where the change belongs to one */
export function profileSavedReply(
  { state, isMarkedUnavailable, at }: ProfileChanged<unknown>,
  step: ProfileStepName | null = null,
): Complete<z.input<typeof profileSaved>> {
  const number = step === null ? undefined : profileFlow.named(step)?.step;
  return {
    version: state.version,
    saved_at: state.savedAt,
    current_step_info:
      stepInfoList(state.completion).find(({ step_number }) => step_number === number) ?? null,
    available_for_hire_status_info: statusReply(state, at),
    profile_strength_info: strengthReply(state),
    is_marked_unavailable: Number(isMarkedUnavailable),
  };
}

export const strengthReply = ({ missing }: ProfileState): Complete<z.input<typeof strengthInfo>> => ({
  value: strengthWithout(missing).percent,
  missing_part_list: [...missing],
});

export const safetyReply = (isSafe: boolean): z.input<typeof safety> => ({
  key_value_info: { value: Number(isSafe) },
});
