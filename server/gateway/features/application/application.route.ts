import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { applicationView } from '../../../../shared/contract/application/application.ts';
import type { Config } from '../../../settings/config.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { applicationChangeRoutes } from './application-changes.route.ts';
import { applicationNamedLinkRoutes } from './application-named-links.route.ts';
import { applicationPageRoutes } from './application-page.route.ts';
import { applicationReceiptRoutes } from './application-receipt.route.ts';
import { applicationRelocationRoutes } from './application-relocation.route.ts';
import { applicationStepRoutes } from './application-steps.route.ts';
import { applicationSubmissionRoutes } from './application-submission.route.ts';
import { loadApplication } from './application.load.ts';
import type { FlowSettings } from './application.view.ts';
import { viewApplication } from './application.view.ts';
import { linkedInReturnRoute } from './linkedin-return.route.ts';
import { profileOfferRoutes } from './profile-offer.route.ts';

type Options = {
  readonly config: Pick<
    Config,
    'uploadLimit' | 'linkedIn' | 'publicOrigin' | 'sessionSecrets' | 'isSecure' | 'signInLimit'
  >;
};

/** A candidate's application to a job: as a view model and as pages, and everything that is done in it but uploads. */
export const applicationRoutes: FastifyPluginAsync<Options> = async (app, { config }) => {
  const { uploadLimit, linkedIn } = config;
  const settings: FlowSettings = { uploadLimit, hasLinkedInSignIn: linkedIn !== null };
  readApplication(app, settings);
  applicationStepRoutes(app, settings);
  applicationSubmissionRoutes(app, settings);
  applicationChangeRoutes(app);
  applicationNamedLinkRoutes(app, settings);
  applicationRelocationRoutes(app);
  applicationReceiptRoutes(app);
  profileOfferRoutes(app);
  applicationPageRoutes(app, settings);
  if (linkedIn !== null) {
    // The library takes memory, so it is loaded only when a provider is configured.
    const { linkedInSignInRoutes } = await import('./linkedin-sign-in.route.ts');
    linkedInSignInRoutes(app, config, linkedIn);
    linkedInReturnRoute(app);
  }
};

function readApplication(app: FastifyInstance, settings: FlowSettings): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/application',
    config: { role: 'candidate' },
    schema: { params: jobParams, response: { 200: applicationView } },
    // The view has been through the schema already.
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const { account } = request.candidate;
      const view = viewApplication(
        await loadApplication(request.upstream, request.params.id),
        settings,
        account,
      );
      return reply.header('etag', `"${view.version}"`).send(view);
    },
  });
}
