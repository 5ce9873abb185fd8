import type { Kysely } from 'kysely';
import {
  getAvailableForHireStatus,
  saveAvailableForHirePreference,
  toggleAvailableForHireStatus,
} from '../../../wire/availability.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound, Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { findCompletion } from './completion.ts';
import { isAllComplete, stepInfoList, type Completion } from './step-info.ts';

const DAY = 86_400_000;
/** How long a candidate counts as available before they are asked again. */
export const AVAILABILITY_LIFETIME_MS = 60 * DAY;

/** Whether a candidate can be hired, and how far their profile has come (C-05, C-06, C-55, M-09, M-10). */
export const availability: Area = ({ handle, db, now }) => {
  handle(getAvailableForHireStatus, async (_fields, { user }) => {
    const completion = await requireCompletion(db, user.id);
    const kept = await db
      .selectFrom('candidates')
      .select(['is_available_for_hire', 'available_until', 'latest_step', 'latest_sub_step'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const isOn = kept.is_available_for_hire === 1;
    const isExpired = isOn && kept.available_until !== null && kept.available_until <= now();
    return {
      available_for_hire_status_info: {
        is_available_for_hire: Number(isOn && !isExpired),
        is_expired: Number(isExpired),
        latest_step: kept.latest_step,
        latest_sub_step: kept.latest_sub_step,
        step_info_list: stepInfoList(completion),
        is_all_complete: Number(isAllComplete(completion)),
      },
    };
  });

  for (const call of [toggleAvailableForHireStatus, saveAvailableForHirePreference])
    handle(call, (fields, { user }) => setStatus(db, user.id, wantedStatus(fields), now()));
};

/** @param at epoch milliseconds */
function setStatus(db: Kysely<Database>, userId: number, wanted: 0 | 1, at: number) {
  return db.transaction().execute(async (transaction) => {
    const isComplete = isAllComplete(await requireCompletion(transaction, userId));
    const status = wanted === 1 && isComplete ? 1 : 0;
    // The profile's own version stays: who edits it meanwhile has no conflict with this.
    await transaction
      .updateTable('candidates')
      .set({
        is_available_for_hire: status,
        available_until: status === 1 ? at + AVAILABILITY_LIFETIME_MS : null,
      })
      .where('user_id', '=', userId)
      .execute();
    return { is_available_for_hire: status, is_all_complete: Number(isComplete) };
  });
}

/** Reads the choice from either of its two names; both may be sent with the same value (AMB-21). */
function wantedStatus(fields: { is_available_for_hire?: 0 | 1 | undefined; choice?: 0 | 1 | undefined }) {
  const { is_available_for_hire: named, choice = named } = fields;
  if (choice === undefined || (named !== undefined && named !== choice))
    throw new Refusal('invalid-input', 'Send is_available_for_hire (or choice) as 1 or 0.', {
      is_available_for_hire: 'Must be 1 or 0, and the same as choice when both are sent.',
    });
  return choice;
}

async function requireCompletion(db: Kysely<Database>, userId: number): Promise<Completion> {
  const completion = await findCompletion(db, userId);
  if (completion === null) throw notFound('profile');
  return completion;
}
