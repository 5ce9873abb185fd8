import type { FastifyInstance } from 'fastify';
import {
  availability,
  availabilityChange,
  setAvailabilityInput,
} from '../../../../shared/contract/jobs/availability.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { changeAvailability, extendAvailability, loadAvailability } from './availability.load.ts';

/** Shows whether recruiters see the candidate, and switches that on and off (AV-01 … AV-05, SP-13). */
export async function availabilityRoutes(app: FastifyInstance): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    availabilityApi.state,
    { config: { role: 'candidate' }, schema: { response: { 200: availability } } },
    (request) => loadAvailability(request.upstream),
  );

  routes.post(
    availabilityApi.state,
    {
      config: { role: 'candidate' },
      schema: { body: setAvailabilityInput, response: { 200: availabilityChange } },
    },
    (request) => changeAvailability(request.upstream, request.body.isAvailableForHire),
  );

  routes.post(
    availabilityApi.extension,
    { config: { role: 'candidate' }, schema: { response: { 200: availabilityChange } } },
    (request) => extendAvailability(request.upstream),
  );
}
