import * as prompts from '../../wire/profile/prompts.ts';
import { fixed, type FixedReply } from './fixed-reply.ts';
import { saved, skills } from './profile-replies.ts';

/** Somebody who is asked for skills first. */

const version = 1;

export const promptReplies: readonly FixedReply[] = [
  fixed(prompts.getPromptStatus, { prompt_notification_status: prompts.PromptStatus.skills, version }),
  fixed(prompts.getEmailPrompt, { to_show_prompt: 0, prompt_notification_status_email_list: [] }),
  fixed(prompts.saveEmailPrompt, {
    primary_email_selection_status: prompts.EmailSelection.done,
    version: version + 1,
  }),
  fixed(prompts.getSkillsPrompt, {
    skills_display_info: { merged_skill_vo_list: skills },
    prompt_reason: prompts.PromptReason.none,
  }),
  fixed(prompts.getSoftwarePrompt, {
    skills_display_info: { software_technology_list: [] },
    prompt_reason: prompts.PromptReason.none,
  }),
  fixed(prompts.saveSkillsPrompt, saved),
  fixed(prompts.saveSoftwarePrompt, saved),
  fixed(prompts.saveSoftwareOnBack, saved),
];
