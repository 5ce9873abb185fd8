import type { FastifyInstance } from 'fastify';
import { expectedPayInput, profileChanged } from '../../../../shared/contract/profile/profile-steps.ts';
import { validateExpectedPay } from '../../../../shared/domain/profile/answers/preferences.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { saveExpectedPay } from '../../../wire/profile/profile.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { changeOf } from './profile-refusal.ts';
import { savedFields } from './profile-steps.view.ts';

/** The answer to the question before the end of a flow, if nothing is known of pay (C-43, W-38). */
export function expectedPayRoute(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: profileApi.expectedPay,
    config: { role: 'candidate' },
    schema: { body: expectedPayInput, response: { 200: profileChanged } },
    handler: async (request, reply) => {
      const { expectedCompensation } = request.body;
      const errors = validateExpectedPay(expectedCompensation);
      if (errors.length > 0) throw new ProblemError('invalid-input', { errors });
      const asked = { expected_version: expectedVersion(request), expected_ctc: expectedCompensation };
      const saved = savedFields(changeOf(await request.upstream.call(saveExpectedPay, asked)));
      return reply.header('etag', `"${saved.version}"`).send(saved);
    },
  });
}
