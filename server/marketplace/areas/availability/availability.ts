import type { Kysely } from 'kysely';
import {
  getAvailableForHireStatus,
  saveAvailableForHirePreference,
  toggleAvailableForHireStatus,
} from '../../../wire/jobs/availability.ts';
import type { Area } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { findProfileState } from '../profile/state.ts';
import { markAvailable, markUnavailable } from './mark.ts';
import { statusReply } from './step-info.ts';

/** The availability of a candidate, and the progress of their profile (C-05, C-06, C-55, M-09, M-10). */
export const availability: Area = ({ handle, db, now }) => {
  handle(getAvailableForHireStatus, async (_fields, { user }) => ({
    available_for_hire_status_info: statusReply(await findProfileState(db, user.id), now()),
  }));

  for (const call of [toggleAvailableForHireStatus, saveAvailableForHirePreference])
    handle(call, (fields, { user }) => setStatus(db, user.id, wantedStatus(fields), now()));
};

/**
 * The profile's own version stays: who edits it meanwhile has no conflict with this. The first statement holds the
 * candidate's row, as every change of a profile does, so that nothing can be deleted between the look and the mark.
 * @param at epoch milliseconds
 */
function setStatus(db: Kysely<Database>, userId: number, wanted: 0 | 1, at: number) {
  return db.transaction().execute(async (transaction) => {
    await markUnavailable(transaction, userId);
    const { isAllComplete } = await findProfileState(transaction, userId);
    const until = wanted === 1 && isAllComplete ? await markAvailable(transaction, userId, at) : null;
    return {
      is_available_for_hire: Number(until !== null),
      is_all_complete: Number(isAllComplete),
      available_until: until,
    };
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
