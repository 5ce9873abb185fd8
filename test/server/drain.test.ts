import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drainable } from '../../server/marketplace/drain.ts';
import * as fake from '../helpers/services/fake-upstream.ts';
import { startGateway } from '../helpers/services/gateway.ts';

let upstream: fake.FakeUpstream;
const sockets: Socket[] = [];
beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await upstream.close();
});

/** A kept-alive connection that has been used once, as a proxy has them. */
async function restingConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nSec-Fetch-Site: same-origin\r\nX-Atelier: 1\r\n\r\n{}`;

/** Everything that still comes, until the connection is closed. */
async function untilClosed(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (chunk: string) => (said += chunk));
  if (!socket.closed) await once(socket, 'close');
  return said;
}

const kinds: [string, () => Promise<{ app: FastifyInstance; port: number; path: string }>][] = [
  [
    'gateway',
    async () => {
      const { app, port } = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
      return { app, port, path: '/api/session' };
    },
  ],
  [
    'marketplace',
    async () => {
      const app = Fastify({ return503OnClosing: false });
      drainable(app);
      app.get('/healthz', () => 'alive');
      app.post('/save', () => 'saved');
      await app.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.address();
      return { app, port: typeof address === 'object' ? (address?.port ?? 0) : 0, path: '/save' };
    },
  ],
];

describe.each(kinds)('a %s that stops', (_name, start) => {
  it('answers what was sent on a resting connection in the moment of closing, and closes it with the answer', async () => {
    const { app, port, path } = await start();
    const socket = await restingConnection(port);
    const answer = untilClosed(socket);
    // The bytes are with the system at once; the loop has not seen them when the stop begins.
    socket.write(post(path));
    await app.close();
    expect(await answer).toMatch(/^HTTP\/1\.1 [24]\d\d [^]*\r\nconnection: close\r\n/i);
  });

  it('answers also who has only just connected', async () => {
    const { app, port, path } = await start();
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('utf8');
    await once(socket, 'connect');
    socket.write(post(path));
    const answer = untilClosed(socket);
    await app.close();
    expect(await answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });

  it('answers also who has connected and sends only when the port is closed', async () => {
    const { app, port, path } = await start();
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('utf8').on('error', () => undefined);
    await accepted;
    const answer = untilClosed(socket);
    const closed = app.close();
    while (app.server.listening) await turn();
    socket.write(post(path));
    expect(await answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    await closed;
  });

  it('does not wait long for a connection on which nothing comes', async () => {
    const { app, port } = await start();
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await accepted;
    const answer = untilClosed(socket);
    await app.close();
    expect(await answer).toBe('');
  });

  it('closes resting connections that nobody uses', async () => {
    const { app, port } = await start();
    const answer = untilClosed(await restingConnection(port));
    await app.close();
    expect(await answer).toBe('');
  });
});
