import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInInput, type SignUpInput } from '../../../../shared/contract/session/session.ts';
import { tidyAccount } from '../../../../shared/domain/account.ts';
import { messages } from '../../../../shared/messages.ts';
import { newAccountErrors } from '../../../account-errors.ts';
import { logoutWeb, signIn, signUp } from '../../../wire/session.ts';
import type { Counts, End, Wanted } from '../../counts/counts.ts';
import { dataOf, ProblemError, refuseErrors } from '../../errors.ts';
import { addressOf } from '../../plugins/limits/limits.ts';
import type { Session } from '../../plugins/session/session-seal.ts';
import { NotItsReplyFault, type Outcome, storeErrors } from '../../upstream/outcome.ts';
import type { KnownBrowser } from './known-browser.ts';
import { roleOf } from './session.role.ts';
import type { UnfinishedSignOuts } from './unfinished-sign-outs.ts';

const APP_ID = 'atelier-web';
/** How long a sign-out waits for the marketplace; the cookie is removed in any case. */
export const SIGN_OUT_BUDGET_MS = 5_000;
/** The limits of the wire. */
export const credentials = signInInput.extend({
  email: z.string().min(1, messages.account.email.missing).max(254, messages.account.email.tooLong),
  password: z.string().min(1, messages.account.password.missing).max(256, messages.account.password.tooLong),
});

export interface Guards {
  readonly counts: Counts;
  readonly browsers: KnownBrowser;
  readonly unfinished: UnfinishedSignOuts;
}

/** Signs in, which ends the session before. */
export async function startSession(
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
  input: z.output<typeof credentials>,
): Promise<Pick<Session, 'role'>> {
  const session = await openSession(guards, request, input);
  if (request.session !== null) await closeSession(guards, request, request.session);
  await reply.startSession(session);
  await guards.browsers.remember(request, reply, session.account);
  return session;
}

/** Signs out. Returns the account that was signed in. */
export async function endSession(
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const account = request.session?.account ?? null;
  if (request.session !== null) await closeSession(guards, request, request.session);
  reply.endSession();
  return account;
}

/** For routes that sign out: where there were too many, the marketplace is not asked, but the cookie goes. */
export function clearCookieOfTooMany(error: Error, _request: FastifyRequest, reply: FastifyReply): never {
  if (error instanceof ProblemError && error.code === 'too-many-requests') reply.endSession();
  throw error;
}

/** Makes a new account, or nothing when the address has one: the answer is the same. */
export async function openAccount(
  { counts }: Guards,
  request: FastifyRequest,
  input: SignUpInput,
): Promise<void> {
  const account = tidyAccount(input);
  refuseErrors(await newAccountErrors(account));
  const tried = await count(counts, { kind: 'sign-up', address: addressOf(request) });
  tried('over');
  dataOf(await request.upstream.call(signUp, { ...account, client_address: addressOf(request) }));
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
 * did, and so does a reply of the marketplace that cannot be read.
 */
function isVerdict(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'invalid') return !(outcome.cause instanceof NotItsReplyFault);
  if (outcome.kind !== 'refused') return outcome.kind === 'cancelled';
  const { code } = outcome.error;
  return code !== 'too-many-requests' && code !== 'overloaded' && !storeErrors.has(code);
}

/** Identifies an account of this browser without naming it. */
const accountOf = (email: string): string =>
  createHash('sha256').update(`account ${email.toLowerCase()}`).digest('base64url').slice(0, 22);

/** A sign-out that the marketplace does not confirm is logged, and tried again after the answer. */
async function closeSession(
  { unfinished }: Guards,
  request: FastifyRequest,
  { hash }: Pick<Session, 'hash'>,
): Promise<void> {
  const outcome = await request.upstream.call(logoutWeb, { app_id: APP_ID });
  if (outcome.kind === 'ok') return;
  request.log.warn({ outcome: outcome.kind }, 'the marketplace did not say that the session has ended');
  if (outcome.kind !== 'session-ended')
    unfinished.add(hash, request.upstream.later(logoutWeb, { app_id: APP_ID }));
}
