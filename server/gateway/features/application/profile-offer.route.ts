import type { FastifyInstance } from 'fastify';
import {
  profileOffer,
  takeIntoProfileInput,
  takenIntoProfile,
} from '../../../../shared/contract/profile/profile-offer.ts';
import { takeIntoProfile } from '../../../wire/profile/profile-offer.ts';
import { dataOf } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { loadProfileOffer } from './profile-offer.load.ts';

/** Shows where a sent application differs from the profile, and takes parts of it over. */
export function profileOfferRoutes(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const url = '/api/jobs/:id/application/profile-offer';
  routes.route({
    method: 'GET',
    url,
    config: { role: 'candidate' },
    schema: { params: jobParams, response: { 200: profileOffer } },
    handler: async (request) => {
      const offer = await loadProfileOffer(request.upstream, request.params.id);
      return { account: request.candidate.account, ...offer };
    },
  });
  routes.route({
    method: 'POST',
    url,
    config: { role: 'candidate' },
    schema: { params: jobParams, body: takeIntoProfileInput, response: { 200: takenIntoProfile } },
    handler: async (request) => {
      const taken = await request.upstream.call(takeIntoProfile, {
        job_id: request.params.id,
        profile_part_list: request.body.parts,
        expected_version: expectedVersion(request),
      });
      return { version: Math.trunc(dataOf(taken).version) };
    },
  });
}
