import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectionRoom } from '../../../server/gateway/connection-room.ts';
import { freePort, startProgram, stopProgram, untilReady } from '../../helpers/services/stack.ts';

it.each([
  ['alone, without a limit', null, Infinity, 8192, 1000],
  ['alone, with just enough', null, 16_584, 8192, 1000],
  ['alone, with the usual limit of a shell', null, 1024, 412, 51],
  ['one of four', { size: 4 }, 1024, 412, 51],
  ['one of four, with enough', { size: 4 }, 20_000, 2048, 250],
  ['alone, with next to nothing', null, 64, 8, 1],
])(
  'a gateway %s takes as many connections as its limit of files allows',
  (_name, fleet, files, max, idle) => {
    expect(connectionRoom(fleet, files)).toMatchObject({ max, maxIdle: idle });
  },
);

it('asks for a higher limit only where the limit leaves too little room', () => {
  expect(connectionRoom(null, 16_584).advice).toBeNull();
  expect(connectionRoom(null, 1024).advice).toContain('it takes 412 connections instead of 8192');
  expect(connectionRoom({ size: 4 }, 1024).advice).toContain('Raise the limit to 4296');
});

it('many connections at once do not take the files away that requests need', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'few-files-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE_ENV: 'development',
    RATE_LIMIT: '1000000',
  };
  const program = startProgram('server/main.ts', ['--demo'], env, 256);
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await stopProgram(program);
    await rm(dataDir, { recursive: true });
  });
  await untilReady(program, `${url}/readyz`);
  const advice = 'This process may have 256 files and connections open at once';
  await vi.waitFor(() => expect(program.logs()).toContain(advice));
  const answers: string[] = [];
  for (let count = 0; count < 400; count += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /api/jobs HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    socket.on('error', () => undefined);
    socket.once('data', (data: Buffer) => answers.push(data.toString('latin1')));
    sockets.push(socket);
  }
  await Promise.all(
    sockets.map((socket) =>
      Promise.race([new Promise((done) => socket.once('data', done).once('close', done)), wait(20_000)]),
    ),
  );
  // A slow machine turns some away for want of time, which is not for want of files.
  const served = answers.filter((answer) => !answer.includes('urn:problem:atelier:overloaded'));
  expect(served.length).toBeGreaterThan(0);
  expect(new Set(served.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200']));
  expect(program.logs()).not.toContain('EMFILE');
}, 60_000);
