import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  emailPromptInput,
  type PromptReply,
  promptReply,
  promptsView,
  skillsPromptInput,
  softwareOnBackInput,
  softwarePromptInput,
} from '../../../../shared/contract/profile/prompts.ts';
import { toSkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { type ListName, skillListErrors } from '../../../../shared/domain/profile/skills/skill-errors.ts';
import { PROMPT_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { promptsApi, type PromptSave } from '../../../../shared/prompt-paths.ts';
import { encodeSkills, encodeSoftware, type SavedSkill } from '../../../wire/codecs/saved-skills.ts';
import { promptCodes } from '../../../wire/protocol/field-codes.ts';
import {
  EmailSelection,
  saveEmailPrompt,
  saveSkillsPrompt,
  saveSoftwareOnBack,
  saveSoftwarePrompt,
} from '../../../wire/profile/prompts.ts';
import { ProblemError, problemOfFields, refuseErrors } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { loadPrompts } from './prompts.load.ts';

const config = { role: 'candidate' } as const;

/** What the route of a save has besides its handler. */
const saving = <Body extends z.ZodType>(name: PromptSave, body: Body) =>
  ({
    method: 'POST',
    url: promptsApi.save(name),
    config,
    schema: { body, response: { 200: promptReply } },
  }) as const;

/**
 * The prompts of a candidate: what is due, and the save of each (Q-01 … Q-16). The answer of a save has what is due
 * after it, so that the next prompt needs no other request.
 */
export async function promptsRoutes(app: FastifyInstance): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: promptsApi.list,
    config,
    schema: { response: { 200: promptsView } },
    handler: async ({ upstream, candidate }, reply) => {
      const view = { account: candidate.account, ...(await loadPrompts(upstream)) };
      return reply.header('etag', `"${view.version}"`).send(view);
    },
  });

  routes.route({
    ...saving('email', emailPromptInput),
    handler: async (request) => {
      const fields = { ...versionOf(request), selected_primary_email_id: request.body.addressId };
      const saved = dataOf(await request.upstream.call(saveEmailPrompt, fields));
      if (saved.primary_email_selection_status !== EmailSelection.done)
        throw new ProblemError('upstream-refused');
      return readNext(request);
    },
  });

  routes.route({
    ...saving('skills', skillsPromptInput),
    handler: async (request) => {
      const { skills, isReordered } = request.body;
      refuseFaults('skills', skills);
      const fields = { ...howOf(isReordered), skills_key_list: encodeSkills(skills) };
      dataOf(await request.upstream.call(saveSkillsPrompt, { ...versionOf(request), ...fields }));
      return readNext(request);
    },
  });

  routes.route({
    ...saving('software', softwarePromptInput),
    handler: async (request) => {
      const { software, isReordered } = request.body;
      refuseFaults('software', software);
      const fields = { ...howOf(isReordered), ...encodeSoftware(software) };
      dataOf(await request.upstream.call(saveSoftwarePrompt, { ...versionOf(request), ...fields }));
      return readNext(request);
    },
  });

  routes.route({
    ...saving('software-on-back', softwareOnBackInput),
    handler: async (request) => {
      const { software } = request.body;
      refuseFaults('software', software);
      const fields = { ...versionOf(request), ...encodeSoftware(software) };
      dataOf(await request.upstream.call(saveSoftwareOnBack, fields));
      return readNext(request);
    },
  });
}

const versionOf = (request: Pick<FastifyRequest, 'headers'>) => ({
  expected_version: expectedVersion(request),
});

/** What could not be read after a save is no failure of the save. */
async function readNext({
  candidate,
  upstream,
}: Pick<FastifyRequest, 'candidate' | 'upstream'>): Promise<PromptReply> {
  try {
    return { next: { ok: true, content: { account: candidate.account, ...(await loadPrompts(upstream)) } } };
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.code === 'client-closed-request') throw cause;
    return { next: { ok: false, reason: 'unavailable' } };
  }
}

/** Nothing of the wizard of availability is changed by a prompt. */
const howOf = (isReordered: boolean) =>
  ({ is_edit_profile: 1, is_reordered_list: isReordered ? 1 : 0 }) as const;

/** @throws ProblemError `invalid-input` with the message of the limit in force (AMB-06) */
function refuseFaults(name: ListName, answers: readonly SavedSkill[]): void {
  const form = toSkillsForm({ skills: [], software: [], [name]: answers });
  refuseErrors(skillListErrors(name, form[name], PROMPT_LIMITS));
}

const pointers: Readonly<Record<string, string>> = {
  skills_key_list: '/skills',
  sw_tech_key_list: '/software',
  selected_primary_email_id: '/addressId',
};

function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOfFields(outcome, {
    pointerOf: (name) => pointers[name] ?? null,
    textOf: promptCodes.textOf,
  });
}
