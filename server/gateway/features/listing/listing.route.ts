import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listingChunk, listingView, similarJobs } from '../../../../shared/contract/listing.ts';
import { api, listingModals, paths } from '../../../../shared/paths.ts';
import type { Config } from '../../../config.ts';
import { ProblemError } from '../../errors.ts';
import type { Page } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/job-path.ts';
import { loadChunk, loadListing, loadSimilarJobs } from './listing.load.ts';
import { headOfListing } from './listing.meta.ts';
import { isPersonal, PAGE_PARAMETERS, readListingRequest } from './listing.query.ts';
import { viewChunk, viewListing, viewSimilarJobs } from './listing.view.ts';

type Options = { readonly config: Pick<Config, 'publicOrigin'> };

/** For the API documentation. The listing reads its parameters by its own rules, repeated ones too. */
const querystring = z.looseObject(
  Object.fromEntries(PAGE_PARAMETERS.map((name) => [name, z.unknown().optional()])),
);

/** The list of jobs, as a view model and as a page, its later chunks, and jobs like one. */
export const listingRoutes: FastifyPluginAsync<Options> = async (app, { config }) => {
  readListing(app);
  readChunk(app);
  readSimilarJobs(app);
  showListing(app, config.publicOrigin);
};

function readListing(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: api.jobs,
    config: { role: 'anybody', forgivesQuery: true },
    schema: { querystring, response: { 200: listingView } },
    serializerCompiler: () => JSON.stringify,
    handler: (request) => makeView(request),
  });
}

function readChunk(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: api.jobsChunk,
    config: { role: 'anybody', forgivesQuery: true },
    schema: { querystring, response: { 200: listingChunk } },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => {
      const asked = readListingRequest(request.url);
      if (asked.cursor === null) throw new ProblemError('bad-request');
      const chunk = await loadChunk(request.upstream, request.session?.role ?? null, asked);
      return viewChunk(chunk);
    },
  });
}

function readSimilarJobs(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/similar',
    config: { role: 'anybody' },
    schema: { params: jobParams, response: { 200: similarJobs } },
    serializerCompiler: () => JSON.stringify,
    handler: async ({ upstream, params: { id } }) => viewSimilarJobs(await loadSimilarJobs(upstream, id)),
  });
}

function showListing(app: FastifyInstance, origin: string): void {
  app.get(paths.jobs, { config: { role: 'anybody' } }, (request, reply) =>
    servePage(request, reply, { origin, hasModal: false }),
  );
  app.get<{ Params: { modal: string } }>(
    '/jobs/:modal',
    { config: { role: 'anybody' } },
    (request, reply) => {
      if (!listingModals.some((modal) => modal === request.params.modal)) throw new ProblemError('not-found');
      return servePage(request, reply, { origin, hasModal: true });
    },
  );
}

function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, hasModal }: { readonly origin: string; readonly hasModal: boolean },
): Promise<FastifyReply> {
  const asked = readListingRequest(request.url);
  return reply.servePage({
    key: request.session === null && !isPersonal(asked.query) ? 'listing' : null,
    query: PAGE_PARAMETERS,
    make: async (): Promise<Page> => {
      const model = await makeView(request);
      const head = headOfListing(model, { ...asked, hasModal }, origin);
      return { status: 200, data: { page: 'listing', model }, head };
    },
  });
}

async function makeView({ upstream, session, url }: FastifyRequest) {
  return viewListing(await loadListing(upstream, session?.role ?? null, readListingRequest(url)));
}
