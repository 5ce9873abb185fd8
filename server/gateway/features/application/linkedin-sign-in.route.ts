import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import {
  type LinkedInCode,
  linkedInCode,
  linkedInSignIn,
} from '../../../../shared/contract/session/linkedin-sign-in.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Config } from '../../../settings/config.ts';
import { LinkedInProvider, takesProofs } from '../../../linkedin/provider.ts';
import type { LinkedInSettings } from '../../../linkedin/settings.ts';
import { HELPER_TIME_LIMIT } from '../../../wire/protocol/call.ts';
import { saveLinkedInUserInfoMobile } from '../../../wire/application/application-materials.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { filesAfter } from './application-change.load.ts';
import { changeOf } from './application-refusal.ts';
import { type LinkedInAttempt, LinkedInAttempts } from './linkedin-attempt.ts';

type Settings = Pick<Config, 'publicOrigin' | 'sessionSecrets' | 'isSecure' | 'signInLimit'>;

const SCOPE = 'openid profile email';
const QUARTER_HOUR = 15 * 60_000;

/**
 * Signing in with LinkedIn (F-16, C-54): the way there with state and proofs (RFC 9700 §2.1), and what came back. The
 * gateway vouches that the browser and the session that began are those that end it; the marketplace, which has the
 * client's secret, exchanges the code.
 */
export function linkedInSignInRoutes(
  app: FastifyInstance,
  config: Settings,
  linkedIn: LinkedInSettings,
): void {
  const provider = new LinkedInProvider({ ...linkedIn, clientSecret: null });
  const attempts = new LinkedInAttempts(config);
  const redirectUri = config.publicOrigin + paths.linkedInReturn;
  const limit = app.createRateLimit({
    max: config.signInLimit,
    timeWindow: QUARTER_HOUR,
    keyGenerator: ({ session }) => `linkedin ${session?.hash}`,
  });
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/api/jobs/:id/application/linkedin-sign-in',
    config: { role: 'candidate' },
    schema: { params: jobParams, response: { 200: linkedInSignIn } },
    handler: async (request, reply) => {
      const { id: jobId } = request.params;
      const configuration = await reach(provider);
      const state = openid.randomState();
      const proofs = takesProofs(configuration) ? await makeProofs() : { kept: {}, sent: {} };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        ...proofs.sent,
      });
      await attempts.keep(reply, { state, ...proofs.kept, jobId, session: request.candidate.hash });
      return { url: url.href, state };
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/jobs/:id/application/linkedin-sign-in/code',
    // A person is signing in with another site: all the time there is.
    config: { role: 'candidate', budget: HELPER_TIME_LIMIT },
    schema: { params: jobParams, body: linkedInCode, response: { 200: filesChanged } },
    handler: async (request, reply) => {
      const { id: jobId } = request.params;
      const attempt = await attempts.take(request, reply);
      const { body: returned } = request;
      if (attempt === null || attempt.jobId !== jobId || attempt.session !== request.candidate.hash)
        throw new ProblemError('linkedin-refused');
      if (attempt.state !== returned.state || !(await isFrom(provider, returned)))
        throw new ProblemError('linkedin-refused');
      const allowed = await limit(request);
      if (!allowed.isAllowed && allowed.isExceeded)
        throw new ProblemError('too-many-requests', {
          headers: { 'retry-after': String(Math.max(1, allowed.ttlInSeconds)) },
        });
      changeOf(
        await request.upstream.call(saveLinkedInUserInfoMobile, {
          job_id: jobId,
          auth_code: returned.code,
          redirect_uri: redirectUri,
          ...proofsOf(attempt),
        }),
      );
      return filesAfter(request.upstream, jobId);
    },
  });
}

async function makeProofs() {
  const codeVerifier = openid.randomPKCECodeVerifier();
  const nonce = openid.randomNonce();
  return {
    kept: { codeVerifier, nonce },
    sent: {
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    },
  };
}

const proofsOf = ({ codeVerifier, nonce }: LinkedInAttempt) => ({
  ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  ...(nonce !== undefined && { nonce }),
});

/** @throws ProblemError `linkedin-unavailable` */
async function reach(provider: LinkedInProvider): Promise<openid.Configuration> {
  try {
    return await provider.configuration();
  } catch (cause) {
    throw new ProblemError('linkedin-unavailable', { cause });
  }
}

/** RFC 9207: an answer that names its issuer, or should, is of the provider that was asked. */
async function isFrom(provider: LinkedInProvider, { issuer }: LinkedInCode): Promise<boolean> {
  const server = (await reach(provider)).serverMetadata();
  if (issuer === null) return server.authorization_response_iss_parameter_supported !== true;
  return issuer === server.issuer;
}
