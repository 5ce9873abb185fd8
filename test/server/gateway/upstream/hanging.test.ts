import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { makeCaller } from './caller.ts';

const request = z.object({ id: z.string() });
const reply = z.object({ answer: z.number() });
const open = defineCall({ name: 'open', method: 'GET', path: '/open', role: 'anybody', request, reply });
const own = defineCall({ name: 'own', method: 'GET', path: '/own', role: 'signed-in', request, reply });
const write = defineCall({ ...own, name: 'write', method: 'POST', path: '/write', class: 'saves' });
const safeWrite = defineCall({ ...write, name: 'safe-write', idempotencyKey: true });
const count = defineCall({ ...open, name: 'count', path: '/count', hasEffect: true });

const answer = fake.ok({ answer: 1 });
const done = { kind: 'ok', data: { answer: 1 } };

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

const soon = (milliseconds: number) => performance.now() + milliseconds;
const ask = (id: string, until = soon(3000)) => client.call(open, { id }, makeCaller(), until);

describe('a call that is late', () => {
  it.each([open, own])('is tried a second time, and the first answer counts: $name', async (call) => {
    upstream.on(call.path, fake.hang, answer);
    expect(await client.call(call, { id: '1' }, makeCaller('token'))).toEqual(done);
    expect(upstream.calls).toHaveLength(2);
    await upstream.calls[0]?.aborted;
  });

  it('keeps the first when that is the one that answers', async () => {
    upstream.on('/open', fake.later(600, answer), fake.hang);
    expect(await ask('1')).toEqual(done);
    expect(upstream.calls).toHaveLength(2);
    await upstream.calls[1]?.aborted;
  });

  it('is not lost to a second try that fails', async () => {
    for (const fault of [fake.reset, fake.json({}, 500)]) {
      upstream.calls.length = 0;
      upstream.on('/open', fake.later(900, answer), fault);
      expect(await ask('1')).toEqual(done);
      expect(upstream.calls).toHaveLength(2);
    }
  });

  it.each([write, safeWrite, count])('is never made twice when it changes something: $name', async (call) => {
    upstream.on(call.path, fake.later(900, answer));
    expect(await client.call(call, { id: '1' }, makeCaller('token'))).toEqual(done);
    expect(upstream.calls).toHaveLength(1);
  });

  it('is not tried again while it still waits for a connection', async () => {
    const narrow = new MarketplaceClient({ url: upstream.url }, { connections: 1 });
    upstream.on('/open', fake.later(900, answer));
    const outcomes = await Promise.all(
      ['1', '2'].map((id) => narrow.call(open, { id }, makeCaller(), soon(5000))),
    );
    expect(outcomes).toEqual([done, done]);
    const ids = upstream.calls.map((call) => call.query.get('id'));
    expect(ids.filter((id) => id === '2').length).toBeLessThanOrEqual(2);
    expect(upstream.calls.length).toBeLessThanOrEqual(4);
    await narrow.close();
  });

  it('costs a marketplace that answers nothing a tenth more calls, and what quiet times saved up', async () => {
    upstream.on('/open', fake.hang);
    await Promise.all(Array.from({ length: 60 }, (_, id) => ask(String(id), soon(700))));
    expect(upstream.calls.length).toBeGreaterThan(60);
    expect(upstream.calls.length).toBeLessThanOrEqual(60 + 6 + 10);
  });
});

describe('a public call that gets no answer', () => {
  it('is joined by nobody once it is late', async () => {
    upstream.on('/open', fake.hang, fake.hang, answer);
    const first = ask('1', soon(1500));
    await upstream.untilCalled('/open', 2);
    for (let round = 0; round < 5; round += 1) expect(await ask('1')).toEqual(done);
    expect(await first).toEqual({ kind: 'timed-out' });
  });

  it('takes few connections, however many ask', async () => {
    upstream.on('/open', fake.hang);
    const outcomes: Promise<unknown>[] = [];
    for (let round = 0; round < 8; round += 1) {
      outcomes.push(...Array.from({ length: 5 }, () => ask('1', soon(2500))));
      await wait(270);
    }
    expect(upstream.calls.length).toBeLessThanOrEqual(8);
    await Promise.all(outcomes);
  });

  it('is over for each caller when their own time is', async () => {
    upstream.on('/open', fake.hang);
    const began = performance.now();
    const hasty = ask('1', soon(200)).then((outcome) => ({ outcome, after: performance.now() - began }));
    const patient = ask('1', soon(800));
    const { outcome, after } = await hasty;
    expect(outcome).toEqual({ kind: 'timed-out' });
    expect(after).toBeLessThan(700);
    expect(await patient).toEqual({ kind: 'timed-out' });
    await Promise.all(upstream.calls.map(({ aborted }) => aborted));
  });
});

describe('giving up counts', () => {
  const isTurnedAway = async () => {
    const before = upstream.calls.length;
    const outcome = await ask('afterwards', soon(50));
    return outcome.kind === 'unavailable' && upstream.calls.length === before;
  };

  it('as a failure after the budget, so that the breaker opens', async () => {
    upstream.on('/open', fake.hang);
    await Promise.all(Array.from({ length: 24 }, (_, id) => ask(String(id), soon(100))));
    expect(await isTurnedAway()).toBe(true);
  });

  it('and then nobody joins a call that hangs, which is answered at once', async () => {
    upstream.on('/open', fake.hang);
    const hanging: Promise<unknown>[] = [];
    for (let made = 0; made < 4; made += 1) {
      hanging.push(ask('same'));
      await wait(300);
    }
    await Promise.all(Array.from({ length: 24 }, (_, id) => ask(String(id), soon(100))));
    expect(await ask('same')).toMatchObject({ kind: 'unavailable' });
    await Promise.all(hanging);
  });

  it('also by leaving when most callers would have an answer', async () => {
    upstream.on('/open', fake.hang);
    const callers = Array.from({ length: 24 }, () => makeCaller());
    const outcomes = callers.map((caller, id) => client.call(open, { id: String(id) }, caller, soon(400)));
    await wait(250);
    for (const caller of callers) caller.leave();
    expect(new Set((await Promise.all(outcomes)).map(({ kind }) => kind))).toEqual(new Set(['cancelled']));
    expect(await isTurnedAway()).toBe(true);
  });

  it('as nothing by leaving early', async () => {
    upstream.on('/open', fake.hang);
    const callers = Array.from({ length: 30 }, () => makeCaller());
    const outcomes = callers.map((caller, id) => client.call(open, { id: String(id) }, caller, soon(5000)));
    await upstream.untilCalled('/open', 30);
    for (const caller of callers) caller.leave();
    await Promise.all(outcomes);
    upstream.on('/open', answer);
    expect(await ask('afterwards')).toEqual(done);
  });
});
