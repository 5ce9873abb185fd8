import type { z } from 'zod';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { skillsMessage } from '../../../../shared/domain/profile/skill-errors.ts';
import {
  rankSkills,
  type SkillChoice,
  skillsFault,
  TOP_LIMITS,
} from '../../../../shared/domain/profile/skills.ts';
import { decodeSkills, decodeSoftware } from '../../../wire/codecs/saved-skills.ts';
import type { skillsStep } from '../../../wire/skills.ts';
import type { ProfileChange } from '../profile/change.ts';
import { refuseProfileErrors } from '../profile/refuse-errors.ts';
import { idsInCatalogue, type ResolvedSkills, resolveSkills } from './resolve-skills.ts';

type Fields = z.output<typeof skillsStep.save.request>;

/**
 * Both lists of step 4/3 in place of those before.
 *
 * @throws Refusal `invalid-input` by the rules of the step, also for an id that the catalogue does not have
 */
export async function saveSkills({ db, userId: user_id }: ProfileChange, fields: Fields): Promise<void> {
  const sent = decodeSoftware(fields.sw_tech_key_list, fields.top_sw_tech_key_list);
  const skills = await resolveSkills(db, 'skills', decodeSkills(fields.skills_key_list));
  const software = await resolveSkills(db, 'software', sent);
  refuseProfileErrors([...errorsOf('skills', skills), ...errorsOf('software', software)]);
  const skillIds = await idsInCatalogue(db, 'skills', skills.choice);
  const softwareIds = await idsInCatalogue(db, 'software', software.choice);
  await db.deleteFrom('candidate_skills').where('user_id', '=', user_id).execute();
  await db.deleteFrom('candidate_software').where('user_id', '=', user_id).execute();
  const skillRows = rowsOf(skills.choice).map(({ id, position, priority_order }) => {
    return { user_id, skill_id: skillIds.get(id) ?? 0, position, priority_order };
  });
  const softwareRows = rowsOf(software.choice).map(({ id, position, priority_order }) => {
    return { user_id, software_id: softwareIds.get(id) ?? 0, position, priority_order };
  });
  await db.insertInto('candidate_skills').values(skillRows).execute();
  await db.insertInto('candidate_software').values(softwareRows).execute();
}

const rowsOf = (choice: SkillChoice) =>
  rankSkills(choice).map(({ id, priority }, position) => ({ id, position, priority_order: priority }));

function errorsOf(name: keyof typeof TOP_LIMITS, { choice, unknown }: ResolvedSkills): FieldError[] {
  const fault = unknown > 0 ? 'unknown' : skillsFault(choice, TOP_LIMITS[name]);
  return fault === null ? [] : [{ pointer: `/${name}`, message: skillsMessage(name, fault, TOP_LIMITS) }];
}
