import type { PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import type { SkillsAnswers } from '../../../../shared/contract/profile/skills.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import {
  getEmailPrompt,
  getPromptStatus,
  getSkillsPrompt,
  getSoftwarePrompt,
  PromptReason,
  PromptStatus,
} from '../../../wire/profile/prompts.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { line } from '../../view/plain-text.ts';
import { skillsOf } from '../../view/profile/profile-skills.ts';

type Loaded = Omit<PromptsView, 'account'>;

/**
 * Asks what is due. Usually nothing is, so both lists are asked for only where one of them is.
 * @throws ProblemError
 */
export async function loadPrompts(upstream: Upstream): Promise<Loaded> {
  const [status, email] = await Promise.all([
    upstream.call(getPromptStatus, {}),
    upstream.call(getEmailPrompt, {
      check_email_prompt_notification_status: 1,
      check_email_prompt_notification_email_list: 1,
    }),
  ]);
  const { version, prompt_notification_status } = dataOf(status);
  const due = dueOf(prompt_notification_status);
  return {
    version,
    email: emailOf(dataOf(email)),
    lists: due === null ? null : { due, ...(await loadLists(upstream, due)) },
  };
}

type Due = NonNullable<Loaded['lists']>['due'];

function dueOf(status: number): Due | null {
  if (status === PromptStatus.skills) return 'skills';
  return status === PromptStatus.software ? 'software' : null;
}

async function loadLists(
  upstream: Upstream,
  due: Due,
): Promise<{ readonly isAddedByRecruiter: boolean; readonly answers: SkillsAnswers }> {
  const replies = await Promise.all([
    upstream.call(getSkillsPrompt, {}),
    upstream.call(getSoftwarePrompt, {}),
  ]);
  const [skills, software] = [dataOf(replies[0]), dataOf(replies[1])];
  const { prompt_reason } = due === 'skills' ? skills : software;
  return {
    isAddedByRecruiter: prompt_reason === PromptReason.addedByRecruiter,
    answers: skillsOf({ ...skills.skills_display_info, ...software.skills_display_info }),
  };
}

/** Addresses without text are left out; without any other to choose, nothing is asked. */
function emailOf(reply: ReplyOf<typeof getEmailPrompt>): Loaded['email'] {
  const addresses = (reply.prompt_notification_status_email_list ?? []).flatMap(({ key, value }) => {
    const address = line(value);
    return address === null ? [] : [{ id: String(key), address }];
  });
  if (reply.to_show_prompt !== 1 || addresses.length === 0) return null;
  const session = String(reply.session_email_id ?? '');
  return { addresses, sessionId: addresses.some(({ id }) => id === session) ? session : null };
}
