import type { SkillsAnswers } from '../../../contract/profile/skills.ts';
import type { FieldError } from '../../field-error.ts';
import { isNewItem } from '../../text/list-items.ts';
import { skillErrors } from './skill-errors.ts';
import { choiceOf, rankSkills, type SkillChoice, type TopLimits } from './skills.ts';

/** Both lists as they are filled in. */
export interface SkillsForm {
  readonly skills: SkillChoice;
  readonly software: SkillChoice;
}

type Answer = SkillsAnswers['skills'][number];

export const toSkillsForm = ({ skills, software }: SkillsAnswers): SkillsForm => ({
  skills: toChoice(skills),
  software: toChoice(software),
});

const toChoice = (answers: readonly Answer[]): SkillChoice =>
  choiceOf(answers.map(({ id, name, priority }, index) => ({ id: id ?? `-${index + 1}`, name, priority })));

/** The answers to save, and what is wrong with them. */
export const readSkillsForm = (form: SkillsForm, limits: TopLimits) => ({
  value: { skills: toAnswers(form.skills), software: toAnswers(form.software) },
  errors: skillErrors(form, limits),
});

const toAnswers = (choice: SkillChoice): Answer[] =>
  rankSkills(choice).map((skill) => {
    const { id, name, priority } = skill;
    return { id: isNewItem(skill) ? null : id, name, priority };
  });

export const validateSkills = (answers: SkillsAnswers, limits: TopLimits): FieldError[] =>
  skillErrors(toSkillsForm(answers), limits);
