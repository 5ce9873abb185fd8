import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** A fault that replaces the forwarding of a request. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code?: string }
  /** The connection is cut after this many bytes of the request's body. */
  | { readonly kind: 'cut-request'; readonly after: number }
  /** The connection is cut after this many bytes of the answer's body. */
  | { readonly kind: 'cut-answer'; readonly after: number }
  /** The request is forwarded and its answer lost: with the connection, or while the client waits. */
  | { readonly kind: 'drop-answer' }
  | { readonly kind: 'keep-answer' }
  /** The answer is one, usually a success, whose body never ends, a byte at a time. */
  | { readonly kind: 'drip'; readonly status?: number }
  /** The answer of something else, such as a proxy's page of a sign-in. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** The answer ends after its head and this beginning of its body: with the connection, or never. */
  | { readonly kind: 'head-only'; readonly end: 'cut' | 'silence'; readonly body?: string }
  /** There is no answer. */
  | { readonly kind: 'silence' };

export interface Seen {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** SHA-256 of the received body in hexadecimal. */
  readonly sha256: string;
  /** The size in bytes. */
  readonly size: number;
}

export interface UnreliableProxy {
  readonly port: number;
  /** Requests whose bodies have ended, complete or not. */
  readonly seen: Seen[];
  /** Chooses the fault of each request; null for none. */
  fault: (request: { readonly method: string; readonly path: string }) => Fault | null;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Forwards every whole request to a server, and every answer byte by byte, except for the faults it is told to make. */
export async function startUnreliableProxy(target: number): Promise<UnreliableProxy> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const hash = createHash('sha256');
    let size = 0;
    request
      .on('data', (chunk: Buffer) => {
        hash.update(chunk);
        size += chunk.byteLength;
      })
      .once('close', () => seen.push({ method, path, headers, sha256: hash.digest('hex'), size }))
      .on('error', () => undefined);
    passOn(request, response, target, proxy.fault({ method, path }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const proxy: UnreliableProxy = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    seen,
    fault: () => null,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number, fault: Fault | null): void {
  if (fault?.kind === 'silence') {
    request.resume();
    return;
  }
  if (fault?.kind === 'status') {
    request.resume().once('end', () => {
      const { status, code } = fault;
      response.writeHead(status).end(code === undefined ? '' : `<Error><Code>${code}</Code></Error>`);
    });
    return;
  }
  if (fault?.kind === 'answer') {
    request.resume().once('end', () => response.writeHead(fault.status, fault.headers).end(fault.body));
    return;
  }
  if (fault?.kind === 'drip') {
    request.resume();
    const drip = setInterval(() => response.write(' '), 20);
    response.writeHead(fault.status ?? 200, { etag: '"drip"' }).once('close', () => clearInterval(drip));
    return;
  }
  const chunks: Buffer[] = [];
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.byteLength;
    if (fault?.kind === 'cut-request' && received > fault.after) request.destroy();
  });
  // S3 stores an object whole or not at all; the server behind would keep the beginning of a body that was cut.
  request.once('end', () => send(request, Buffer.concat(chunks), response, port, fault));
}

function send(
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  port: number,
  fault: Fault | null,
): void {
  const onward = ask({ host: '127.0.0.1', port, method, path, headers }).end(body);
  onward.on('error', () => response.destroy());
  onward.once('response', (answer) => {
    if (fault?.kind === 'drop-answer') {
      answer.resume().once('end', () => response.destroy());
      return;
    }
    if (fault?.kind === 'keep-answer') {
      answer.resume();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault?.kind === 'head-only') {
      response.flushHeaders();
      if (fault.body !== undefined) response.write(fault.body);
      answer.resume().once('end', () => {
        if (fault.end === 'cut') response.socket?.end();
      });
      return;
    }
    let sent = 0;
    answer.on('data', (chunk: Buffer) => {
      sent += chunk.byteLength;
      if (fault?.kind === 'cut-answer' && sent > fault.after) response.destroy();
    });
    response.once('close', () => answer.destroy());
    answer.pipe(response);
  });
}
