import { randomUUID } from 'node:crypto';
import type { createServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import type { Connections } from '../../connections.ts';
import { ProblemError } from '../errors.ts';
import type { HeaderList } from './security-headers.ts';

const MAX_URL_BYTES = 8 * 1024;
const close = { connection: 'close' };

/** RFC 9112 §3.2.2: an absolute target for the very host that is asked is the same as its path. */
export function originForm(raw: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = raw.url ?? '/';
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const url = new URL(target);
  return url.protocol === 'http:' && url.host === raw.headers.host ? url.pathname + url.search : target;
}

/** RFC 9112 §3.2: a name or an address and perhaps a port, nothing else; no list, no path, nobody's name before an @. */
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

/** What Node lets through and should not: each a way to make a proxy and us read the same bytes differently. */
function faultOf(raw: IncomingMessage, url: string): ProblemError | null {
  if (raw.method === 'TRACE') {
    return new ProblemError('method-not-allowed', { headers: { ...close, allow: 'GET, HEAD, POST' } });
  }
  if (url.length > MAX_URL_BYTES)
    return new ProblemError('headers-too-large', { status: 414, headers: close });
  // Node's parser knows 0.9 and 2.0 too, and would answer them as if they were ours.
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
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError('headers-too-large');
  if (code === 'HPE_INVALID_VERSION') return unknownVersion();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProblemError('bad-request', { status: 408 });
  return new ProblemError('bad-request');
}

/** For bytes that never became a request: the same problem details, written by hand. */
export function answerClientError(headers: HeaderList, connections: Connections) {
  return (error: Error, socket: Socket): void => {
    // Bytes of an answer that is already on its way must not be mixed with another answer.
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

/** Milliseconds from headers to the last byte of a body, unless its route takes slow ones. */
export const BODY_DEADLINE = 10_000;

/** Makes the server notice slow senders in time: Node looks every 30 seconds unless told otherwise. */
export const httpLimits = {
  headersTimeout: 10_000,
  // Of uploads; other bodies have the shorter limit of the plugin body-deadline.
  requestTimeout: 900_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // Node's own answer to a missing Host has no headers and no problem in it; the guard's has.
  requireHostHeader: false,
} as const satisfies Partial<Parameters<typeof createServer>[0]>;
