import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApplicationsView, applicationsView } from '../../../../shared/contract/application.ts';
import { applicationReplies } from '../../../../shared/messages/application-replies.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { applicationsCursor } from '../../../wire/applications.ts';
import { ProblemError } from '../../errors.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { loadApplications } from './applications.load.ts';
import { viewApplications } from './applications.view.ts';

/** A candidate's own applications, as a view model and as a page. */
export const applicationsRoutes: FastifyPluginAsync = async (app) => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: api.applications,
    config: { role: 'candidate' },
    schema: { response: { 200: applicationsView } },
    serializerCompiler: () => JSON.stringify,
    handler: (request) => read(request, request.candidate.account),
  });
  app.get(paths.applications, { config: { role: 'anybody' } }, (request, reply) => show(request, reply));
};

async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { session } = request;
  if (session === null) return goTo(reply, paths.signIn(paths.applications));
  if (session.role !== 'candidate') return goTo(reply, paths.postAJob);
  const model = await readOrEnd(request, session.account);
  if (model === null) return goTo(reply, paths.signIn(paths.applications));
  return reply.servePage({
    key: null,
    make: async () => ({ status: 200, data: { page: 'applications', model }, head }),
  });
}

/** An invalid cursor is ignored, so that an incomplete address shows the beginning. */
const query = z.object({ after: applicationsCursor.optional().catch(undefined) });

async function read({ upstream, query: asked }: FastifyRequest, account: string): Promise<ApplicationsView> {
  const loaded = await loadApplications(upstream, query.parse(asked).after ?? null);
  return viewApplications(loaded, account);
}

/** Null: the session has ended. */
async function readOrEnd(request: FastifyRequest, account: string): Promise<ApplicationsView | null> {
  try {
    return await read(request, account);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'session-ended') return null;
    throw error;
  }
}

const goTo = (reply: FastifyReply, path: string) => reply.redirect(path, 303);

const head = privateHead(applicationReplies.applications);
