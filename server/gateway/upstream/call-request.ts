import { randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { Call } from '../../wire/call.ts';
import { SESSION_HEADER } from '../../wire/envelope.ts';
import type { Caller } from './caller.ts';
import { encodeFields } from './encode.ts';
import type { Outcome } from './outcome.ts';

type Fields = Readonly<Record<string, unknown>>;

const signInRequired: Outcome<never> = {
  kind: 'refused',
  status: 401,
  error: { code: 'sign-in-required', message: '' },
};

/** The fields of a call that can be made; otherwise what has become of it without being made. */
export function askOf(
  call: Call,
  input: unknown,
  caller: Caller,
): { readonly fields: Fields } | Outcome<never> {
  const unmade = unmadeOf(call, caller);
  if (unmade !== null) return unmade;
  const parsed = call.request.safeParse(input);
  return parsed.success ? { fields: parsed.data } : refusedInput(parsed.error.issues);
}

/** Null: it can be made as far as its caller is concerned. A call that requires a session is not made without one. */
export function unmadeOf(call: Call, caller: Caller): Outcome<never> | null {
  if (caller.isGone) return { kind: 'cancelled' };
  return call.session === 'required' && caller.token === null ? signInRequired : null;
}

export function carriesSession(call: Call, caller: Caller): boolean {
  return call.session !== 'none' && caller.token !== null;
}

export function headersOf(call: Call, caller: Caller, accept = 'application/json'): string[] {
  const headers = ['accept', accept, 'x-request-id', caller.requestId, 'traceparent', caller.traceparent];
  if (carriesSession(call, caller)) headers.push(SESSION_HEADER, `Bearer ${caller.token}`);
  return headers;
}

/** @param text the fields as {@link encodeFields} has them, if that has been done */
export function requestOf(
  call: Call,
  prefix: string,
  fields: Fields,
  caller: Caller,
  text = encodeFields(fields),
): Dispatcher.DispatchOptions {
  const headers = headersOf(call, caller);
  if (call.idempotencyKey === true) headers.push('idempotency-key', keyOf(fields));
  const path = prefix + call.path;
  if (call.method === 'GET') return { method: 'GET', path: text === '' ? path : `${path}?${text}`, headers };
  headers.push('content-type', 'application/x-www-form-urlencoded');
  return { method: 'POST', path, headers, body: text };
}

/** The key of whoever asked, where a call has one as a field; otherwise one that outlives our own retries only. */
function keyOf({ idempotency_key: key }: Fields): string {
  return typeof key === 'string' ? key : randomUUID();
}

/** What the marketplace would say to it, without asking. */
function refusedInput(issues: readonly { path: PropertyKey[] }[]): Outcome<never> {
  const fields = Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid']));
  return { kind: 'refused', status: 400, error: { code: 'invalid-input', message: '', fields } };
}
