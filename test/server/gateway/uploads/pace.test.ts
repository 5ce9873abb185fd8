import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Pace } from '../../../../server/multipart/least-pace.ts';
import { pdf } from '../../marketplace/files/uploading.ts';
import { applicationInfo } from '../application/info.ts';
import { beginning, ending, type SlowUpload, startUpload } from './sending.ts';
import { startUploadWire, uploadAnswer, type UploadWire } from './upload-wire.ts';

const job = 5;
const open: { close(): Promise<void> }[] = [];
const sockets: SlowUpload[] = [];
afterEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((wire) => wire.close()));
});

async function startWire(uploadPace?: Partial<Pace>): Promise<UploadWire> {
  const config = { trustedProxies: ['127.0.0.0/8'], uploadPace: 4000, uploadLimit: 64 * 1024 * 1024 };
  const wire = await startUploadWire(
    applicationInfo(),
    config,
    uploadPace === undefined ? {} : { uploadPace },
  );
  open.push(wire);
  return wire;
}

async function begin(
  wire: UploadWire,
  cookie = wire.cookie,
  address = '192.0.2.1',
  headSeconds = 0,
): Promise<SlowUpload> {
  const upload = await startUpload(wire.gateway, { cookie, job, address, headSeconds });
  sockets.push(upload);
  return upload;
}

/** Sends what is left, and lets the marketplace take it. */
async function finish(wire: UploadWire, upload: SlowUpload): Promise<number> {
  upload.write(ending);
  upload.finish();
  const arrival = await wire.next();
  await arrival.read();
  uploadAnswer(arrival.response, arrival.request);
  return (await upload.answer()).status;
}

/** Cut in the middle it may end with an error first. */
const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** A file that has begun to flow: its first block is there, and the marketplace is being sent it. */
async function flowing(wire: UploadWire, cookie: string, address: string) {
  const upload = await begin(wire, cookie, address);
  upload.write(beginning());
  upload.write(pdf(70_000));
  return upload;
}

const quick = { over: 600, beginning: 300 };

describe('a least pace', () => {
  test('ends an upload that drips, says why, and closes over it soon after', async () => {
    const wire = await startWire(quick);
    const upload = await begin(wire);
    upload.write(beginning());
    upload.write(pdf(70_000));
    const arrival = await wire.next();
    arrival.request.resume();
    const drip = setInterval(() => upload.write('.'), 50);
    const answer = await upload.answer();
    await arrival.cut;
    await untilClosed(upload.socket);
    clearInterval(drip);
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([
      408,
      expect.stringContaining('The upload stalled'),
    ]);
  });

  test('is also that of what comes before the file', async () => {
    const wire = await startWire({ over: 20_000, beginning: 300 });
    const upload = await begin(wire);
    upload.write(beginning().slice(0, -10));
    expect((await upload.answer()).status).toBe(408);
  });

  test('is also that of what comes after the file', async () => {
    for (const end of [ending.slice(0, 12), ending]) {
      const wire = await startWire(quick);
      const upload = await begin(wire);
      upload.write(beginning());
      upload.write(pdf(70_000));
      upload.write(end);
      const arrival = await wire.next();
      arrival.request.resume();
      expect((await upload.answer()).status).toBe(408);
      await arrival.cut;
    }
  });

  test('is no way to send without end after the file', async () => {
    const wire = await startWire();
    const upload = await begin(wire);
    upload.write(beginning());
    upload.write(pdf(70_000));
    upload.write(ending);
    const arrival = await wire.next();
    arrival.request.resume();
    const more = setInterval(() => upload.write(Buffer.alloc(4 * 1024 * 1024)), 10);
    const { status } = await upload.answer();
    clearInterval(more);
    expect(status).toBe(413);
  });

  test('is kept by a slow line', async () => {
    const wire = await startWire(quick);
    const upload = await begin(wire);
    upload.write(beginning());
    for (let sent = 0; sent < 12; sent += 1) {
      upload.write(pdf(4000));
      await wait(100);
    }
    expect(await finish(wire, upload)).toBe(201);
  });

  test(
    'lets an honest line live, as shipped, and closes over those that drip within 15 seconds',
    { timeout: 30_000 },
    async () => {
      const wire = await startUploadWire(applicationInfo());
      open.push(wire);
      const drip = async (name: string, start: string, headSeconds = 0) => {
        const upload = await begin(wire, await wire.signIn(name), '192.0.2.1', headSeconds);
        upload.write(start);
        const dripping = setInterval(() => upload.write('.'), 1000);
        await untilClosed(upload.socket);
        clearInterval(dripping);
        return { name, seconds: (performance.now() - upload.connectedAt) / 1000 };
      };
      const dripping = [
        drip('before all', '%PDF-1.7'),
        drip('before its file', beginning().slice(0, -4)),
        drip('in its file', `${beginning()}%PDF-1.7\n`),
        drip('in its head, and then in its file', `${beginning()}%PDF-1.7\n`, 8),
        drip('in its head, and is refused', `${beginning({ fileName: 'cv.exe' })}MZ`, 8),
      ];
      /** Sends the beginning, and then a piece a second. */
      const send = async (name: string, pieces: readonly number[]) => {
        const upload = await begin(wire, await wire.signIn(name));
        upload.write(beginning());
        for (const bytes of pieces) {
          if (bytes > 0) upload.write(pdf(bytes));
          await wait(1000);
        }
        upload.write(ending);
        upload.finish();
        return (await upload.answer()).status;
      };
      const honest = [
        send(
          'slow',
          Array.from({ length: 13 }, () => 2000),
        ),
        send('in a tunnel', [20_000, 0, 0, 0, 0, 0, 0, 0]),
      ];
      for (const { request, response } of [await wire.next(), await wire.next()])
        request.resume().once('end', () => uploadAnswer(response, request));
      expect(await Promise.all(honest)).toEqual([201, 201]);
      expect((await Promise.all(dripping)).filter(({ seconds }) => seconds >= 15)).toEqual([]);
    },
  );

  test('is not asked of whom the marketplace holds up', async () => {
    const wire = await startWire(quick);
    const upload = await begin(wire);
    upload.write(beginning());
    for (let sent = 0; sent < 20; sent += 1) upload.write(pdf(1_000_000));
    const arrival = await wire.next();
    await wait(3 * quick.over);
    upload.write(ending);
    upload.finish();
    await arrival.read();
    uploadAnswer(arrival.response, arrival.request);
    expect((await upload.answer()).status).toBe(201);
  });
});

describe('a place', () => {
  test('is taken by no upload that has sent nothing yet: 66 that drip stop nobody', async () => {
    const wire = await startWire();
    for (let person = 0; person < 11; person += 1) {
      const cookie = await wire.signIn(`dripping-${person}`);
      for (let count = 0; count < 6; count += 1) (await begin(wire, cookie)).write(`${beginning()}%PDF`);
    }
    const upload = await begin(wire);
    upload.write(beginning());
    upload.write(pdf());
    expect(await finish(wire, upload)).toBe(201);
  });

  test('is had 24 times by one address, and by others all the same', async () => {
    const wire = await startWire();
    for (let person = 0; person < 4; person += 1) {
      const cookie = await wire.signIn(`greedy-${person}`);
      for (let count = 0; count < 6; count += 1) await flowing(wire, cookie, '192.0.2.9');
    }
    const greedy = await Promise.all(Array.from({ length: 24 }, () => wire.next()));
    const cookie = await wire.signIn('one-more');
    const refused = await flowing(wire, cookie, '192.0.2.9');
    const answer = await refused.answer();
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, 'overloaded']);
    expect(wire.gateway.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(await finish(wire, await flowing(wire, cookie, '192.0.2.10'))).toBe(201);
    const left = sockets.splice(0);
    for (const { socket } of left) socket.destroy();
    for (const { request } of greedy) request.resume();
    await Promise.all(greedy.map(({ cut }) => cut));
    expect(await finish(wire, await flowing(wire, cookie, '192.0.2.9'))).toBe(201);
  });
});
