import { skillTexts } from '../../../messages/profile/skills.ts';
import type { FieldError } from '../../field-error.ts';
import {
  MAX_SKILLS,
  SKILL_NAME_LENGTH,
  type SkillChoice,
  type SkillsFault,
  skillsFault,
  skillsFaults,
  type TopLimits,
} from './skills.ts';

export type ListName = keyof TopLimits;

/** The errors of both lists; the message about too many top ones names the limit in force (S-09 … S-11, AMB-06). */
export const skillErrors = (
  lists: { readonly [Name in ListName]: SkillChoice },
  limits: TopLimits,
): FieldError[] =>
  (['skills', 'software'] as const).flatMap((name) => skillListErrors(name, lists[name], limits));

/** The error of one of the two lists. */
export function skillListErrors(name: ListName, choice: SkillChoice, limits: TopLimits): FieldError[] {
  const fault = skillsFault(choice, limits[name]);
  return fault === null ? [] : [{ pointer: `/${name}`, message: skillsMessage(name, fault, limits) }];
}

export function skillsMessage(name: ListName, fault: SkillsFault, limits: TopLimits): string {
  const { errors } = skillTexts[name];
  switch (fault) {
    case 'tooManyTop':
      return errors.tooManyTop(limits[name]);
    case 'tooMany':
      return errors.tooMany(MAX_SKILLS);
    case 'badName':
      return errors.badName(SKILL_NAME_LENGTH);
    case 'half':
    case 'none':
    case 'noTop':
    case 'unknown':
      return errors[fault];
    default:
      return fault satisfies never;
  }
}

/** The messages of both lists by their fault. */
export const skillMessages = (limits: TopLimits) => {
  const of = (name: ListName) =>
    Object.fromEntries(skillsFaults.map((fault) => [fault, skillsMessage(name, fault, limits)]));
  return { skills: of('skills'), software: of('software') };
};
