import type { FastifyInstance } from 'fastify';
import { signedOut, signUpAnswer, signUpInput, viewer } from '../../../../shared/contract/session/session.ts';
import { api } from '../../../../shared/paths.ts';
import type { Config } from '../../../settings/config.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import type { Counts } from '../../counts/counts.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { toViewer, VISITOR } from '../../view/viewer.ts';
import { KnownBrowser } from './known-browser.ts';
import {
  clearCookieOfTooMany,
  credentials,
  endSession,
  openAccount,
  SIGN_OUT_BUDGET_MS,
  startSession,
} from './sessions.ts';
import { signInFormRoutes } from './sign-in-form.route.ts';
import { UnfinishedSignOuts } from './unfinished-sign-outs.ts';

const config = { role: 'anybody' } as const;

interface Options {
  readonly config: Config;
  readonly counts: Counts;
}

/** The current viewer, sign-in, sign-out and sign-up. */
export async function sessionRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const guards = {
    counts: options.counts,
    browsers: new KnownBrowser(options.config),
    unfinished: new UnfinishedSignOuts(app.log),
  };
  app.addHook('onClose', () => guards.unfinished.close());
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(api.session, { config, schema: { response: { 200: viewer } } }, async (request, reply) => {
    if (request.session === null) return reply.send(VISITOR);
    const { role } = request.session;
    const basics = await request.upstream.callSecondary(getUserBasicInformation, {});
    return reply.send(basics.kind === 'session-ended' ? VISITOR : toViewer(role, basics));
  });

  routes.post(
    api.session,
    { config, schema: { body: credentials, response: { 200: viewer } } },
    async (request, reply) => {
      const { role } = await startSession(guards, request, reply, request.body);
      return { role, name: null, pictureUrl: null, isAvailableForHire: null };
    },
  );

  routes.delete(
    api.session,
    {
      config: { ...config, budget: SIGN_OUT_BUDGET_MS },
      schema: { response: { 200: signedOut } },
      errorHandler: clearCookieOfTooMany,
    },
    async (request, reply) => {
      const account = await endSession(guards, request, reply);
      return { account };
    },
  );

  routes.post(
    api.signUp,
    { config, schema: { body: signUpInput, response: { 202: signUpAnswer } } },
    async (request, reply) => {
      await openAccount(guards, request, request.body);
      return reply.code(202).send({ status: 'accepted' });
    },
  );
  await app.register(signInFormRoutes, { guards });
}
