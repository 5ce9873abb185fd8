import assert from 'node:assert/strict';
import { encodeSkills, encodeSoftware } from '../../../../server/wire/codecs/saved-skills.ts';
import { saveEducation } from '../../../../server/wire/profile/education.ts';
import { introductionStep } from '../../../../server/wire/profile/profile-steps.ts';
import { getWizardData } from '../../../../server/wire/profile/profile.ts';
import { skillsStep } from '../../../../server/wire/profile/skills.ts';
import type { WireClient } from '../../../helpers/services/wire-client.ts';

/** The content of a profile, as the numbers of the saves that wrote it. */
export interface Copy {
  readonly version: number;
  readonly introduction: number;
  readonly skills: number;
  readonly schools: readonly number[];
}

export const emptyCopy: Copy = { version: 1, introduction: 0, skills: 0, schools: [] };

export interface Save {
  readonly kind: 'introduction' | 'skills' | 'school';
  readonly number: number;
}

/** A profile after a save. A school that is there already stays one. */
export function after({ version, ...copy }: Copy, { kind, number }: Save): Copy {
  const next = { ...copy, version: version + 1 };
  if (kind !== 'school') return { ...next, [kind]: number };
  return { ...next, schools: [...new Set([...copy.schools, number])].toSorted((one, other) => one - other) };
}

/** Names have letters only. */
const letters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: null, name, priority: index === 0 ? 1 : null }));

/** Resolves to the profile's version where the reply says it; null when the marketplace is gone. */
export async function send(
  wire: WireClient,
  token: string,
  { kind, number }: Save,
): Promise<{ readonly version: number | null } | null> {
  const reply = await replyTo(wire, token, { kind, number }).catch(() => null);
  if (reply === null) return null;
  assert.equal(reply.status, 200, `${kind} ${number}`);
  return { version: 'saved_at' in reply.data ? reply.data.version : null };
}

function replyTo(wire: WireClient, token: string, { kind, number }: Save) {
  if (kind === 'introduction')
    return wire.call(
      introductionStep.save,
      {
        is_edit_profile: 1,
        user_name: `Asha ${letters(number)}`,
        title: `Designer ${number}`,
        summary: `Summary ${number}`,
        is_new_image: 0,
      },
      { token },
    );
  if (kind === 'skills')
    return wire.call(
      skillsStep.save,
      {
        is_edit_profile: 1,
        skills_key_list: encodeSkills(named(`Skill ${number}`, `Craft ${number}`)),
        ...encodeSoftware(named(`Tool ${number}`)),
      },
      { token },
    );
  return wire.call(
    saveEducation,
    {
      education_id: '-1',
      institute_id: '-1',
      institute_value: `School ${number}`,
      degree_id: 1,
      specialisation_id: '-1',
      specialisation_value: 'Type',
      duration_from: 2015,
      duration_to: 2019,
      location_id: '-1',
      description: '',
      idempotency_key: `school-${number}`,
    },
    { token },
  );
}

/** The content of a profile now; null when the marketplace is gone. Fails when it has halves of two saves. */
export async function readCopy(wire: WireClient, token: string): Promise<Copy | null> {
  const reply = await wire.call(getWizardData, {}, { token }).catch(() => null);
  if (reply === null) return null;
  const info = reply.data.available_for_hire_info;
  const { user_name, title, profile_summary } = info.user_basic_info;
  const introduction = numberIn(title);
  if (introduction > 0)
    assert.deepEqual(
      [user_name, profile_summary],
      [`Asha ${letters(introduction)}`, `Summary ${introduction}`],
    );
  const { merged_skill_vo_list: skills, software_technology_list: software } =
    info.portfolio_skills_display_vo;
  const number = numberIn(skills[0]?.value);
  assert.deepEqual(
    [...skills, ...software].map(({ value }) => value),
    number === 0 ? [] : [`Skill ${number}`, `Craft ${number}`, `Tool ${number}`],
  );
  const schools = info.education_info_list.map(({ institute_info }) => numberIn(institute_info.value));
  return {
    version: info.version,
    introduction,
    skills: number,
    schools: schools.toSorted((one, other) => one - other),
  };
}

const numberIn = (text: string | null | undefined): number => Number(/ (\d+)$/.exec(text ?? '')?.[1] ?? 0);
