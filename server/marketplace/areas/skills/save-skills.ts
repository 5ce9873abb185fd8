import type { z } from 'zod';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import {
  type ListName,
  skillListErrors,
  skillsMessage,
} from '../../../../shared/domain/profile/skills/skill-errors.ts';
import {
  PROMPT_LIMITS,
  rankSkills,
  type SkillChoice,
  TOP_LIMITS,
  type TopLimits,
} from '../../../../shared/domain/profile/skills/skills.ts';
import { decodeSkills, decodeSoftware, type SavedSkill } from '../../../wire/codecs/saved-skills.ts';
import { promptCodes } from '../../../wire/protocol/field-codes.ts';
import type { skillsStep } from '../../../wire/profile/skills.ts';
import { clearChosen } from '../clear-chosen.ts';
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

async function replaceSkills({ db, userId: user_id }: ProfileChange, choice: SkillChoice): Promise<void> {
  const ids = await idsInCatalogue(db, 'skills', choice);
  const rows = rankSkills(choice).map(({ id, priority }, position) => {
    return { user_id, skill_id: ids.get(id) ?? 0, position, priority_order: priority };
  });
  const chosen = rows.map(({ skill_id }) => skill_id);
  await clear(db, 'candidate_skills', user_id, chosen);
  await db.insertInto('candidate_skills').values(rows).execute();
}

async function replaceSoftware({ db, userId: user_id }: ProfileChange, choice: SkillChoice): Promise<void> {
  const ids = await idsInCatalogue(db, 'software', choice);
  const rows = rankSkills(choice).map(({ id, priority }, position) => {
    return { user_id, software_id: ids.get(id) ?? 0, position, priority_order: priority };
  });
  const chosen = rows.map(({ software_id }) => software_id);
  await clear(db, 'candidate_software', user_id, chosen);
  await db.insertInto('candidate_software').values(rows).execute();
}

/** What stays out of sight comes last and is no top one any more, because the number of those is limited. */
async function clear(
  db: ProfileChange['db'],
  list: 'candidate_skills' | 'candidate_software',
  userId: number,
  chosen: readonly number[],
): Promise<void> {
  await clearChosen(db, list, userId, chosen);
  await db
    .updateTable(list)
    .set({ priority_order: null, position: chosen.length })
    .where('user_id', '=', userId)
    .execute();
}

function errorsOf(name: ListName, { choice, unknown }: ResolvedSkills, limits: TopLimits): FieldError[] {
  if (unknown === 0) return skillListErrors(name, choice, limits);
  return [{ pointer: `/${name}`, message: skillsMessage(name, 'unknown', limits) }];
}
