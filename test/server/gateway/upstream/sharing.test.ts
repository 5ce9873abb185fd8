import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient, replyCache } from '../../../../server/gateway/upstream/client.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import { listingJobClickCount } from '../../../../server/wire/jobs/job.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { makeCaller } from './caller.ts';

const request = z.object({ id: z.string() });
const reply = z.object({ answer: z.number() });
const open = defineCall({ name: 'open', method: 'GET', path: '/open', role: 'anybody', request, reply });
const kept = defineCall({
  name: 'kept',
  method: 'GET',
  path: '/kept',
  role: 'anybody',
  cacheMs: 60_000,
  request,
  reply,
});
const own = defineCall({ name: 'own', method: 'GET', path: '/own', role: 'signed-in', request, reply });
const perhaps = defineCall({
  name: 'perhaps',
  method: 'GET',
  path: '/perhaps',
  role: 'anybody',
  session: 'optional',
  request,
  reply,
});

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  client = new MarketplaceClient({ socketPath: upstream.socketPath });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

const answer = fake.ok({ answer: 1 });
const done = { kind: 'ok', data: { answer: 1 } };
const token = 'token-of-somebody';

describe('identical public calls in flight', () => {
  it('are made once, and everybody gets the answer', async () => {
    upstream.on('/open', fake.later(50, answer));
    const callers = Array.from({ length: 20 }, () => makeCaller());
    const outcomes = await Promise.all(callers.map((caller) => client.call(open, { id: '1' }, caller)));
    expect(outcomes).toEqual(callers.map(() => done));
    expect(upstream.calls).toHaveLength(1);
    await client.call(open, { id: '1' }, makeCaller());
    expect(upstream.calls, 'a later one is made again').toHaveLength(2);
  });

  it('are told apart by their input', async () => {
    upstream.on('/open', fake.later(20, answer));
    await Promise.all(['1', '2'].map((id) => client.call(open, { id }, makeCaller())));
    expect(new Set(upstream.calls.map((call) => call.query.get('id')))).toEqual(new Set(['1', '2']));
  });

  it('go on while one of the callers still waits, and are aborted when the last one leaves', async () => {
    upstream.on('/open', fake.hang);
    const [first, second] = [makeCaller(), makeCaller()];
    const outcomes = [first, second].map((caller) => client.call(open, { id: '1' }, caller));
    await upstream.untilCalled('/open');
    first.leave();
    expect(await outcomes[0]).toEqual({ kind: 'cancelled' });
    const aborted = upstream.calls[0]?.aborted.then(() => 'aborted');
    const pause = new Promise((resolve) => setTimeout(resolve, 100, 'still there'));
    expect(await Promise.race([aborted, pause])).toBe('still there');
    second.leave();
    expect(await aborted).toBe('aborted');
    expect(await outcomes[1]).toEqual({ kind: 'cancelled' });
  });

  it('are all made when they change something', async () => {
    upstream.on('/listingjobclickcount', fake.later(30, fake.ok({})));
    const clicks = [1, 2, 3].map(() => client.call(listingJobClickCount, { job_id: '7' }, makeCaller()));
    await Promise.all(clicks);
    expect(upstream.calls).toHaveLength(3);
  });

  it.each([own, perhaps])('are never shared when a session may travel: $name', async (call) => {
    upstream.on(call.path, fake.later(30, answer));
    const callers = [makeCaller(token), makeCaller(token), makeCaller('token-of-another')];
    await Promise.all(callers.map((caller) => client.call(call, { id: '1' }, caller)));
    expect(upstream.calls).toHaveLength(3);
    if (call === own) return;
    await Promise.all([1, 2].map(() => client.call(call, { id: '1' }, makeCaller())));
    expect(upstream.calls, "a visitor's neither").toHaveLength(5);
  });
});

describe('answers that may be kept', () => {
  it('are asked for once', async () => {
    upstream.on('/kept', answer);
    for (let round = 0; round < 3; round += 1) {
      expect(await client.call(kept, { id: '1' }, makeCaller(token))).toEqual(done);
    }
    expect(upstream.calls).toHaveLength(1);
    await client.call(kept, { id: '2' }, makeCaller());
    expect(upstream.calls).toHaveLength(2);
  });

  it('are not kept when something went wrong', async () => {
    upstream.on('/kept', fake.refusal('not-found', 404), fake.json({}, 500), answer);
    expect(await client.call(kept, { id: '1' }, makeCaller())).toMatchObject({ kind: 'refused' });
    expect(await client.call(kept, { id: '1' }, makeCaller())).toMatchObject({ kind: 'unavailable' });
    expect(await client.call(kept, { id: '1' }, makeCaller())).toEqual(done);
  });

  it('are asked for once by many at a time', async () => {
    upstream.on('/kept', fake.later(30, answer));
    const callers = Array.from({ length: 50 }, () => makeCaller());
    const outcomes = await Promise.all(callers.map((caller) => client.call(kept, { id: '1' }, caller)));
    expect(outcomes).toEqual(callers.map(() => done));
    expect(await client.call(kept, { id: '1' }, makeCaller())).toEqual(done);
    expect(upstream.calls).toHaveLength(1);
  });

  it('are not kept when they took as long as they may be kept', async () => {
    const brief = { ...kept, cacheMs: 40 };
    upstream.on('/kept', fake.later(60, answer));
    for (let round = 0; round < 2; round += 1)
      expect(await client.call(brief, { id: '1' }, makeCaller())).toEqual(done);
    expect(upstream.calls).toHaveLength(2);
  });

  it('come to others while an earlier caller still waits for one that hangs', async () => {
    upstream.on('/kept', fake.hang, fake.hang, answer);
    const first = makeCaller();
    const hung = client.call(kept, { id: '1' }, first);
    // The second is the first caller's second try.
    await expect.poll(() => upstream.calls.length).toBe(2);
    for (let round = 0; round < 3; round += 1)
      expect(await client.call(kept, { id: '1' }, makeCaller())).toEqual(done);
    first.leave();
    expect(await hung).toEqual({ kind: 'cancelled' });
    expect(await client.call(kept, { id: '1' }, makeCaller())).toEqual(done);
    expect(upstream.calls).toHaveLength(3);
  });

  it('are kept for their time, and within bounds of number and bytes', async () => {
    const replies = replyCache(2, 100);
    const ok = { kind: 'ok', data: 1 } as const;
    const keep = (key: string, size: number, ttl = 60_000) => replies.set(key, ok, { ttl, size });
    const isThere = (...keys: string[]) => keys.map((key) => replies.get(key) === ok);
    keep('a', 10, 10);
    await wait(40);
    expect(isThere('a')).toEqual([false]);
    for (const key of ['a', 'b', 'c']) keep(key, 10);
    expect(isThere('a', 'b', 'c')).toEqual([false, true, true]);
    keep('d', 95);
    expect(isThere('b', 'c', 'd')).toEqual([false, false, true]);
    keep('e', 101);
    expect(isThere('e')).toEqual([false]);
  });
});
