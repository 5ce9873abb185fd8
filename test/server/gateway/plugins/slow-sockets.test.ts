import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { gatewaySockets } from './gateway-sockets.ts';

/** Real limits are seconds; what closes a socket is the same. */
const limits = { maxIdle: 2, readerPatience: 300, readerPace: 1000, lingering: 300, lookEvery: 50 };
const MEGABYTE = 1024 * 1024;
/** The first bytes of a picture; nobody looks at the rest. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const { upstream, restart, open } = gatewaySockets(limits);

/** Sends, and resolves once an answer begins. */
async function ask(socket: Socket, head: string): Promise<string> {
  socket.write(`${head}\r\nHost: a\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  return String(chunk).split('\r\n', 1)[0] ?? '';
}

/** As much as its reader takes. */
function sendsForEver(path: string): void {
  upstream().on(path, (response) => {
    response.writeHead(200).write(PNG);
    const more = () => {
      while (!response.destroyed) {
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
      }
    };
    more();
  });
}

test('a reader that takes nothing is let go, and what it read from with it', async () => {
  sendsForEver('/media/big.png');
  const socket = await open();
  socket.pause();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /media/big.png HTTP/1.1\r\nHost: a\r\n\r\n');
  await upstream().untilCalled('/media/big.png');
  await upstream().calls[0]?.aborted;
  socket.resume();
  await closed;
});

test('a reader that is slow and steady gets all of it', async () => {
  const all = 8 * MEGABYTE;
  upstream().on(
    '/media/large.svg',
    fake.raw(`<svg xmlns="http://www.w3.org/2000/svg">${'x'.repeat(all)}</svg>`),
  );
  const socket = await open();
  let taken = 0;
  socket.write('GET /media/large.svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  await once(socket, 'close');
  expect(taken).toBeGreaterThan(all);
});

test('a body that goes on after it was refused is cut off', async () => {
  const socket = await open();
  socket.write('POST /api/nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4/);
  const drip = setInterval(() => socket.write('x'), 20);
  // Bytes that are written while the connection is cut are answered with a reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});

test('a connection at rest owes nothing, until its next request begins and does not come', async () => {
  await restart({ ...limits, senderPatience: 300 });
  const socket = await open();
  await ask(socket, 'GET /healthz HTTP/1.1');
  await wait(1000);
  expect(await ask(socket, 'GET /healthz HTTP/1.1')).toBe('HTTP/1.1 200 OK');
  const silent = await open();
  const closed = [socket, silent].map((one) => new Promise((resolve) => one.once('close', resolve)));
  socket.write('GET /healthz HTTP/1.1\r\n');
  await Promise.all(closed);
});

test('idle connections are bounded in number: the one that has rested longest goes', async () => {
  const first = await open();
  const second = await open();
  const third = await open();
  for (const socket of [first, second]) await ask(socket, 'GET /healthz HTTP/1.1');
  await ask(first, 'GET /healthz HTTP/1.1');
  const gone = once(second, 'close');
  await ask(third, 'GET /healthz HTTP/1.1');
  await gone;
  expect(await ask(first, 'GET /healthz HTTP/1.1')).toBe('HTTP/1.1 200 OK');
  expect(await ask(third, 'GET /healthz HTTP/1.1')).toBe('HTTP/1.1 200 OK');
});

test('an idle connection is kept for longer than nginx keeps its own, and says so', async () => {
  const socket = await open();
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/\r\nKeep-Alive: timeout=75\r\n/i);
});
