import { useState } from 'react';
import {
  addSkill,
  addSkillNames,
  isSkillList,
  isTopSkill,
  MAX_SKILLS,
  removeSkill,
  SKILL_NAME_LENGTH,
  type Skill,
  type SkillChoice,
  toggleTopSkill,
} from '../../../../shared/domain/profile/skills/skills.ts';
import { choiceOf } from '../../../../shared/domain/text/typed-choice.ts';
import type { ValueProps } from '../../../forms/bind.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { useRemovals } from '../../../ui/behaviour/use-removals.ts';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { keepPlace } from '../keep-place.ts';
import { ChosenSkills } from './chosen-skills.tsx';
import type { SkillListDeclaration } from './skills-form.ts';
import { TopSkills } from './top-skills.tsx';

interface SkillPickerProps extends ValueProps<SkillChoice> {
  readonly list: SkillListDeclaration;
  /** How many can be marked as top ones. */
  readonly limit: number;
}

/** The reason why a press had no effect, until the next change. */
interface Refusal {
  readonly field: string | null;
  readonly marks: string | null;
}

const noRefusal: Refusal = { field: null, marks: null };

const namesOf = (skills: readonly Skill[]): string => skills.map(({ name }) => name).join(', ');

/** Chooses skills, or software, and puts the top ones in order (S-01 … S-07). */
export function SkillPicker({ list: { texts, search }, limit, ...bound }: SkillPickerProps) {
  const { formId, name, value, error, onChange } = bound;
  const [refusal, setRefusal] = useState(noRefusal);
  const [told, setTold] = useState('');
  const fieldOf = () => document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`);
  const { rows, onRemoved } = useRemovals(fieldOf);

  const put = (choice: SkillChoice, say: string, refused: Partial<Refusal> = {}) => {
    onChange(choice);
    setTold(say);
    setRefusal({ ...noRefusal, ...refused });
  };
  const added = (choice: SkillChoice) => {
    const fresh = choice.chosen.slice(value.chosen.length);
    return fresh.length === 0 ? '' : texts.told.added(namesOf(fresh));
  };
  const addText = (text: string) => {
    const { choice, refused } = addSkillNames({ ...value, typed: '' }, text);
    const names = refused.map((one) => `“${one.slice(0, SKILL_NAME_LENGTH)}”`).join(', ');
    const field = refused.length === 0 ? null : texts.errors.refused(names, SKILL_NAME_LENGTH, MAX_SKILLS);
    put(choice, added(choice), { field });
  };
  const addOne = (skill: Skill) => {
    const before = { ...value, typed: '' };
    const choice = addSkill(before, skill);
    const isFull = choice === before && value.chosen.length >= MAX_SKILLS;
    put(choice, added(choice), { field: isFull ? texts.errors.tooMany(MAX_SKILLS) : null });
  };
  const toggle = ({ id, name }: Skill) => {
    const choice = toggleTopSkill(value, id, limit);
    if (choice === value) return setRefusal({ field: null, marks: texts.errors.tooManyTop(limit) });
    const { marked, unmarked } = texts.told;
    return put(choice, isTopSkill(choice, id) ? marked(name, choice.top.length) : unmarked(name));
  };
  const remove = (skill: Skill, index: number) => {
    put(removeSkill(value, skill.id), texts.told.removed(skill.name));
    if (value.chosen.length === 1 && keepPlace(fieldOf())) return;
    onRemoved(index);
  };

  return (
    <FormSection title={texts.title}>
      <Combobox
        formId={formId}
        name={name}
        label={texts.add}
        hint={texts.hint}
        value={value.typed === '' ? null : { id: null, name: value.typed }}
        error={refusal.field ?? error}
        isRequired={value.chosen.length === 0}
        search={search}
        onChange={(choice) => {
          const option = choiceOf(choice);
          if (option) addOne(option);
          else onChange({ ...value, typed: choice?.name ?? '' });
        }}
        free={{ isWhole: isSkillList, onText: addText, isHalfLeft: true }}
      />
      <ChosenSkills
        texts={texts}
        choice={value}
        limit={limit}
        refusal={refusal.marks}
        onToggle={toggle}
        onRemove={remove}
        ref={rows}
      />
      {value.chosen.length > 0 && (
        <TopSkills
          texts={texts}
          items={value.top}
          onChange={(top) => put({ ...value, top }, '')}
          afterRemoval={fieldOf}
        />
      )}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </FormSection>
  );
}
