import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../../../server/log.ts';
import { createHttpApp } from '../../../../server/marketplace/rpc/http-app.ts';
import { serveBatches } from '../../../../server/marketplace/rpc/batch.ts';
import { discriminatorsOf } from '../../../../server/marketplace/rpc/fields.ts';
import { createRouter } from '../../../../server/marketplace/rpc/router.ts';
import { notFound } from '../../../../server/marketplace/rpc/refusal.ts';
import { visitor } from '../../../../server/marketplace/rpc/viewer.ts';
import { jobBasicInfo, jobSkillsPart } from '../../../../server/wire/jobs/job.ts';
import { BATCH_PATH } from '../../../../server/wire/protocol/batch.ts';
import { getUserBasicInformation, logoutWeb } from '../../../../server/wire/session.ts';
import { askBatch, postBatch } from './ask-batch.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

const envelope = z.object({ error: z.object({ code: z.string() }).nullable() });

/** Status and code of each answer, in the order of the calls. */
const codesOf = (answers: Awaited<ReturnType<typeof askBatch>>) =>
  answers
    .toSorted((one, other) => one.call - other.call)
    .map(({ status, text: body }) => [status, envelope.parse(JSON.parse(body)).error?.code ?? null]);

describe('a batch of reads', () => {
  const marketplace = useMarketplace('sqlite');

  it('gives a session to the calls that are made with it, and to no other', async () => {
    const { token } = await addUser(marketplace().db);
    const own = { call: getUserBasicInformation };
    const answers = await askBatch(marketplace().socketPath, [{ ...own, hasSession: true }, own], token);
    expect(codesOf(answers)).toEqual([
      [200, null],
      [401, 'sign-in-required'],
    ]);
    const first = answers.find(({ call }) => call === 0);
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ authentication_result: { is_valid_token: true } });
    expect(codesOf(await askBatch(marketplace().socketPath, [{ ...own, hasSession: true }]))).toEqual([
      [401, 'sign-in-required'],
    ]);
  });

  it('refuses each of its calls by itself', async () => {
    const asked = [
      { call: jobBasicInfo, fields: { job_id: 'x'.repeat(10_000) } },
      {
        call: jobSkillsPart,
        fields: { ...Object.fromEntries(discriminatorsOf(jobSkillsPart.request)), job_id: '999999' },
      },
      { call: { path: '/batch' } as const },
      { call: { path: `/files/${'x'.repeat(24)}` } as const },
      { call: logoutWeb },
      { call: { path: '/__proto__' } as const },
      { call: { path: `${jobBasicInfo.path}?job_id=%ff` } as const },
    ];
    expect(codesOf(await askBatch(marketplace().socketPath, asked))).toEqual([
      [400, 'invalid-input'],
      [404, 'not-found'],
      [404, 'not-found'],
      [404, 'not-found'],
      [404, 'not-found'],
      [404, 'not-found'],
      [400, 'invalid-input'],
    ]);
  });

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['other JSON', '{"calls":"all"}', 'application/json', 400],
    ['no call', '{"calls":[]}', 'application/json', 400],
    [
      'too many',
      JSON.stringify({ calls: Array.from({ length: 33 }, () => ({ path: '/a', hasSession: false })) }),
      'application/json',
      400,
    ],
    ['a form', 'calls=1', 'application/x-www-form-urlencoded', 415],
    ['nothing', '', 'application/json', 400],
  ])('is refused as a whole: %s', async (_what, body, contentType, status) => {
    const answer = await postBatch(marketplace().socketPath, body, { contentType });
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(await text(answer))).toMatchObject({ data: null, error: { code: expect.any(String) } });
  });
});

it('a slow read of a batch holds up no other, and its answer follows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'));
  const socketPath = join(folder, 's');
  const app = createHttpApp(() => null, undefined);
  const slow = Promise.withResolvers<string>();
  serveBatches(app, {
    authenticate: () => Promise.resolve(visitor),
    outageOf: () => null,
    read: (path) => (path === '/slow' ? slow.promise : Promise.resolve(path)),
  });
  await app.listen({ path: socketPath });
  try {
    const calls = ['/slow', '/quick'].map((path) => ({ path, hasSession: false }));
    const answer = await postBatch(socketPath, JSON.stringify({ calls }));
    const pieces = answer[Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toMatch(/^1 200 .*"data":"\/quick"\}\n$/);
    slow.resolve('at last');
    expect(String((await pieces.next()).value)).toMatch(/^0 200 .*"data":"at last"\}\n$/);
    expect((await pieces.next()).done).toBe(true);
    // A reader that leaves harms nobody.
    const left = await postBatch(socketPath, JSON.stringify({ calls }));
    left.destroy();
    const [next] = await askBatch(socketPath, [{ call: { path: '/quick' } }]);
    expect(next?.status).toBe(200);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});

it('a batch whose caller leaves before the first answer is no failure in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'));
  const socketPath = join(folder, 's');
  const logs: string[] = [];
  const app = createHttpApp(
    () => null,
    createLogger('marketplace', 'info', { write: (line) => void logs.push(line) }),
  );
  const asked = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<string>();
  const closed = Promise.withResolvers<void>();
  app.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', closed.resolve));
  serveBatches(app, {
    authenticate: () => Promise.resolve(visitor),
    outageOf: () => null,
    read: () => {
      asked.resolve();
      return slow.promise;
    },
  });
  await app.listen({ path: socketPath });
  logs.length = 0;
  try {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ socketPath, path: BATCH_PATH, method: 'POST', headers });
    sent.on('error', () => undefined).end(JSON.stringify({ calls: [{ path: '/slow', hasSession: false }] }));
    await asked.promise;
    // By then the answer is a stream of which nothing has been sent.
    await wait(100);
    sent.destroy();
    await closed.promise;
    slow.resolve('too late');
    await nextTurn();
    expect(logs).toEqual([]);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});

it('a call and a batch tell their handlers when whoever asked has gone, and not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'));
  const socketPath = join(folder, 's');
  const app = createHttpApp(() => null, undefined);
  const router = createRouter(app, {
    authenticate: () => Promise.resolve(visitor),
    outageOf: () => null,
    uploadLimit: 1,
  });
  const asked: PromiseWithResolvers<AbortSignal>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const waiting = asked.values();
  router.handle(jobBasicInfo, async (_fields, { signal }) => {
    waiting.next().value?.resolve(signal);
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(notFound('reader')));
    });
  });
  router.addRoutes();
  await app.listen({ path: socketPath });
  try {
    const path = `${jobBasicInfo.path}?job_id=1`;
    const alone = request({ socketPath, path });
    const batch = request({
      socketPath,
      path: BATCH_PATH,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const sendings = [
      { sent: alone, body: '' },
      { sent: batch, body: JSON.stringify({ calls: [{ path, hasSession: false }] }) },
    ];
    for (const [at, { sent, body }] of sendings.entries()) {
      sent.on('error', () => undefined).end(body);
      const signal = await asked[at]?.promise;
      if (signal === undefined) throw new Error('Nobody was asked.');
      await nextTurn();
      expect(signal.aborted).toBe(false);
      const aborted = once(signal, 'abort');
      sent.destroy();
      await aborted;
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});
