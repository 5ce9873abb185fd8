import type { SkillsAnswers } from '../../../../shared/contract/skills.ts';
import { isNewItem } from '../../../../shared/domain/list-items.ts';
import {
  choiceOf,
  foldSkill,
  type RankedSkill,
  rankSkills,
  type Skill,
  type SkillChoice,
  type TopLimits,
} from '../../../../shared/domain/profile/skills.ts';
import { skillErrors } from '../../../../shared/domain/profile/skill-errors.ts';
import { skillTexts, type SkillTexts } from '../../../../shared/messages/skills.ts';
import { readSuggestions } from '../../../api/suggestions.ts';
import { defineForm, field, type Reading } from '../../../forms/define-form.ts';
import { key, type Kind, listOf, record, textKind } from '../../../forms/kinds.ts';
import type { SearchOptions } from '../../../ui/use-suggestions.ts';

export interface SkillsForm {
  readonly skills: SkillChoice;
  readonly software: SkillChoice;
}

/** The words of a list, and the suggestions for it. */
export interface SkillListDeclaration {
  readonly texts: SkillTexts;
  readonly search: SearchOptions;
}

export const skillLists: Readonly<Record<keyof SkillsForm, SkillListDeclaration>> = {
  skills: {
    texts: skillTexts.skills,
    search: (text, page, signal) => readSuggestions('skills', text, page, signal),
  },
  software: {
    texts: skillTexts.software,
    search: (text, page, signal) => readSuggestions('software', text, page, signal),
  },
};

const named = record<Skill>({ id: key, name: textKind('skill', foldSkill) });
const namesOf = (skills: readonly Skill[]) => skills.map(({ name }) => name).join(', ');

/** The server gives ids to new names, so two choices are the same when their names are. */
const choice = ({ title, top }: SkillTexts): Kind<SkillChoice> => ({
  ...record<SkillChoice>({ chosen: listOf(named), top: listOf(named) }),
  describe: (value) =>
    value.chosen.length === 0 ? [] : [`${title}: ${namesOf(value.chosen)}`, `${top}: ${namesOf(value.top)}`],
});

/** The skills, and the software and technologies, of a profile [S-01, S-02]. */
export const skillsForm = defineForm<SkillsForm>({
  fields: {
    skills: field(choice(skillTexts.skills), skillTexts.skills.title),
    software: field(choice(skillTexts.software), skillTexts.software.title),
  },
});

export const skillsFormOf = ({ skills, software }: SkillsAnswers): SkillsForm => ({
  skills: choiceOf(skills.map(toRanked)),
  software: choiceOf(software.map(toRanked)),
});

export const readSkillsForm = (form: SkillsForm, limits: TopLimits): Reading<SkillsAnswers> => ({
  value: { skills: toSend(form.skills), software: toSend(form.software) },
  errors: skillErrors(form, limits),
});

type Answer = SkillsAnswers['skills'][number];

const toRanked = ({ id, name, priority }: Answer, index: number): RankedSkill => ({
  id: id ?? `-${index + 1}`,
  name,
  priority,
});

const toSend = (choice: SkillChoice): Answer[] =>
  rankSkills(choice).map((skill) => {
    const { id, name, priority } = skill;
    return { id: isNewItem(skill) ? null : id, name, priority };
  });
