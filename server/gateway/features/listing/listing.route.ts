import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  listingChunk,
  listingView,
  optionCounts,
  similarJobs,
} from '../../../../shared/contract/jobs/listing.ts';
import { listingApi, listingModals } from '../../../../shared/listing-paths.ts';
import { api, paths } from '../../../../shared/paths.ts';
import type { Config } from '../../../settings/config.ts';
import { ProblemError } from '../../errors.ts';
import { definePage } from '../../pages/define-page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { loadChunk, loadListing, loadSimilarJobs } from './listing.load.ts';
import { headOfListing } from './listing.meta.ts';
import { cleanAddress, isPersonal, PAGE_PARAMETERS, readListingRequest } from './listing.query.ts';
import { loadOptionCounts } from './option-counts.ts';
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
  readOptionCounts(app);
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
    handler: async (request) => viewListing(await load(request)),
  });
}

function readChunk(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: listingApi.chunk,
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

function readOptionCounts(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: listingApi.counts,
    config: { role: 'anybody', forgivesQuery: true },
    schema: { querystring, response: { 200: optionCounts } },
    serializerCompiler: () => JSON.stringify,
    handler: ({ upstream, session, url }) =>
      loadOptionCounts(upstream, session?.role ?? null, readListingRequest(url)),
  });
}

function readSimilarJobs(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/similar',
    config: { role: 'anybody' },
    schema: { params: jobParams, response: { 200: similarJobs } },
    serializerCompiler: () => JSON.stringify,
    handler: async ({ upstream, session, params: { id } }) =>
      viewSimilarJobs(await loadSimilarJobs(upstream, session?.role ?? null, id)),
  });
}

function showListing(app: FastifyInstance, origin: string): void {
  const page = (hasModal: boolean) =>
    definePage({
      key: ({ url }) => (isPersonal(readListingRequest(url).query) ? null : 'listing'),
      query: PAGE_PARAMETERS,
      load: async (request) => ({ asked: readListingRequest(request.url), listing: await load(request) }),
      view: ({ listing }) => ({ page: 'listing', model: viewListing(listing) }),
      head: ({ model }, { asked, listing: { shareImageUrl } }) =>
        headOfListing(model, { ...asked, hasModal, shareImageUrl }, origin),
    });
  const options = { config: { role: 'anybody' }, preHandler: leadToCleanAddress } as const;
  app.get(paths.jobs, options, page(false));
  for (const modal of listingModals) app.get(`${paths.jobs}/${modal}`, options, page(true));
}

async function leadToCleanAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const clean = cleanAddress(request.url);
  if (clean !== null) await reply.redirect(clean);
}

const load = ({ upstream, session, url }: FastifyRequest) =>
  loadListing(upstream, session?.role ?? null, readListingRequest(url));
