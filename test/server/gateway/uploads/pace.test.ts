import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
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

async function startWire(uploadPace?: { over: number; beginning: number }): Promise<UploadWire> {
  const config = { trustedProxies: ['127.0.0.0/8'], uploadPace: 4000, uploadLimit: 64 * 1024 * 1024 };
  const wire = await startUploadWire(
    applicationInfo(),
    config,
    uploadPace === undefined ? {} : { uploadPace },
  );
  open.push(wire);
  return wire;
}

async function begin(wire: UploadWire, cookie = wire.cookie, address = '192.0.2.1'): Promise<SlowUpload> {
  const upload = await startUpload(wire.gateway, { cookie, job, address });
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

/** A file that has begun to flow: its first block is there, and the marketplace is being sent it. */
async function flowing(wire: UploadWire, cookie: string, address: string) {
  const upload = await begin(wire, cookie, address);
  upload.write(beginning());
  upload.write(pdf(70_000));
  return upload;
}

const quick = { over: 600, beginning: 300 };

describe('a least pace', () => {
  test('ends an upload that drips, and gives its place back', async () => {
    const wire = await startWire(quick);
    const upload = await begin(wire);
    upload.write(beginning());
    upload.write(pdf(70_000));
    const arrival = await wire.next();
    arrival.request.resume();
    const drip = setInterval(() => upload.write('.'), 50);
    const answer = await upload.answer();
    clearInterval(drip);
    await arrival.cut;
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([
      408,
      expect.stringContaining('Nothing has come'),
    ]);
  });

  test('is also that of what comes before the file', async () => {
    const wire = await startWire({ over: 20_000, beginning: 300 });
    const upload = await begin(wire);
    upload.write(beginning().slice(0, -10));
    expect((await upload.answer()).status).toBe(408);
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
