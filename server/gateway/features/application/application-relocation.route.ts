import type { FastifyInstance } from 'fastify';
import { relocationInput, relocationSaved } from '../../../../shared/contract/application/application.ts';
import { applicationMessages } from '../../../../shared/messages/application/application.ts';
import {
  savePreferredLocations,
  saveRelocationPermission,
} from '../../../wire/application/application-relocation.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { relocationAfter } from './application-change.load.ts';
import { changeOf } from './application-refusal.ts';

/** Saves whether the candidate would move for this job, and to which of its cities (AP-20 … AP-23). */
export function applicationRelocationRoutes(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'PUT',
    url: '/api/jobs/:id/application/relocation',
    config: { role: 'candidate' },
    schema: {
      params: jobParams,
      body: relocationInput,
      response: { 200: relocationSaved },
    },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const { isAccepted, preferredCityIds: cityIds } = request.body;
      if (cityIds?.length === 0) {
        const errors = [{ pointer: '/preferredCityIds', message: applicationMessages.relocation.required }];
        throw new ProblemError('invalid-input', { errors });
      }
      const { upstream } = request;
      const [permission, cities] = await Promise.all([
        upstream.call(saveRelocationPermission, { job_id: jobId, is_open_to_relocate: isAccepted ? 1 : 0 }),
        cityIds === null
          ? null
          : upstream.call(savePreferredLocations, { job_id: jobId, job_location_id_list: cityIds }),
      ]);
      changeOf(permission);
      if (cities !== null) changeOf(cities);
      return relocationAfter(upstream, jobId);
    },
  });
}
