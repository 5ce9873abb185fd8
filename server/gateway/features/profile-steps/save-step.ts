import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  type profileListInput,
  type ProfileStepReply,
  profileStepReply,
} from '../../../../shared/contract/profile/profile-steps.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import type { Call, RequestOf } from '../../../wire/protocol/call.ts';
import type { introductionStep } from '../../../wire/profile/profile-steps.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { changeOf, isSafe } from './profile-refusal.ts';
import { viewSavedStep } from './profile-steps.view.ts';

type Declared = typeof introductionStep;

/** A step's two calls, as `server/wire/profile/profile-steps.ts` declares them. */
interface StepCalls<Request extends z.ZodObject> {
  readonly name: Declared['name'];
  readonly save: Call<Request, Declared['save']['reply']>;
  readonly check: Call<Request, Declared['check']['reply']>;
}

/** Fields that the request of every step has. */
interface CommonFields {
  readonly expected_version: number;
  /** 1 where a profile is edited, 0 on the way to become available for hire (W-41). */
  readonly is_edit_profile: 0 | 1;
}

/** Where and how a step is saved. */
type Manner = Pick<z.output<typeof profileListInput>, 'flow' | 'isForward'>;

interface StepRoute<Request extends z.ZodObject, Answers> {
  readonly body: z.ZodType<Manner & { readonly answers: Answers; readonly isConfirmed: boolean }>;
  /** The errors of the answers, with pointers into them. */
  readonly errorsOf: (answers: Answers) => readonly FieldError[];
  readonly requestOf: (answers: Answers, common: CommonFields, manner: Manner) => RequestOf<Call<Request>>;
}

/**
 * Registers the save of one step. Unless the person has confirmed, the marketplace is asked first whether saving keeps
 * availability for hire (W-24, AMB-10). One answer has all that the save has changed (W-28).
 */
export function saveStepRoute<Request extends z.ZodObject, Answers>(
  app: FastifyInstance,
  { name, save, check }: StepCalls<Request>,
  { body, errorsOf, requestOf }: StepRoute<Request, Answers>,
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: profileApi.step(name),
    config: { role: 'candidate' },
    schema: { body, response: { 200: profileStepReply } },
    handler: async (request, reply) => {
      const { answers, isConfirmed, ...manner } = request.body;
      const common = {
        expected_version: expectedVersion(request),
        is_edit_profile: manner.flow === 'edit' ? 1 : 0,
      } as const;
      const errors = errorsOf(answers).map(({ pointer, message }) => ({
        pointer: `/answers${pointer}`,
        message,
      }));
      if (errors.length > 0) throw new ProblemError('invalid-input', { errors });
      const asked = requestOf(answers, common, manner);
      const mayBeSaved = isConfirmed || isSafe(changeOf(await request.upstream.call(check, asked)));
      if (!mayBeSaved) return reply.send({ isSaved: false } satisfies ProfileStepReply);
      const saved = viewSavedStep(changeOf(await request.upstream.call(save, asked)));
      if (saved.isSaved) void reply.header('etag', `"${saved.version}"`);
      return reply.send(saved);
    },
  });
}
