import type { SkillsAnswers } from '../../../../shared/contract/profile/skills.ts';
import type { ReplyOf, RequestOf } from '../../../wire/protocol/call.ts';
import { skill, software } from '../../../wire/codecs/skill.ts';
import { encodeSkills, encodeSoftware, skillKey } from '../../../wire/codecs/saved-skills.ts';
import type { getProfilePortfolio } from '../../../wire/profile/profile.ts';
import type { skillsStep } from '../../../wire/profile/skills.ts';
import { shortLine } from '../plain-text.ts';

type Portfolio = ReplyOf<typeof getProfilePortfolio>['portfolio_skills_display_vo'];
/** Of a name in the lists of a profile. */
const NAME_LENGTH = 200;

type Lists = Pick<Portfolio, 'merged_skill_vo_list' | 'software_technology_list'>;
type Answer = SkillsAnswers['skills'][number];

/** Both lists of a profile. A name without letters is left out. */
export const skillsOf = (portfolio: Lists): SkillsAnswers => ({
  skills: portfolio.merged_skill_vo_list.flatMap((one) => {
    const { id, type, name, rank } = skill.decode(one);
    return toAnswer(skillKey(type, id), name, rank);
  }),
  software: portfolio.software_technology_list.flatMap((one) => {
    const { id, name, rank } = software.decode(one);
    return toAnswer(id, name, rank);
  }),
});

function toAnswer(id: string, sent: string, rank: number | null): Answer[] {
  const name = shortLine(sent, NAME_LENGTH);
  const isRank = rank !== null && Number.isSafeInteger(rank) && rank > 0;
  return name === null ? [] : [{ id, name, priority: isRank ? rank : null }];
}

type Fields = Pick<
  RequestOf<(typeof skillsStep)['save']>,
  'skills_key_list' | 'sw_tech_key_list' | 'top_sw_tech_key_list'
>;

/** C-33. */
export const skillsFields = (answers: SkillsAnswers): Fields => ({
  skills_key_list: encodeSkills(answers.skills),
  ...encodeSoftware(answers.software),
});
