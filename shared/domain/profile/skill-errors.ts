import { skillTexts } from '../../messages/skills.ts';
import type { FieldError } from '../field-error.ts';
import { MAX_SKILLS, SKILL_NAME_LENGTH, type SkillChoice, skillsFault, type TopLimits } from './skills.ts';

type Lists = { readonly [Name in keyof TopLimits]: SkillChoice };

/** The errors of both lists; the message about too many top ones names the limit in force [S-09 … S-11, AMB-06]. */
export function skillErrors(lists: Lists, limits: TopLimits): FieldError[] {
  return (['skills', 'software'] as const).flatMap((name) => {
    const fault = skillsFault(lists[name], limits[name]);
    return fault === null ? [] : [{ pointer: `/${name}`, message: messageOf(name, fault, limits[name]) }];
  });
}

function messageOf(
  name: keyof TopLimits,
  fault: NonNullable<ReturnType<typeof skillsFault>>,
  limit: number,
): string {
  const { errors } = skillTexts[name];
  switch (fault) {
    case 'none':
      return errors.none;
    case 'noTop':
      return errors.noTop;
    case 'tooManyTop':
      return errors.tooManyTop(limit);
    case 'tooMany':
      return errors.tooMany(MAX_SKILLS);
    case 'badName':
      return errors.badName(SKILL_NAME_LENGTH);
  }
}
