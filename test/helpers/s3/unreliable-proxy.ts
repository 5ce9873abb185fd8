import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of a request instead of being passed on. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code?: string }
  /** The connection is cut after so many bytes of the request's body have been passed on. */
  | { readonly kind: 'cut-request'; readonly after: number }
  /** The connection is cut after so many bytes of the answer's body. */
  | { readonly kind: 'cut-answer'; readonly after: number }
  /** Passed on, and then its answer is lost: with the connection, or while the client waits for it. */
  | { readonly kind: 'lose-answer' }
  | { readonly kind: 'keep-answer' }
  /** Answered with a success whose body never ends, a byte at a time. */
  | { readonly kind: 'drip' }
  /** Nothing is ever answered. */
  | { readonly kind: 'silence' };

export interface Seen {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Of the body, as far as it came, hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

export interface UnreliableProxy {
  readonly port: number;
  /** Requests whose bodies are over, whole or not. */
  readonly seen: Seen[];
  /** Decides what becomes of each request; null: nothing happens to it. */
  fault: (request: { readonly method: string; readonly path: string }) => Fault | null;
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Stands before a server and passes on what comes, to the byte, but for the faults it is told to make. */
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
  if (fault?.kind === 'drip') {
    request.resume();
    const drip = setInterval(() => response.write(' '), 20);
    response.writeHead(200).once('close', () => clearInterval(drip));
    return;
  }
  const { method, url: path, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path, headers });
  onward.on('error', () => response.destroy());
  let received = 0;
  request
    .on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
      if (fault?.kind === 'cut-request' && received > fault.after) request.destroy();
    })
    .once('close', () => {
      if (!request.complete) onward.destroy();
    })
    .pipe(onward);
  onward.once('response', (answer) => {
    if (fault?.kind === 'lose-answer') {
      answer.resume().once('end', () => response.destroy());
      return;
    }
    if (fault?.kind === 'keep-answer') {
      answer.resume();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    let sent = 0;
    answer.on('data', (chunk: Buffer) => {
      sent += chunk.byteLength;
      if (fault?.kind === 'cut-answer' && sent > fault.after) response.destroy();
    });
    response.once('close', () => answer.destroy());
    answer.pipe(response);
  });
}
