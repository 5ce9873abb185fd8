import type { SkillsForm } from '../../../../shared/domain/profile/skill-answers.ts';
import type { TopLimits } from '../../../../shared/domain/profile/skills.ts';
import type { Bind } from '../../../forms/bind.ts';
import { SkillPicker } from './skill-picker.tsx';
import { skillLists } from './skills-form.ts';

interface SkillsFieldsProps {
  readonly bind: Bind<SkillsForm>;
  readonly limits: TopLimits;
}

/** Both lists of step 4/3: the skills, and the software and technologies (W-09, AMB-07). */
export function SkillsFields({ bind, limits }: SkillsFieldsProps) {
  return (
    <>
      <SkillPicker {...bind('skills')} list={skillLists.skills} limit={limits.skills} />
      <SkillPicker {...bind('software')} list={skillLists.software} limit={limits.software} />
    </>
  );
}
