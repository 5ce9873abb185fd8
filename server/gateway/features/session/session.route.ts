import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  signedOut,
  signInInput,
  signUpAnswer,
  signUpInput,
  viewer,
} from '../../../../shared/contract/session.ts';
import { tidyAccount } from '../../../../shared/domain/account.ts';
import { messages } from '../../../../shared/messages.ts';
import { api } from '../../../../shared/paths.ts';
import { newAccountErrors } from '../../../account-errors.ts';
import type { Config } from '../../../config.ts';
import { getUserBasicInformation, logoutWeb, signIn, signUp } from '../../../wire/session.ts';
import type { Counts, End, Wanted } from '../../counts/counts.ts';
import { dataOf, ProblemError, refuseErrors } from '../../errors.ts';
import { addressOf } from '../../plugins/limits.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { KnownBrowser } from './known-browser.ts';
import { roleOf } from './session.role.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { toViewer, VISITOR } from '../../view/viewer.ts';

const APP_ID = 'atelier-web';
/** How long a sign-out waits for the marketplace; the cookie is removed in any case. */
const SIGN_OUT_BUDGET_MS = 5_000;
/** The limits of the wire. */
const credentials = signInInput.extend({
  email: z.string().min(1, messages.account.email.missing).max(254, messages.account.email.tooLong),
  password: z.string().min(1, messages.account.password.missing).max(256, messages.account.password.tooLong),
});

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
  };
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
      const session = await openSession(guards, request, request.body);
      // A sign-in over a session ends that session.
      if (request.session !== null) await closeSession(request);
      await reply.startSession(session);
      await guards.browsers.remember(request, reply, session.account);
      return { role: session.role, name: null, pictureUrl: null, isAvailableForHire: null };
    },
  );

  routes.delete(
    api.session,
    { config: { ...config, budget: SIGN_OUT_BUDGET_MS }, schema: { response: { 200: signedOut } } },
    async (request, reply) => {
      const account = request.session?.account ?? null;
      if (request.session !== null) await closeSession(request);
      reply.endSession();
      return { account };
    },
  );

  routes.post(
    api.signUp,
    { config, schema: { body: signUpInput, response: { 202: signUpAnswer } } },
    async (request, reply) => {
      const account = tidyAccount(request.body);
      const errors = await newAccountErrors(account);
      refuseErrors(errors);
      const tried = await count(guards.counts, { kind: 'sign-up', address: addressOf(request) });
      tried('over');
      dataOf(await request.upstream.call(signUp, { ...account, client_address: addressOf(request) }));
      return reply.code(202).send({ status: 'accepted' });
    },
  );
}

interface Guards {
  readonly counts: Counts;
  readonly browsers: KnownBrowser;
}

async function openSession(
  { counts, browsers }: Guards,
  request: FastifyRequest,
  input: z.output<typeof credentials>,
) {
  const email = input.email.trim();
  const account = accountOf(email);
  const browser = await browsers.idFor(request, account);
  const address = addressOf(request);
  const end = await count(counts, { kind: 'sign-in', account, address, browser });
  const outcome = await request.upstream.call(signIn, {
    email,
    password: input.password,
    client_address: address,
    ...(browser === null ? {} : { client_device: browser }),
  });
  if (outcome.kind === 'ok') end('succeeded');
  else end(isVerdict(outcome) ? 'over' : 'came-to-nothing');
  const { session_token: token, user_type: userType, login_type: loginType } = dataOf(outcome);
  const role = roleOf(userType, loginType);
  if (role === null) {
    throw new ProblemError('upstream-invalid', { cause: new Error(`user_type ${userType} is unknown`) });
  }
  return { token, role, account };
}

/** @throws ProblemError too-many-requests, with the seconds to wait */
async function count(counts: Counts, wanted: Wanted): Promise<End> {
  const verdict = await counts.want(wanted);
  if ('end' in verdict) return verdict.end;
  const headers = { 'retry-after': String(verdict.refusal.retryAfter) };
  throw new ProblemError('too-many-requests', { headers });
}

/**
 * Tells whether an attempt may have told the client something about a password. An aborted request counts as one that
 * did.
 */
function isVerdict(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'cancelled' || outcome.kind === 'invalid';
  return outcome.error.code !== 'too-many-requests' && outcome.error.code !== 'overloaded';
}

/** Identifies an account of this browser without naming it. */
const accountOf = (email: string): string =>
  createHash('sha256').update(`account ${email.toLowerCase()}`).digest('base64url').slice(0, 22);

/** A sign-out that the marketplace refuses is logged and ignored. */
async function closeSession(request: FastifyRequest): Promise<void> {
  const outcome = await request.upstream.call(logoutWeb, { app_id: APP_ID });
  if (outcome.kind !== 'ok')
    request.log.warn({ outcome: outcome.kind }, 'the marketplace did not end the session');
}
