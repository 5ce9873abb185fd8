import type { EducationInput } from '../../../../shared/contract/profile/education.ts';
import type { SavedEntry } from '../../../../shared/contract/profile/profile-entry.ts';
import { educationErrors, tidyEducation } from '../../../../shared/domain/profile/entries/education.ts';
import { educationEntry } from '../../../wire/codecs/education.ts';
import { educationFieldNames } from '../../../wire/codecs/field-names.ts';
import { options } from '../../../wire/codecs/options.ts';
import { years } from '../../../wire/codecs/profile-entry.ts';
import { savedEducation } from '../../../wire/codecs/saved-education.ts';
import {
  deleteEducation,
  getEducation,
  getEducationSupplements,
  isSafeToDeleteEducation,
  saveEducation,
} from '../../../wire/profile/education.ts';
import { educationCodes } from '../../../wire/protocol/field-codes.ts';
import { dataOf, type FieldNames, refuseErrors } from '../../errors.ts';
import type { EntryBase } from './entry-routes.ts';
import { isSafe, savedEntryOf } from './saved-entry.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type LoadedEducation = Awaited<ReturnType<typeof loadEducation>>;

/** One entry, or none for a null id, and what can be chosen for it, at once. */
export async function loadEducation(upstream: Upstream, id: string | null) {
  const [entry, supplements] = await Promise.all([
    id === null ? null : upstream.call(getEducation, { education_id: id }),
    upstream.call(getEducationSupplements, {}),
  ]);
  const info = entry && dataOf(entry).education_info;
  const choices = dataOf(supplements).education_supplementary_info;
  return {
    entry: info && educationEntry.decode(info),
    version: info?.version ?? null,
    degrees: options.decode(choices.degree_key_val_list),
    startYears: years.decode(choices.from_year_list),
    endYears: years.decode(choices.to_year_list),
  };
}

const names: FieldNames = { ...educationFieldNames, ...educationCodes };

/** The marketplace knows the last years that can be chosen. */
export async function saveEntry(
  upstream: Upstream,
  input: EducationInput,
  base: EntryBase,
): Promise<SavedEntry> {
  const content = tidyEducation(input);
  refuseErrors(educationErrors(content, null));
  const fields = savedEducation.encode(content);
  const outcome = await upstream.call(
    saveEducation,
    base.id === null
      ? { ...fields, education_id: '-1', idempotency_key: base.key }
      : { ...fields, education_id: base.id, expected_version: base.version ?? undefined },
  );
  return savedEntryOf(outcome, names);
}

export const isSafeToDelete = async (upstream: Upstream, id: string): Promise<boolean> =>
  isSafe(await upstream.call(isSafeToDeleteEducation, { education_id: id }));

export async function removeEntry(upstream: Upstream, id: string, isWarned: boolean): Promise<void> {
  dataOf(await upstream.call(deleteEducation, { education_id: id, is_warned: isWarned ? 1 : 0 }));
}
