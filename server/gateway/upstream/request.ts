import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Call } from '../../wire/protocol/call.ts';
import { SESSION_HEADER } from '../../wire/protocol/envelope.ts';
import type { Outcome } from './outcome.ts';

/** A call that a request waits for, and can give up. */
export interface PendingCall {
  cancel(): void;
}

/** The request on whose behalf a call is made: what to send along, and how to report the end. */
export interface RequestContext {
  /** The marketplace's session token, or null for a visitor. */
  readonly token: string | null;
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent: string;
  /** True when the client has left. */
  readonly isGone: boolean;
  onStart(pending: PendingCall): void;
  /** @param milliseconds from call to outcome, as this request saw it */
  onEnd(pending: PendingCall, callName: string, milliseconds: number, outcome: Outcome<unknown>): void;
}

type Fields = Readonly<Record<string, unknown>>;

const signInRequired: Outcome<never> = {
  kind: 'refused',
  status: 401,
  error: { code: 'sign-in-required', message: '' },
};

/** The fields of a valid call, or the outcome of an invalid one that is not sent. */
export function checkInput(
  call: Call,
  input: unknown,
  context: RequestContext,
): { readonly fields: Fields } | Outcome<never> {
  const refusal = checkContext(call, context);
  if (refusal !== null) return refusal;
  const parsed = call.request.safeParse(input);
  return parsed.success ? { fields: parsed.data } : refusedInput(parsed.error.issues);
}

/** Null when the request allows the call. A call that requires a session is not sent without one. */
export function checkContext(call: Call, context: RequestContext): Outcome<never> | null {
  if (context.isGone) return { kind: 'cancelled' };
  return call.session === 'required' && context.token === null ? signInRequired : null;
}

export function carriesSession(call: Call, context: RequestContext): boolean {
  return call.session !== 'none' && context.token !== null;
}

export function headersOf(call: Call, context: RequestContext, accept?: string): string[] {
  return contextHeaders(context, carriesSession(call, context), accept);
}

export function contextHeaders(
  { requestId, traceparent, token }: RequestContext,
  hasSession: boolean,
  accept = 'application/json',
): string[] {
  const headers = ['accept', accept, 'x-request-id', requestId, 'traceparent', traceparent];
  if (hasSession) headers.push(SESSION_HEADER, `Bearer ${token}`);
  return headers;
}

/** @param text the fields as {@link encodeFields} gives them, if the caller has them */
export function requestOf(
  call: Call,
  prefix: string,
  fields: Fields,
  context: RequestContext,
  text = encodeFields(fields),
): Dispatcher.DispatchOptions {
  const headers = headersOf(call, context);
  if (call.idempotencyKey === true) headers.push('idempotency-key', keyOf(fields));
  const path = prefix + call.path;
  if (call.method === 'GET') return { method: 'GET', path: text === '' ? path : `${path}?${text}`, headers };
  headers.push('content-type', 'application/x-www-form-urlencoded');
  return { method: 'POST', path, headers, body: text };
}

/** The caller's key, when the call has one as a field; otherwise a new one, which only our own retries share. */
function keyOf({ idempotency_key: key }: Fields): string {
  return typeof key === 'string' ? key : randomUUID();
}

/** The outcome that the marketplace would give, without asking it. */
function refusedInput(issues: readonly { path: PropertyKey[] }[]): Outcome<never> {
  const fields = Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid']));
  return { kind: 'refused', status: 400, error: { code: 'invalid-input', message: '', fields } };
}

/**
 * Fields as a query string or form. Objects and arrays become JSON text inside their field (G-02); null and undefined
 * fields are left out.
 */
export function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  let encoded = '';
  for (const [name, text] of fieldTexts(fields)) {
    encoded += `${encoded === '' ? '' : '&'}${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
  }
  return encoded;
}

/** The same fields one by one, as they are sent beside a file. */
function* fieldTexts(fields: Readonly<Record<string, unknown>>): Generator<[string, string]> {
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    yield [name, typeof value === 'string' ? value : JSON.stringify(value)];
  }
}

/** A file that is being sent to the marketplace. */
export interface StreamedFile {
  readonly name: string;
  readonly mediaType: string;
  /** Read no faster than the marketplace takes it. An error of it ends the upload. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborts when the file turns out to be unacceptable, so that the marketplace stores nothing of it. */
  readonly signal: AbortSignal;
}

export interface MultipartBody {
  readonly contentType: string;
  readonly body: Readable;
}

/**
 * Fields and one file as multipart/form-data (RFC 7578), produced while it is sent. It ends properly only if the file
 * does. undici's own FormData cannot stream.
 */
export function multipartBody(fields: Readonly<Record<string, unknown>>, file: StreamedFile): MultipartBody {
  const boundary = `----atelier-${randomUUID()}`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(encode(boundary, fields, file), { objectMode: false }),
  };
}

async function* encode(
  boundary: string,
  fields: Readonly<Record<string, unknown>>,
  file: StreamedFile,
): AsyncGenerator<Uint8Array> {
  let head = '';
  for (const [name, text] of fieldTexts(fields)) {
    head += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"\r\n\r\n${text}\r\n`;
  }
  head += `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escapeName(file.name)}"\r\n`;
  head += `Content-Type: ${file.mediaType}\r\n\r\n`;
  yield Buffer.from(head);
  yield* file.bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** Escapes the three characters that would end the name, as browsers do (HTML, multipart/form-data encoding). */
const escapeName = (name: string): string =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
