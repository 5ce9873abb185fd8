import type { FastifyInstance } from 'fastify';
import { saveStepInput, stepSaved } from '../../../../shared/contract/application/application.ts';
import { validateStepInput } from '../../../../shared/domain/application/save-step.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { refuseErrors } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { changeOf } from './application-refusal.ts';
import { saveStep } from './application-steps.load.ts';
import { viewSaved } from './application-steps.view.ts';
import type { FlowSettings } from './application.view.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { versionConflict } from './version-conflict.ts';

/** One request saves a step and answers all that has changed by it (AP-28). */
export function applicationStepRoutes(app: FastifyInstance, settings: FlowSettings): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/application/steps',
    config: { role: 'candidate' },
    schema: { params: jobParams, body: saveStepInput, response: { 200: stepSaved } },
    handler: async (request, reply) => {
      const version = expectedVersion(request);
      const errors = validateStepInput(request.body, todayInIndia(Date.now()));
      refuseErrors(errors);
      const outcome = await saveStep(request.upstream, request.params.id, version, request.body);
      if (outcome.kind === 'refused' && outcome.error.code === 'precondition-failed')
        throw await versionConflict(request, settings);
      const saved = viewSaved(changeOf(outcome));
      return reply.header('etag', `"${saved.version}"`).send(saved);
    },
  });
}
