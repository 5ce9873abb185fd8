import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  availability,
  availabilityChange,
  setAvailabilityInput,
} from '../../../../shared/contract/availability.ts';
import { api } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { changeAvailability, loadAvailability } from './availability.load.ts';

/** Whether recruiters see the candidate who asks, and switching that on and off (AV-01 … AV-05, SP-13). */
export async function availabilityRoutes(app: FastifyInstance): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(api.availability, { schema: { response: { 200: availability } } }, async (request, reply) => {
    requireCandidate(request);
    reply.header('cache-control', 'private, no-store');
    return loadAvailability(request.upstream);
  });

  routes.post(
    api.availability,
    { schema: { body: setAvailabilityInput, response: { 200: availabilityChange } } },
    async (request, reply) => {
      requireCandidate(request);
      reply.header('cache-control', 'private, no-store');
      return changeAvailability(request.upstream, request.body.isAvailableForHire);
    },
  );
}

function requireCandidate({ session }: FastifyRequest): void {
  if (session === null) throw new ProblemError('sign-in-required');
  if (session.role !== 'candidate') throw new ProblemError('forbidden');
}
