import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { gatewaySockets } from './gateway-sockets.ts';

const MAX = 8;
/** More may be idle than there may be, so that only their number closes any. */
const { upstream, gateway, sockets, open } = gatewaySockets({ max: MAX, maxIdle: 2 * MAX, lookEvery: 50 });

const closing = (socket: Socket) => new Promise<null>((resolve) => socket.once('close', () => resolve(null)));

/** Resolves to the status; to null when the connection is closed without an answer. */
async function ask(socket: Socket, path = '/healthz'): Promise<string | null> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString('latin1', 9, 12)));
  });
  return Promise.race([answer, closing(socket)]);
}

const crowd = { closed: expect.any(Number), open: MAX, msg: expect.stringContaining('there were too many') };
const lines = () => gateway().logs.map((line): unknown => JSON.parse(line));

/** Begins a sign-in of 1,000 bytes. */
const beginning = (sent: string, origin = 'http://a') =>
  `POST /api/session HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nX-Atelier: 1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n${sent}`;

test.each([
  ['send nothing', ''],
  ['do not end their first lines', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['do not end their bodies', beginning('{')],
  ['do not end bodies that were refused', beginning('{', 'http://b')],
])('connections that %s keep nobody out, the oldest gives way, and the log says so', async (_name, text) => {
  const held: Socket[] = [];
  for (let count = 0; count < 3 * MAX; count += 1) {
    const socket = await open();
    socket.write(text);
    held.push(socket.resume());
  }
  // All of it has arrived when one more comes.
  await setTimeout(50);
  expect(await ask(await open())).toBe('200');
  expect(await ask(await open(), '/readyz')).not.toBeNull();
  expect(held.at(-1)?.closed).toBe(false);
  await vi.waitFor(() => expect(held[0]?.closed).toBe(true));
  await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(crowd)));
});

test('of bodies that have not ended, the one that has sent least gives way, not the oldest', async () => {
  const begin = async (sent: string): Promise<Socket> => {
    const socket = await open();
    const heard = once(socket, 'data');
    // The server says "100 Continue" as soon as it has the head.
    socket.write(beginning(sent).replace('\r\n', '\r\nExpect: 100-continue\r\n'));
    await heard;
    return socket;
  };
  const upload = await begin(`{${' '.repeat(500)}`);
  const least = await begin('{');
  for (let count = 2; count < MAX; count += 1) await begin('{"email": ');
  const gone = closing(least);
  expect(await ask(await open())).toBe('200');
  await gone;
  expect(upload.closed).toBe(false);
});

test('an idle connection gives way before a request does', async () => {
  for (let count = 0; count < MAX; count += 1) expect(await ask(await open())).toBe('200');
  const gone = sockets.slice(0, 1).map(closing);
  expect(await ask(await open())).toBe('200');
  await Promise.all(gone);
});

test('requests that are being answered keep their connections, and one more is closed', async () => {
  for (let count = 0; count < MAX; count += 1) {
    const path = `/media/slow-${count}.svg`;
    upstream().on(path, fake.hang);
    void ask(await open(), path);
    await upstream().untilCalled(path);
  }
  expect(await ask(await open())).toBeNull();
  expect(sockets.slice(0, MAX).some(({ closed }) => closed)).toBe(false);
});
