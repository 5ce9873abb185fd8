import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptWorkingWeekInput, jobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import type { Config } from '../../../settings/config.ts';
import { ProblemError } from '../../errors.ts';
import { definePage } from '../../pages/define-page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { countClick, saveAcceptedWeek } from './job-actions.load.ts';
import { loadJobPage } from './job-page.load.ts';
import { headOfJobPage } from './job-page.meta.ts';
import { viewJobPage } from './job-page.view.ts';
import { isJobId, jobParams } from '../../view/jobs/job-path.ts';

type Options = { readonly config: Pick<Config, 'publicOrigin'> };
type JobRequest = Pick<FastifyRequest, 'upstream' | 'session'> & { readonly params: JobParams };
type JobParams = z.infer<typeof jobParams>;

const PAGE_PATHS = ['/job/:id', '/job/:skill/:id', '/jobs/detail/:id'];

/** The job page, as a view model and as a page, and what people do on it. */
export const jobPageRoutes: FastifyPluginAsync<Options> = async (app, { config }) => {
  readJob(app);
  showJob(app, config.publicOrigin);
  acceptWorkingWeek(app);
  takeClick(app);
};

function readJob(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id',
    config: { role: 'anybody' },
    schema: { params: jobParams, response: { 200: jobPageView } },
    // The view has been through the schema of who asks, which is stricter than the one documented here.
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => viewJobPage(await load(request), Date.now()),
  });
}

function showJob(app: FastifyInstance, origin: string): void {
  const page = definePage({
    key: 'job-page',
    load: async (request: FastifyRequest<{ Params: JobParams }>) => {
      if (!isJobId(request.params.id)) throw new ProblemError('job-not-found');
      return load(request);
    },
    view: (loaded) => ({ page: 'job-page', model: viewJobPage(loaded, Date.now()) }),
    head: ({ model }, { basics }) => headOfJobPage(model, basics, origin),
  });
  for (const path of PAGE_PATHS) app.get<{ Params: JobParams }>(path, { config: { role: 'anybody' } }, page);
}

function acceptWorkingWeek(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/working-week',
    config: { role: 'candidate' },
    schema: { params: jobParams, body: acceptWorkingWeekInput },
    handler: async (request, reply) => {
      await saveAcceptedWeek(request.upstream, request.params.id, request.body.week);
      return reply.code(204).send();
    },
  });
}

function takeClick(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/clicks',
    // It is sent by the press that opens the prefetched page.
    config: { role: 'anybody', changesNoPage: true },
    schema: { params: jobParams },
    handler: async (request, reply) => {
      await countClick(request.upstream, request.params.id);
      return reply.code(204).send();
    },
  });
}

function load(request: JobRequest) {
  return loadJobPage(request.upstream, request.session?.role ?? null, request.params.id);
}
