import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** How the fake marketplace answers one call. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Resolves when the connection closes before the answer. */
  readonly aborted: Promise<void>;
}

export interface FakeUpstream {
  /** It listens on both with the same state. A Unix socket cannot be reset. */
  readonly socketPath: string;
  readonly url: string;
  readonly calls: RecordedCall[];
  /** How many connections were opened so far. */
  readonly connections: () => number;
  /** Sets how a path answers. Of several behaviours each call uses one, and the last one stays. */
  on(path: string, ...behaviours: [Behaviour, ...Behaviour[]]): void;
  callsTo(path: string): RecordedCall[];
  /** Resolves when `path` has been called `count` times. */
  untilCalled(path: string, count?: number): Promise<void>;
  close(): Promise<void>;
}

export const validFlags = {
  is_valid_user: true,
  is_active_user: true,
  is_valid_token: true,
  user_type: 1,
} as const;

export const json = (body: unknown, status = 200): Behaviour => raw(JSON.stringify(body), status);

/** A reply that follows the contract. */
export const ok = (data: unknown, flags: unknown = validFlags): Behaviour =>
  json({ error: null, authentication_result: flags, data });

export const refusal = (code: string, status = 400, flags: unknown = validFlags): Behaviour =>
  json({ error: { code, message: `canary ${code}` }, authentication_result: flags, data: null }, status);

export function raw(body: string, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

export const hang: Behaviour = () => {};
export const reset: Behaviour = (response) => response.socket?.resetAndDestroy();
export const hangUp: Behaviour = (response) => response.socket?.destroy();

/** Sends half of a reply and breaks the connection. */
export const breakMidBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"error":null,"data":"canary', () => response.socket?.destroy());
};

/** Sends fewer bytes than announced and leaves the connection open. */
export const shortBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"error":null,"data":{}}');
};

/**
 * Sends a byte from time to time until the client leaves.
 * @param every milliseconds
 */
export const drip =
  (every: number): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), every);
    response.on('close', () => clearInterval(timer));
  };

/**
 * Answers with `then` after a delay.
 * @param delay milliseconds
 */
export const later =
  (delay: number, then: Behaviour): Behaviour =>
  (response, request) => {
    const timer = setTimeout(() => then(response, request), delay);
    response.on('close', () => clearTimeout(timer));
  };

/** A programmable marketplace on a Unix socket of its own. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-upstream-'));
  const socketPath = join(folder, 'marketplace.sock');
  const calls: RecordedCall[] = [];
  const behaviours = new Map<string, Behaviour[]>();
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let opened = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://marketplace');
    const aborted = new Promise<void>((resolve) => {
      response.on('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    const { method = '', headers } = request;
    const body = await text(request);
    calls.push({ method, path: url.pathname, query: url.searchParams, headers, body, aborted });
    for (const look of waiting) look();
    const script = behaviours.get(url.pathname) ?? [json({ error: { code: 'not-found' } }, 404)];
    const behaviour = script.length > 1 ? script.shift() : script[0];
    behaviour?.(response, request);
  }

  const servers = [{ path: socketPath }, { host: '127.0.0.1', port: 0 }].map((place) => {
    const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      void answer(request, response);
    });
    server.on('connection', (socket) => {
      opened += 1;
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    });
    return server.listen(place);
  });
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const address = servers[1]?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the fake marketplace has no port');

  const callsTo = (path: string) => calls.filter((call) => call.path === path);
  return {
    socketPath,
    url: `http://127.0.0.1:${address.port}`,
    calls,
    connections: () => opened,
    on: (path, ...script) => void behaviours.set(path, script),
    callsTo,
    untilCalled(path, count = 1) {
      return new Promise((resolve) => {
        const look = () => {
          if (callsTo(path).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
