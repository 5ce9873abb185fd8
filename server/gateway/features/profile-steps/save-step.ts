import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type ProfileStepReply, profileStepReply } from '../../../../shared/contract/profile-steps.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { api } from '../../../../shared/paths.ts';
import type { Call, RequestOf } from '../../../wire/call.ts';
import { profileFieldNames } from '../../../wire/codecs/field-names.ts';
import { profileCodes } from '../../../wire/field-codes.ts';
import type { introductionStep } from '../../../wire/profile-steps.ts';
import { ProblemError, problemOfFields } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { viewSavedStep } from './profile-steps.view.ts';

type Declared = typeof introductionStep;

/** A step's two calls, as `server/wire/profile-steps.ts` declares them. */
interface StepCalls<Request extends z.ZodObject> {
  readonly name: Declared['name'];
  readonly save: Call<Request, Declared['save']['reply']>;
  readonly check: Call<Request, Declared['check']['reply']>;
}

/** Fields that the request of every step has. */
interface CommonFields {
  readonly expected_version: number;
  /** W-41: 1 where a profile is edited. */
  readonly is_edit_profile: 1;
}

interface StepRoute<Request extends z.ZodObject, Answers> {
  readonly body: z.ZodType<{ readonly answers: Answers; readonly isConfirmed: boolean }>;
  /** The errors of the answers, with pointers into them. */
  readonly errorsOf: (answers: Answers) => readonly FieldError[];
  readonly requestOf: (answers: Answers, common: CommonFields) => RequestOf<Call<Request>>;
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
    url: api.profileStep(name),
    config: { role: 'candidate' },
    schema: { body, response: { 200: profileStepReply } },
    handler: async (request, reply) => {
      const { answers, isConfirmed } = request.body;
      const common = { expected_version: expectedVersion(request), is_edit_profile: 1 } as const;
      const errors = errorsOf(answers).map(({ pointer, message }) => ({
        pointer: `/answers${pointer}`,
        message,
      }));
      if (errors.length > 0) throw new ProblemError('invalid-input', { errors });
      const asked = requestOf(answers, common);
      const isSafe = isConfirmed || isTruthy(dataOf(await request.upstream.call(check, asked)));
      if (!isSafe) return reply.send({ isSaved: false } satisfies ProfileStepReply);
      const saved = viewSavedStep(dataOf(await request.upstream.call(save, asked)));
      if (saved.isSaved) void reply.header('etag', `"${saved.version}"`);
      return reply.send(saved);
    },
  });
}

/** C-27: whatever is truthy is safe; "0" is not. */
const isTruthy = ({ key_value_info: { value } }: z.output<Declared['check']['reply']>): boolean =>
  Boolean(value) && value !== '0' && value !== 'false';

function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOfFields(outcome, {
    pointerOf: profileFieldNames.pointerOf,
    textOf: profileCodes.textOf,
  });
}
