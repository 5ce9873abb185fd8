import type { Call } from '../../wire/call.ts';
import { authenticationResult, wireError, type WireError } from '../../wire/envelope.ts';
import { UpstreamFault } from './fault.ts';
import type { Outcome } from './outcome.ts';

function invalid(what: string): Outcome<never> {
  return { kind: 'invalid', cause: new UpstreamFault(what) };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What a field is called on the wire, and places inside it: `link_info_list/3`. */
const FIELD = /^[a-z][a-z\d_]{0,39}(?:\/\d{1,3})*$/;

/**
 * A foreign marketplace's `error` may be anything: it is a refusal all the same. What is no field's name is left
 * out, since the names of fields reach people.
 */
function readError(error: unknown): WireError {
  const parsed = wireError.safeParse(error);
  if (parsed.success) {
    const { fields, ...rest } = parsed.data;
    if (fields === undefined) return rest;
    const named = Object.entries(fields).filter(([name]) => FIELD.test(name));
    return { ...rest, fields: Object.fromEntries(named) };
  }
  return { code: 'unknown', message: typeof error === 'string' ? error : '' };
}

const isUnknownCaller = (reply: object): boolean =>
  'error' in reply && readError(reply.error).code === 'unknown-caller';

/** AMB-20: any of the three flags not true ends the session. */
function isAuthenticated(flags: unknown): boolean {
  const result = authenticationResult.parse(flags);
  return result.is_valid_user && result.is_active_user && result.is_valid_token;
}

/**
 * The one place that reads `authentication_result` and `error`.
 * @param carriedSession whether the call was made with a session token; without one the flags mean nothing
 */
export function readReply(
  call: Call,
  status: number,
  body: Buffer,
  carriedSession: boolean,
): Outcome<unknown> {
  if (status >= 500) return { kind: 'unavailable', cause: new UpstreamFault(`status ${status}`) };
  const reply = parseJson(body);
  if (typeof reply !== 'object' || reply === null || !('error' in reply || 'data' in reply)) {
    return invalid(`status ${status} without the marketplace's envelope`);
  }
  if (status === 401 && isUnknownCaller(reply)) {
    // Nobody's session has ended: it is we who were not let in.
    return {
      kind: 'unavailable',
      cause: new UpstreamFault('the marketplace asks for another MARKETPLACE_SECRET'),
    };
  }
  if (carriedSession) {
    const flags = 'authentication_result' in reply ? reply.authentication_result : undefined;
    if (!isAuthenticated(flags)) return { kind: 'session-ended' };
  }
  const error = 'error' in reply ? reply.error : null;
  if (error !== null && error !== undefined) return { kind: 'refused', status, error: readError(error) };
  if (status < 200 || status >= 300) return invalid(`status ${status} without an error`);
  const data = call.reply.safeParse('data' in reply ? reply.data : undefined);
  if (data.success) return { kind: 'ok', data: data.data };
  const where = data.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  return invalid(`data breaks the contract: ${where.slice(0, 5).join(', ')}`);
}
