import type { SavedEntry } from '../../../../shared/contract/profile/profile-entry.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { isSafeToDeleteEducation, saveEducation } from '../../../wire/profile/education.ts';
import { dataOf, type FieldNames, problemOfFields } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';

/** @throws ProblemError with the pointer and text of each refused field, or the problem of a failure */
export function savedEntryOf(outcome: Outcome<ReplyOf<typeof saveEducation>>, names: FieldNames): SavedEntry {
  if (outcome.kind !== 'ok') throw problemOfFields(outcome, names);
  return { id: String(outcome.data.id) };
}

/** Any value but these means that an entry is safe to delete. */
const unsafe: ReadonlySet<unknown> = new Set([0, '0', '', false, null, undefined]);

export const isSafe = (outcome: Outcome<ReplyOf<typeof isSafeToDeleteEducation>>): boolean =>
  !unsafe.has(dataOf(outcome).key_value_info.value);
