import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import { RetryBudget } from '../../../../server/gateway/upstream/bulkhead.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import { listingJobClickCount } from '../../../../server/wire/jobs/job.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { makeCaller } from './caller.ts';

const request = z.object({ id: z.string().optional() });
const reply = z.object({ answer: z.number() });
const read = defineCall({ name: 'read', method: 'GET', path: '/read', role: 'signed-in', request, reply });
const write = defineCall({
  name: 'write',
  method: 'POST',
  path: '/write',
  role: 'signed-in',
  request,
  reply,
});
const safeWrite = defineCall({ ...write, name: 'safe-write', path: '/safe-write', idempotencyKey: true });

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  client = new MarketplaceClient({ url: upstream.url }, { firstPause: 200 });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

const caller = () => makeCaller('token');
const answer = fake.ok({ answer: 1 });

describe('a broken connection', () => {
  it.each([
    ['reset before a byte', fake.reset],
    ['closed before a byte', fake.hangUp],
    ['reset in the middle', fake.breakMidBody],
  ])('lets a read be tried once more: %s', async (_what, fault) => {
    upstream.on('/read', fault, answer);
    expect(await client.call(read, {}, caller())).toEqual({ kind: 'ok', data: { answer: 1 } });
    upstream.on('/read', fault);
    expect(await client.call(read, {}, caller())).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(4);
  });

  it('never lets a write be tried again', async () => {
    upstream.on('/write', fake.reset, answer);
    expect(await client.call(write, {}, caller())).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('nor a read that counts something', async () => {
    upstream.on('/listingjobclickcount', fake.reset, fake.ok({}));
    const outcome = await client.call(listingJobClickCount, { job_id: '1' }, caller());
    expect(outcome).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('lets a write with an idempotency key be tried again, with the same key', async () => {
    upstream.on('/safe-write', fake.reset, answer);
    expect(await client.call(safeWrite, {}, caller())).toMatchObject({ kind: 'ok' });
    const keys = upstream.calls.map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is no reason to try again after an answer, whatever it says', async () => {
    upstream.on('/read', fake.json({}, 500), answer);
    expect(await client.call(read, {}, caller())).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('the retry budget', () => {
  it('lets a tenth of the calls be tried again, and saves up ten', () => {
    const budget = new RetryBudget();
    const takeAll = () => {
      let taken = 0;
      while (budget.take()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(10);
    for (let call = 0; call < 35; call += 1) budget.onCall();
    expect(takeAll()).toBe(3);
    for (let call = 0; call < 1000; call += 1) budget.onCall();
    expect(takeAll()).toBe(10);
  });

  it('keeps a marketplace that breaks every connection from twice the load', async () => {
    upstream.on('/read', fake.reset);
    const patient = new MarketplaceClient({ url: upstream.url });
    await Promise.all(Array.from({ length: 100 }, () => patient.call(read, {}, caller())));
    expect(upstream.calls.length).toBeGreaterThan(100);
    expect(upstream.calls.length).toBeLessThanOrEqual(100 + 10 + 10);
    await patient.close();
  });
});

describe('the breaker', () => {
  /** Calls until a call is turned away. */
  async function breakIt(broken = client): Promise<void> {
    upstream.on('/read', fake.json({}, 500));
    for (let before = -1; before < upstream.calls.length;) {
      before = upstream.calls.length;
      await broken.call(read, {}, caller());
    }
  }

  it('stops calling a marketplace that fails, and says so at once', async () => {
    const patient = new MarketplaceClient({ url: upstream.url }, { firstPause: 60_000 });
    await breakIt(patient);
    const before = upstream.calls.length;
    expect(await patient.call(read, {}, caller())).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(before);
    await patient.close();
  });

  it('tries the calls of one page after its pause, and goes on when they succeed', async () => {
    await breakIt();
    const before = upstream.calls.length;
    upstream.on('/read', fake.later(50, answer));
    await vi.waitFor(async () => {
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => client.call(read, {}, caller())));
      const kinds = outcomes.map(({ kind }) => kind);
      expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'unavailable', 'unavailable']);
    }, 10_000);
    expect(upstream.calls).toHaveLength(before + 10);
    expect(await client.call(read, {}, caller())).toMatchObject({ kind: 'ok' });
  });

  it('stays open when a single call fails, and tries another where nobody waited for one', async () => {
    await breakIt();
    const broken = upstream.calls.length;
    await vi.waitFor(async () => {
      await client.call(read, {}, caller());
      expect(upstream.calls).toHaveLength(broken + 1);
    }, 10_000);
    const before = upstream.calls.length;
    expect(await client.call(read, {}, caller())).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(before);
    upstream.on('/read', fake.hang);
    await wait(500);
    const impatient = caller();
    const probe = client.call(read, {}, impatient);
    await upstream.untilCalled('/read', before + 1);
    impatient.leave();
    expect(await probe).toEqual({ kind: 'cancelled' });
    upstream.on('/read', answer);
    expect(await client.call(read, {}, caller())).toMatchObject({ kind: 'ok' });
  });

  it('is not moved by refusals and ended sessions', async () => {
    upstream.on(
      '/read',
      fake.refusal('forbidden', 403),
      fake.ok({ answer: 1 }, {}),
      fake.refusal('not-found'),
    );
    for (let call = 0; call < 40; call += 1) await client.call(read, {}, caller());
    expect(upstream.calls).toHaveLength(40);
  });
});

it('lets only so many calls be under way, and turns the others away at once', async () => {
  // A read that is late is tried a second time, and the connection of the slower try is closed.
  upstream.on('/write', fake.later(200, answer));
  const narrow = new MarketplaceClient({ url: upstream.url }, { connections: 2, maxCalls: 4 });
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => narrow.call(write, {}, caller())));
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds).toEqual(['ok', 'ok', 'ok', 'ok', 'unavailable', 'unavailable']);
  expect(upstream.connections()).toBe(2);
  expect(await narrow.call(write, {}, caller())).toMatchObject({ kind: 'ok' });
  await narrow.close();
});
