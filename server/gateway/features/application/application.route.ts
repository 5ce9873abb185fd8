import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { applicationView } from '../../../../shared/contract/application.ts';
import type { Config } from '../../../config.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { applicationChangeRoutes } from './application-changes.route.ts';
import { applicationPageRoutes } from './application-page.route.ts';
import { applicationReceiptRoutes } from './application-receipt.route.ts';
import { applicationRelocationRoutes } from './application-relocation.route.ts';
import { applicationStepRoutes } from './application-steps.route.ts';
import { applicationSubmissionRoutes } from './application-submission.route.ts';
import { loadApplication } from './application.load.ts';
import type { FlowSettings } from './application.loaded.ts';
import { viewApplication } from './application.view.ts';
import { requireCandidate } from './require-candidate.ts';

type Options = { readonly config: Pick<Config, 'uploadLimit'> };

/** A candidate's application to a job: as a view model and as pages, and everything that is done in it but uploads. */
export const applicationRoutes: FastifyPluginAsync<Options> = async (app, { config }) => {
  // Signing in with LinkedIn needs a provider to be configured, which nothing here does yet.
  const settings: FlowSettings = { uploadLimit: config.uploadLimit, hasLinkedInSignIn: false };
  readApplication(app, settings);
  applicationStepRoutes(app, settings);
  applicationSubmissionRoutes(app, settings);
  applicationChangeRoutes(app);
  applicationRelocationRoutes(app);
  applicationReceiptRoutes(app);
  applicationPageRoutes(app, settings);
};

function readApplication(app: FastifyInstance, settings: FlowSettings): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/application',
    schema: { params: z.object({ id: z.string() }), response: { 200: applicationView } },
    // The view has been through the schema already.
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const jobId = requireCandidate(request);
      const view = viewApplication(
        await loadApplication(request.upstream, jobId),
        settings,
        request.session?.account ?? null,
      );
      return reply
        .header('cache-control', 'private, no-store')
        .header('etag', `"${view.version}"`)
        .send(view);
    },
  });
}
