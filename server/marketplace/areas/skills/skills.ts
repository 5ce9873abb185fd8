import { skillsStep } from '../../../wire/profile/skills.ts';
import type { Area } from '../../rpc/area.ts';
import { stepRegistrar } from '../profile/steps.ts';
import { saveSkills } from './save-skills.ts';

/** Step 4/3 of a profile: skills, and software and technologies (C-33, AMB-07). */
export const skills: Area = (marketplace) => stepRegistrar(marketplace)(skillsStep, saveSkills);
