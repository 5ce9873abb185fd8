import { applicationsApi } from '../../../../shared/application-paths.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ApplicationsView,
  applicationsView,
} from '../../../../shared/contract/application/application.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { paths } from '../../../../shared/paths.ts';
import { applicationsCursor } from '../../../wire/application/applications.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { loadApplications } from './applications.load.ts';
import { viewApplications } from './applications.view.ts';

/** A candidate's own applications, as a view model and as a page. */
export const applicationsRoutes: FastifyPluginAsync = async (app) => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: applicationsApi.list,
    config: { role: 'candidate' },
    schema: { response: { 200: applicationsView } },
    serializerCompiler: () => JSON.stringify,
    handler: (request) => read(request, request.candidate.account),
  });
  app.get(
    paths.applications,
    { config: { role: 'anybody' } },
    definePage({
      key: null,
      load: (request) => loadForCandidate(request, (account) => read(request, account)),
      view: (model) => ({ page: 'applications', model }),
      head: () => privateHead(applicationReplies.applications),
    }),
  );
};

/** An invalid cursor is ignored, so that an incomplete address shows the beginning. */
const query = z.object({ after: applicationsCursor.optional().catch(undefined) });

async function read({ upstream, query: asked }: FastifyRequest, account: string): Promise<ApplicationsView> {
  const loaded = await loadApplications(upstream, query.parse(asked).after ?? null);
  return viewApplications(loaded, account);
}
