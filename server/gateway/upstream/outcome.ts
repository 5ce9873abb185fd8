import { z } from 'zod';
import type { Call } from '../../wire/protocol/call.ts';
import { authenticationResult, wireError, type WireError } from '../../wire/protocol/envelope.ts';

/**
 * The result of a marketplace call. Each cause has its own kind: - `refused`: the marketplace understood and said no
 * (`error` in its reply); - `session-ended`: a flag of `authentication_result` was not true on a call that carried a
 * session; - `invalid`: a reply that breaks the contract (not JSON, no `authentication_result` on such a call, wrong
 * schema, too large); - `timed-out`: no complete reply within the call's time limit; - `unavailable`: no connection,
 * connection lost, 5xx, a 429 that is not the marketplace's own, breaker open, bulkhead full; - `cancelled`: the
 * caller has left.
 */
export type Outcome<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'invalid'; readonly cause: unknown }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unavailable'; readonly cause: unknown }
  | { readonly kind: 'cancelled' };

/**
 * A failure on the way to or from the marketplace. It names the kind of failure and never quotes the reply, which may
 * contain personal data.
 */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
}

/** The marketplace has as many calls of a class as it may get, so this one was not sent. */
export class TooManyCallsFault extends UpstreamFault {
  constructor() {
    super('too many calls are under way');
  }
}

/** The marketplace has answered by itself that it failed at this call, so it is there and nobody waited for it. */
export class AnsweredFault extends UpstreamFault {}

/** A connection that broke after it was established. The same request may succeed on another one. */
const brokenConnection = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const brokenReply = new Set([
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
  'HTTPParserError',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function isBrokenConnection(error: Error): boolean {
  return brokenConnection.has(codeOf(error));
}

export function outcomeOfError(error: Error): Outcome<never> {
  const code = codeOf(error);
  if (code === 'UND_ERR_BODY_TIMEOUT') return { kind: 'timed-out' };
  const cause = new UpstreamFault(code);
  if (brokenReply.has(code) || code.startsWith('HPE_')) return { kind: 'invalid', cause };
  return { kind: 'unavailable', cause };
}

function invalid(what: string): Outcome<never> {
  return { kind: 'invalid', cause: new UpstreamFault(what) };
}

/** A proxy or a limiter in front of the marketplace has answered in its place. */
export class NotItsReplyFault extends UpstreamFault {}

function notItsReply(status: number, missing: string): Outcome<never> {
  const cause = new NotItsReplyFault(`status ${status} without ${missing}`);
  return { kind: status === 429 ? 'unavailable' : 'invalid', cause };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Of an error that is in none of the marketplace's forms. */
const UNKNOWN = 'unknown';
/** Errors that may come before the marketplace has looked at the session or the password. */
export const storeErrors: ReadonlySet<string> = new Set(['store-unavailable', 'damaged-record']);

/** The name of a field on the wire, and places inside it: `link_info_list/3`. */
const FIELD = /^[a-z][a-z\d_]{0,39}(?:\/\d{1,3})*$/;

/**
 * Reads any `error` of a foreign marketplace as a refusal; null without one. Texts that are not field names are left out, because people
 * see the names of fields.
 */
function readError(error: unknown): WireError | null {
  if (error === null || error === undefined) return null;
  const parsed = wireError.safeParse(error);
  if (parsed.success) {
    const { fields, ...rest } = parsed.data;
    if (fields === undefined) return rest;
    const named = Object.entries(fields).filter(([name]) => FIELD.test(name));
    return { ...rest, fields: Object.fromEntries(named) };
  }
  return { code: UNKNOWN, message: typeof error === 'string' ? error : '' };
}

/** The marketplace's own form of an error. */
const ownRefusal = z.object({ error: wireError });

/** The session has ended when one of the three flags is not true (AMB-20). */
function isAuthenticated(flags: unknown): boolean {
  const result = authenticationResult.parse(flags);
  return result.is_valid_user && result.is_active_user && result.is_valid_token;
}

/** An error in another form comes from a proxy, or from a program that no longer works. */
function failed(status: number, reply: unknown): Outcome<never> {
  const Fault = ownRefusal.safeParse(reply).success ? AnsweredFault : UpstreamFault;
  return { kind: 'unavailable', cause: new Fault(`status ${status}`) };
}

/**
 * The only place that reads `authentication_result` and `error`.
 * @param carriedSession whether the call carried a session token; without one the flags mean nothing
 */
export function readReply(
  call: Call,
  status: number,
  body: Buffer,
  carriedSession: boolean,
): Outcome<unknown> {
  const reply = parseJson(body);
  if (status >= 500) return failed(status, reply);
  if (typeof reply !== 'object' || reply === null || !('error' in reply || 'data' in reply)) {
    return notItsReply(status, "the marketplace's envelope");
  }
  const error = 'error' in reply ? readError(reply.error) : null;
  if (status === 401 && error?.code === 'unknown-caller') {
    // The gateway itself was refused, so no person's session has ended.
    return {
      kind: 'unavailable',
      cause: new AnsweredFault('the marketplace asks for another MARKETPLACE_SECRET'),
    };
  }
  // Without its database, or with a damaged record of the person, the marketplace cannot know the session.
  const knowsSession = carriedSession && (error === null || !storeErrors.has(error.code));
  const flags = 'authentication_result' in reply ? reply.authentication_result : undefined;
  if (flags === undefined) {
    // A proxy in front of the marketplace knows nothing of sessions, so its reply ends none.
    if (knowsSession || error?.code === UNKNOWN) return notItsReply(status, 'authentication_result');
  } else if (knowsSession && !isAuthenticated(flags)) return { kind: 'session-ended' };
  if (error !== null) return { kind: 'refused', status, error };
  if (status < 200 || status >= 300) return invalid(`status ${status} without an error`);
  const data = call.reply.safeParse('data' in reply ? reply.data : undefined);
  if (data.success) return { kind: 'ok', data: data.data };
  const where = data.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  return invalid(`data breaks the contract: ${where.slice(0, 5).join(', ')}`);
}
