import type { z } from 'zod';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import {
  type ListName,
  skillListErrors,
  skillsMessage,
} from '../../../../shared/domain/profile/skill-errors.ts';
import {
  PROMPT_LIMITS,
  rankSkills,
  type SkillChoice,
  TOP_LIMITS,
  type TopLimits,
} from '../../../../shared/domain/profile/skills.ts';
import { decodeSkills, decodeSoftware, type SavedSkill } from '../../../wire/codecs/saved-skills.ts';
import { promptCodes } from '../../../wire/protocol/field-codes.ts';
import type { skillsStep } from '../../../wire/profile/skills.ts';
import { refersToName } from '../../store/names.ts';
import type { ProfileChange } from '../profile/change.ts';
import { refuseProfileErrors } from '../profile/refuse-errors.ts';
import { idsInCatalogue, type ResolvedSkills, resolveSkills } from './resolve-skills.ts';

type Fields = z.output<typeof skillsStep.save.request>;
type SoftwareFields = Pick<Fields, 'sw_tech_key_list' | 'top_sw_tech_key_list'>;

/**
 * Both lists of step 4/3 in place of those before.
 *
 * @throws Refusal `invalid-input` by the rules of the step, also for an id that the catalogue does not have
 */
export async function saveSkills(change: ProfileChange, fields: Fields): Promise<void> {
  const skills = await resolveSkills(change.db, 'skills', decodeSkills(fields.skills_key_list));
  const software = await resolveSkills(change.db, 'software', sentSoftware(fields));
  refuseProfileErrors([
    ...errorsOf('skills', skills, TOP_LIMITS),
    ...errorsOf('software', software, TOP_LIMITS),
  ]);
  await replaceSkills(change, skills.choice);
  await replaceSoftware(change, software.choice);
}

/** The skills alone, as a prompt saves them. @throws Refusal `invalid-input` as {@link saveSkills} does */
export async function saveSkillsOfPrompt(
  change: ProfileChange,
  sent: Fields['skills_key_list'],
): Promise<void> {
  const skills = await resolveSkills(change.db, 'skills', decodeSkills(sent));
  refuseProfileErrors(errorsOf('skills', skills, PROMPT_LIMITS), promptCodes);
  await replaceSkills(change, skills.choice);
}

/** The software alone, as a prompt saves it. @throws Refusal `invalid-input` as {@link saveSkills} does */
export async function saveSoftwareOfPrompt(change: ProfileChange, fields: SoftwareFields): Promise<void> {
  const software = await resolveSkills(change.db, 'software', sentSoftware(fields));
  refuseProfileErrors(errorsOf('software', software, PROMPT_LIMITS), promptCodes);
  await replaceSoftware(change, software.choice);
}

const sentSoftware = (fields: SoftwareFields): SavedSkill[] =>
  decodeSoftware(fields.sw_tech_key_list, fields.top_sw_tech_key_list);

/**
 * A skill with a damaged name was not shown, so it stays beside those that were chosen, and is no top one any more: their
 * number is limited.
 */
async function replaceSkills({ db, userId: user_id }: ProfileChange, choice: SkillChoice): Promise<void> {
  const ids = await idsInCatalogue(db, 'skills', choice);
  const rows = rankSkills(choice).map(({ id, priority }, position) => {
    return { user_id, skill_id: ids.get(id) ?? 0, position, priority_order: priority };
  });
  await db
    .deleteFrom('candidate_skills')
    .where('user_id', '=', user_id)
    .where(refersToName('skill_id', 'skills'))
    .execute();
  await db
    .updateTable('candidate_skills')
    .set({ priority_order: null, position: rows.length })
    .where('user_id', '=', user_id)
    .execute();
  await db
    .insertInto('candidate_skills')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'skill_id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        priority_order: row.ref('excluded.priority_order'),
      })),
    )
    .execute();
}

async function replaceSoftware({ db, userId: user_id }: ProfileChange, choice: SkillChoice): Promise<void> {
  const ids = await idsInCatalogue(db, 'software', choice);
  const rows = rankSkills(choice).map(({ id, priority }, position) => {
    return { user_id, software_id: ids.get(id) ?? 0, position, priority_order: priority };
  });
  await db
    .deleteFrom('candidate_software')
    .where('user_id', '=', user_id)
    .where(refersToName('software_id', 'software'))
    .execute();
  await db
    .updateTable('candidate_software')
    .set({ priority_order: null, position: rows.length })
    .where('user_id', '=', user_id)
    .execute();
  await db
    .insertInto('candidate_software')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'software_id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        priority_order: row.ref('excluded.priority_order'),
      })),
    )
    .execute();
}

function errorsOf(name: ListName, { choice, unknown }: ResolvedSkills, limits: TopLimits): FieldError[] {
  if (unknown === 0) return skillListErrors(name, choice, limits);
  return [{ pointer: `/${name}`, message: skillsMessage(name, 'unknown', limits) }];
}
