import { randomUUID } from 'node:crypto';
import type { createServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '../../../../shared/messages.ts';
import type { Connections } from '../../../http/connections.ts';
import { ProblemError } from '../../errors.ts';
import type { HeaderList } from '../security-headers.ts';

const texts = messages.validation;

/** Of the target of a request: its path and query. */
export const MAX_URL_BYTES = 8 * 1024;
const close = { connection: 'close' };

/** Turns an absolute request target for the requested host into its path (RFC 9112 §3.2.2). */
export function originForm(raw: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = raw.url ?? '/';
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const url = new URL(target);
  return url.protocol === 'http:' && url.host === raw.headers.host ? url.pathname + url.search : target;
}

/** A host name or an address, with or without a port: no list, no path and no user name (RFC 9112 §3.2). */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const unknownVersion = (): ProblemError => new ProblemError('bad-request', { status: 505, headers: close });

/** Requests that Node accepts although a proxy could read their bytes differently. */
function faultOf(raw: IncomingMessage, url: string): ProblemError | null {
  if (raw.method === 'TRACE') {
    return new ProblemError('method-not-allowed', { headers: { ...close, allow: 'GET, HEAD, POST' } });
  }
  if (url.length > MAX_URL_BYTES)
    return new ProblemError('headers-too-large', { status: 414, detail: texts.longAddress, headers: close });
  // Node's parser also accepts HTTP/0.9 and 2.0 and would answer them.
  if (raw.httpVersionMajor !== 1) return unknownVersion();
  if (raw.headers.expect !== undefined && !/^100-continue$/i.test(raw.headers.expect)) {
    return new ProblemError('bad-request', { status: 417, headers: close });
  }
  const isOld = raw.httpVersionMinor === 0;
  const hosts = countHosts(raw.rawHeaders);
  const isAmbiguous =
    !url.startsWith('/') ||
    hosts > 1 ||
    (hosts === 0 ? !isOld : !HOST.test(raw.headers.host ?? '')) ||
    (isOld && raw.headers['transfer-encoding'] !== undefined);
  return isAmbiguous ? new ProblemError('bad-request', { headers: close }) : null;
}

export const rawHttpPlugin = fastifyPlugin<{ headers: HeaderList }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const fault = faultOf(request.raw, request.url);
      if (fault === null) done();
      else done(fault);
    });
    app.server.on('connect', (_request, socket) => {
      answerRaw(socket, new ProblemError('method-not-allowed'), headers);
    });
  },
  { name: 'raw-http' },
);

function problemOfClientError(error: Error): ProblemError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProblemError('headers-too-large', { detail: texts.longHeaders });
  if (code === 'HPE_INVALID_VERSION') return unknownVersion();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProblemError('bad-request', { status: 408 });
  return new ProblemError('bad-request');
}

/** Answers bytes that never became a request with the usual problem details. */
export function answerClientError(headers: HeaderList, connections: Connections) {
  return (error: Error, socket: Socket): void => {
    // An answer that is being sent must not be mixed with another one.
    if (connections.isAnswering(socket) || !socket.writable) socket.destroy();
    else answerRaw(socket, problemOfClientError(error), headers);
  };
}

function answerRaw(socket: Duplex, problem: ProblemError, headers: HeaderList): void {
  const body = JSON.stringify(problem.toProblem(randomUUID()));
  const head = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'cache-control': 'private, no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.statusCode} Problem\r\n${head.join('')}\r\n${body}`);
}

/** The time from the headers to the last byte of a body, unless the route allows slow bodies. */
export const BODY_DEADLINE_MS = 10_000;

/** Node checks for slow senders only every 30 seconds by default. */
export const httpLimits = {
  headersTimeout: 10_000,
  // This limit is for uploads; the plugin body-deadline gives other bodies a shorter one.
  requestTimeout: 900_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // Node's own answer to a missing Host lacks our headers and problem details; the guard's has both.
  requireHostHeader: false,
} as const satisfies Partial<Parameters<typeof createServer>[0]>;
