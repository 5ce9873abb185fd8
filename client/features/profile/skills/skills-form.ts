import type { SkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { foldSkill, type Skill, type SkillChoice } from '../../../../shared/domain/profile/skills/skills.ts';
import { skillTexts, type SkillTexts } from '../../../../shared/messages/profile/skills.ts';
import { readSuggestions } from '../../../api/jobs/suggestions.ts';
import { defineForm, field } from '../../../forms/define-form.ts';
import { key, type Kind, later, listOf, record, text, textKind } from '../../../forms/kinds.ts';
import type { SearchOptions } from '../../../ui/combobox/use-suggestions.ts';

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
  ...record<SkillChoice>({ chosen: listOf(named), top: listOf(named), typed: later(text, '') }),
  describe: (value) =>
    value.chosen.length === 0 ? [] : [`${title}: ${namesOf(value.chosen)}`, `${top}: ${namesOf(value.top)}`],
});

/** The skills, and the software and technologies, of a profile (S-01, S-02). */
export const skillsForm = defineForm<SkillsForm>({
  fields: {
    skills: field(choice(skillTexts.skills), skillTexts.skills.title),
    software: field(choice(skillTexts.software), skillTexts.software.title),
  },
});
