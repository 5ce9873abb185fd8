import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../../shared/paths.ts';
import { hangUp, refusal, validFlags } from '../../../helpers/services/fake-upstream.ts';
import { filePart, pdf, sha256 } from '../../marketplace/files/uploading.ts';
import { ask, problemIn } from '../application/flow.ts';
import { applicationInfo } from '../application/info.ts';
import { beginning, ending, post, sendFile, startUpload } from './sending.ts';
import { startUploadWire, uploadAnswer, type UploadWire } from './upload-wire.ts';

const MEGABYTE = 1024 * 1024;
const job = 5;

let wire: UploadWire;
beforeAll(async () => {
  wire = await startUploadWire(applicationInfo(), { uploadLimit: 256 * MEGABYTE });
});
afterAll(() => wire.close());

const start = () => startUpload(wire.gateway, { cookie: wire.cookie, job });

describe('on its way', () => {
  test('a file is what it was, with session, request id and its call in the timings', async () => {
    const content = pdf(300_000);
    const sent = sendFile(wire.gateway, filePart(content, 'my “CV”.pdf'), { cookie: wire.cookie, job });
    const arrival = await wire.next();
    const { headers } = arrival.request;
    expect(headers.authorization).toBe('Bearer a-token');
    expect(headers.cookie).toBeUndefined();
    const body = await arrival.read();
    expect(body.includes(content)).toBe(true);
    const text = body.toString('latin1');
    expect(text.match(/name="(action_type|job_id|category|file)"/g)?.toSorted()).toEqual([
      'name="action_type"',
      'name="category"',
      'name="file"',
      'name="job_id"',
    ]);
    // Fields first: the marketplace knows whose file it is before its first byte.
    expect(text.indexOf('name="file"')).toBeGreaterThan(text.indexOf('name="job_id"'));
    expect(body.toString('utf8')).toContain('filename="my “CV”.pdf"');
    uploadAnswer(arrival.response, arrival.request);
    const answer = await sent;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
    expect(answer.headers.get('server-timing')).toMatch(/upload-cv;dur=/);
  });

  test('it goes no faster than the marketplace takes it, and arrives as it was sent', async () => {
    const total = 64 * MEGABYTE;
    const sent = createHash('sha256');
    const upload = await start();
    upload.write(beginning());
    const arrivalOf = wire.next();
    let written = 0;
    const writing = (async () => {
      while (written < total) {
        const chunk = pdf(50_000);
        sent.update(chunk);
        written += chunk.length;
        if (!upload.write(chunk)) await once(upload.socket, 'drain');
      }
      upload.write(ending);
      upload.finish();
    })();
    const arrival = await arrivalOf;
    let stood = -1;
    while (stood !== written) {
      stood = written;
      await wait(500);
    }
    expect(written).toBeLessThan(16 * MEGABYTE);
    const body = await arrival.read();
    await writing;
    const from = body.indexOf('%PDF');
    expect(sha256(body.subarray(from, from + written))).toBe(sent.digest('hex'));
    uploadAnswer(arrival.response, arrival.request);
    expect((await upload.answer()).status).toBe(201);
  });

  test('[U-02] a client that goes away closes the call to the marketplace', async () => {
    const upload = await start();
    upload.write(beginning());
    upload.write(pdf(200_000));
    const arrival = await wire.next();
    arrival.request.resume();
    upload.socket.destroy();
    await arrival.cut;
  });

  test('[U-02] also while the marketplace does not read', async () => {
    const upload = await start();
    upload.write(beginning());
    for (let at = 0; at < 40; at += 1) upload.write(pdf(MEGABYTE));
    const arrival = await wire.next();
    upload.socket.destroy();
    arrival.request.resume();
    await arrival.cut;
  });

  test('the end of the body is not sent on before it is known to be good', async () => {
    const upload = await start();
    upload.write(beginning());
    upload.write(pdf(100_000));
    const arrival = await wire.next();
    arrival.request.resume();
    upload.write(
      `${ending.slice(0, -4)}\r\nContent-Disposition: form-data; name="file"; filename="b.pdf"\r\n\r\nb${ending}`,
    );
    upload.finish();
    await arrival.cut;
    const answer = await upload.answer();
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { code: 'bad-request' }]);
  });

  test('a file that grows too large is cut off', async () => {
    const small = await startUploadWire(applicationInfo(), { uploadLimit: 100_000 });
    try {
      const upload = await startUpload(small.gateway, { cookie: small.cookie, job });
      upload.write(beginning());
      upload.write(pdf(90_000));
      const arrival = await small.next();
      arrival.request.resume();
      upload.write(pdf(20_000));
      await arrival.cut;
      const answer = await upload.answer();
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([413, { code: 'payload-too-large' }]);
      upload.socket.destroy();
    } finally {
      await small.close();
    }
  });
});

describe('the marketplace says no in the middle', () => {
  async function refusedBy(code: string, status: number, flags: object = validFlags) {
    const upload = await start();
    upload.write(beginning());
    upload.write(pdf(100_000));
    const arrival = await wire.next();
    refusal(code, status, flags)(arrival.response, arrival.request);
    const answer = await upload.answer();
    upload.socket.destroy();
    return JSON.parse(answer.body);
  }

  test.each([
    ['job-expired', 409, 410],
    ['job-not-found', 404, 404],
    ['conflict', 409, 409],
    ['unsupported-media-type', 415, 415],
    ['payload-too-large', 413, 413],
  ])('%s', async (code, status, expected) => {
    expect(await refusedBy(code, status)).toMatchObject({ code, status: expected });
  });

  test('[RO-09] the session has ended', async () => {
    const flags = { ...validFlags, is_valid_token: false };
    expect(await refusedBy('sign-in-required', 401, flags)).toMatchObject({
      code: 'session-ended',
      status: 401,
    });
  });

  test('by breaking the connection', async () => {
    const sent = sendFile(wire.gateway, filePart(pdf(100_000)), { cookie: wire.cookie, job });
    const arrival = await wire.next();
    hangUp(arrival.response, arrival.request);
    expect(await problemIn(await sent)).toMatchObject({ code: 'upstream-unavailable' });
    // It is not tried again: nobody knows what became of it.
    expect((await problemIn(await ask(wire.gateway, 'GET', '/api/none'))).status).toBe(404);
  });
});

test('what is wrong with uploads does not open the breaker', async () => {
  for (let at = 0; at < 30; at += 1) {
    const sent = post(wire.gateway, beginning() + pdf(70_000).toString('latin1'), {
      cookie: wire.cookie,
      job,
    });
    const arrival = await wire.next();
    arrival.request.resume();
    expect((await problemIn(await sent)).status).toBe(400);
  }
  const sent = sendFile(wire.gateway, filePart(pdf()), { cookie: wire.cookie, job });
  const arrival = await wire.next();
  await arrival.read();
  uploadAnswer(arrival.response, arrival.request);
  expect((await sent).status).toBe(201);
});

test('a session sends six files at once, the seventh has to wait', async () => {
  const uploads = await Promise.all(Array.from({ length: 6 }, start));
  for (const upload of uploads) {
    upload.write(beginning());
    upload.write(pdf(70_000));
  }
  const arrivals = await Promise.all(uploads.map(() => wire.next()));
  const seventh = await sendFile(wire.gateway, filePart(pdf()), { cookie: wire.cookie, job });
  expect(await problemIn(seventh)).toMatchObject({ code: 'too-many-requests', status: 429 });
  for (const upload of uploads) upload.socket.destroy();
  for (const { request } of arrivals) request.resume();
  await Promise.all(arrivals.map(({ cut }) => cut));
  const sent = sendFile(wire.gateway, filePart(pdf()), { cookie: wire.cookie, job });
  const arrival = await wire.next();
  await arrival.read();
  uploadAnswer(arrival.response, arrival.request);
  expect((await sent).status).toBe(201);
});

test('a change that stands although it cannot be read again says so', async () => {
  const odd = await startUploadWire({ odd: true });
  try {
    const sent = sendFile(odd.gateway, filePart(pdf()), { cookie: odd.cookie, job });
    const arrival = await odd.next();
    await arrival.read();
    uploadAnswer(arrival.response, arrival.request);
    const problem = await problemIn(await sent);
    expect(problem).toMatchObject({ status: 502, code: 'upstream-invalid' });
    expect(problem.detail).toContain('was saved');
  } finally {
    await odd.close();
  }
});

describe('time', () => {
  test('an upload may be slow, another body may not', async () => {
    const hasty = await startUploadWire(applicationInfo(), {}, { bodyDeadline: 300 });
    try {
      const upload = await startUpload(hasty.gateway, { cookie: hasty.cookie, job });
      upload.write(beginning());
      upload.write(pdf(70_000));
      expect(await sendSlowForm(hasty)).toMatch(/^HTTP\/1\.1 408 /);
      await wait(600);
      upload.write(ending);
      upload.finish();
      const arrival = await hasty.next();
      await arrival.read();
      uploadAnswer(arrival.response, arrival.request);
      expect((await upload.answer()).status).toBe(201);
    } finally {
      await hasty.close();
    }
  });
});

/** A sign-in whose body never ends; resolves to all that is answered. */
async function sendSlowForm({ gateway }: UploadWire): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(
    `POST ${api.session} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\nx-atelier: 1\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}
