import { z } from 'zod';
import { action, expectedVersion, flag, id, keyValue, number } from '../application/application-call.ts';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';
import { sentKeys, sentSkills } from '../codecs/saved-skills.ts';
import { skill, software } from '../codecs/skill.ts';
import { profileChange } from './profile-call.ts';

/**
 * The prompts: primary email, skills, software and technologies (C-57 … C-59). The specification names their fields,
 * and of their paths only /handleprompts.
 */

/** `prompt_notification_status`: the list that is to be asked for, if any. */
export const PromptStatus = { skills: 0, software: 1, none: 2 } as const;

/** `prompt_reason`: a recruiter has added a skill to the suggestions. */
export const PromptReason = { none: 0, addedByRecruiter: 1 } as const;

/** `primary_email_selection_status`. */
export const EmailSelection = { open: 0, done: 1 } as const;

/** `action_type` of /handleprompts (GAP-07). */
const PromptAction = { getSkills: 1, getSoftware: 2, saveSkills: 3, saveSoftware: 4 } as const;

export const getPromptStatus = defineCall({
  name: 'prompt-status',
  method: 'GET',
  path: '/getprofessionalpromptnotification',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'candidate',
  request: z.object({}),
  reply: z.object({
    prompt_notification_status: z.number(),
    /** Our own field: the version of the profile, for the saves. */
    version: z.int(),
  }),
});

/** Each half is answered where its flag is 1. */
export const getEmailPrompt = defineCall({
  name: 'email-prompt',
  method: 'GET',
  path: '/getprofessionalemailprompt',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'candidate',
  request: z.object({
    check_email_prompt_notification_status: flag,
    check_email_prompt_notification_email_list: flag,
  }),
  reply: z.object({
    to_show_prompt: number,
    prompt_notification_status_email_list: z.array(keyValue).nullish(),
    session_email_id: id.nullish(),
  }),
});

export const saveEmailPrompt = defineCall({
  name: 'save-email-prompt',
  method: 'POST',
  path: '/saveprofessionalemailprompt',
  role: 'candidate',
  request: z.object({ expected_version: expectedVersion, selected_primary_email_id: id }),
  reply: z.object({
    primary_email_selection_status: z.number(),
    /** Our own field: the version of the profile. */
    version: z.int(),
  }),
});

const promptList = <Fields extends z.ZodRawShape>(name: string, actionType: number, info: Fields) =>
  defineCall({
    name,
    method: 'GET',
    path: '/handleprompts',
    role: 'candidate',
    request: z.object({ action_type: action(actionType) }),
    reply: z.object({ skills_display_info: z.object(info), prompt_reason: number }),
  });

export const getSkillsPrompt = promptList('skills-prompt', PromptAction.getSkills, {
  merged_skill_vo_list: z.array(z.object(skill.shape)),
});

export const getSoftwarePrompt = promptList('software-prompt', PromptAction.getSoftware, {
  software_technology_list: z.array(z.object(software.shape)),
});

/** `is_reordered_list` is 1 when only the order of the top ones has changed. */
const common = { is_edit_profile: flag, is_reordered_list: flag };
const tools = { sw_tech_key_list: sentKeys, top_sw_tech_key_list: sentKeys };

export const saveSkillsPrompt = profileChange('save-skills-prompt', '/handleprompts', {
  action_type: action(PromptAction.saveSkills),
  ...common,
  skills_key_list: sentSkills,
});

export const saveSoftwarePrompt = profileChange('save-software-prompt', '/handleprompts', {
  action_type: action(PromptAction.saveSoftware),
  ...common,
  ...tools,
});

/** On the way back to the skills. */
export const saveSoftwareOnBack = profileChange('save-software-on-back', '/savesoftwareandtechonback', tools);
