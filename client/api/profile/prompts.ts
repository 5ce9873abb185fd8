import type { PromptReply, PromptsView } from '../../../shared/contract/profile/prompts.ts';
import type { SkillsAnswers } from '../../../shared/contract/profile/skills.ts';
import { accountHeader } from '../../../shared/paths.ts';
import { promptsApi } from '../../../shared/prompt-paths.ts';
import { get, send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

type Skills = Pick<SkillsAnswers, 'skills'>;
type Software = Pick<SkillsAnswers, 'software'>;

/** What each save sends. */
export interface PromptInputs {
  readonly email: { readonly addressId: string };
  readonly skills: Skills & { readonly isReordered: boolean };
  readonly software: Software & { readonly isReordered: boolean };
  readonly 'software-on-back': Software;
}

const isView = hasFields<PromptsView>({
  account: 'string',
  version: 'number',
  email: 'object?',
  lists: 'object?',
});
const isReply = hasFields<PromptReply>({ next: 'object' });

/** Reads which prompts are due, with everything that they show. */
export const readPrompts = (): Promise<PromptsView> => get(promptsApi.list, isView);

/** The answer has what is due after the save. */
export const savePrompt = <Name extends keyof PromptInputs>(
  name: Name,
  body: PromptInputs[Name],
  { account, version }: Pick<PromptsView, 'account' | 'version'>,
): Promise<PromptReply> =>
  send('POST', promptsApi.save(name), isReply, {
    body,
    headers: { [accountHeader]: account, 'if-match': `"${version}"` },
  });
