import { TOP_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { SkillsFields } from '../skills/skills-fields.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 4/3 (W-09). */
export function SkillsStep({ flow }: { flow: Flow }) {
  return <SkillsFields bind={flow.forms.bind('skills')} limits={TOP_LIMITS} />;
}
