import type { SkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import {
  type SkillChoice,
  skillsFault,
  type TopLimits,
} from '../../../../shared/domain/profile/skills/skills.ts';
import { skillListTexts, skillTexts } from '../../../../shared/messages/profile/skills.ts';
import type { Bind } from '../../../forms/bind.ts';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { SkillPicker } from './skill-picker.tsx';
import { skillLists } from './skills-form.ts';

interface SkillsFieldsProps {
  readonly bind: Bind<SkillsForm>;
  readonly limits: TopLimits;
}

/** Both lists of step 4/3: the skills, and the software and technologies (W-09, AMB-07). */
export function SkillsFields({ bind, limits }: SkillsFieldsProps) {
  const skills = bind('skills');
  const software = bind('software');
  const needs = [needOf('skills', skills.value, limits), needOf('software', software.value, limits)].flat();
  return (
    <>
      <Hint>{skillListTexts.together}</Hint>
      <SkillPicker {...skills} list={skillLists.skills} limit={limits.skills} />
      <SkillPicker {...software} list={skillLists.software} limit={limits.software} />
      <Hint>
        {/* A change is read out, so this is here without a text, too. */}
        <output>{needs.length > 0 && skillListTexts.stillNeeded(needs)}</output>
      </Hint>
    </>
  );
}

/** What a list lacks before it can be saved, whatever is still in its field (S-09, S-10). */
function needOf(name: keyof SkillsForm, choice: SkillChoice, limits: TopLimits): readonly string[] {
  const fault = skillsFault({ ...choice, typed: '' }, limits[name]);
  return fault === 'none' || fault === 'noTop' ? [skillTexts[name].needs[fault]] : [];
}
