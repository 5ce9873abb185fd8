import { ProfileStage } from '../../../shared/domain/profile/flow/steps.ts';
import { sentKeys, sentSkills } from '../codecs/saved-skills.ts';
import { profileStep } from './profile-call.ts';

/** C-33: skills, and software and technologies, which are the second part of 4/3 (AMB-07). */
export const skillsStep = profileStep('skills', ProfileStage.professionalSkills, {
  skills_key_list: sentSkills,
  sw_tech_key_list: sentKeys,
  top_sw_tech_key_list: sentKeys,
});
