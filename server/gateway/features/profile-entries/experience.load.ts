import type { ExperienceInput } from '../../../../shared/contract/profile/experience.ts';
import type { SavedEntry } from '../../../../shared/contract/profile/profile-entry.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { experienceErrors, tidyExperience } from '../../../../shared/domain/profile/entries/experience.ts';
import { experienceEntry } from '../../../wire/codecs/experience.ts';
import { experienceFieldNames } from '../../../wire/codecs/field-names.ts';
import { options } from '../../../wire/codecs/options.ts';
import { years } from '../../../wire/codecs/profile-entry.ts';
import { savedExperience } from '../../../wire/codecs/saved-experience.ts';
import {
  deleteExperience,
  getExperience,
  getExperienceSupplements,
  isSafeToDeleteExperience,
  saveExperience,
} from '../../../wire/profile/experience.ts';
import { experienceCodes } from '../../../wire/protocol/field-codes.ts';
import { dataOf, type FieldNames, refuseErrors } from '../../errors.ts';
import type { EntryBase } from './entry-routes.ts';
import { isSafe, savedEntryOf } from './saved-entry.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type LoadedExperience = Awaited<ReturnType<typeof loadExperience>>;

/** One entry, or none for a null id, and what can be chosen for it, at once. */
export async function loadExperience(upstream: Upstream, id: string | null) {
  const [entry, supplements] = await Promise.all([
    id === null ? null : upstream.call(getExperience, { experience_id: id }),
    upstream.call(getExperienceSupplements, {}),
  ]);
  const info = entry && dataOf(entry).experience_info;
  const choices = dataOf(supplements).work_exp_suplementary_info;
  return {
    entry: info && experienceEntry.decode(info),
    version: info?.version ?? null,
    engagementTypes: options.decode(choices.engagement_key_val_list),
    years: years.decode(choices.year_list),
  };
}

const names: FieldNames = { ...experienceFieldNames, ...experienceCodes };

export async function saveEntry(
  upstream: Upstream,
  input: ExperienceInput,
  base: EntryBase,
): Promise<SavedEntry> {
  const content = tidyExperience(input);
  refuseErrors(experienceErrors(content, todayInIndia(Date.now())));
  const fields = savedExperience.encode(content);
  const outcome = await upstream.call(
    saveExperience,
    base.id === null
      ? { ...fields, experience_id: '-1', idempotency_key: base.key }
      : { ...fields, experience_id: base.id, expected_version: base.version ?? undefined },
  );
  return savedEntryOf(outcome, names);
}

export const isSafeToDelete = async (upstream: Upstream, id: string): Promise<boolean> =>
  isSafe(await upstream.call(isSafeToDeleteExperience, { experience_id: id }));

export async function removeEntry(upstream: Upstream, id: string, isWarned: boolean): Promise<void> {
  dataOf(await upstream.call(deleteExperience, { experience_id: id, is_warned: isWarned ? 1 : 0 }));
}
