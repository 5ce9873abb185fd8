import { setTimeout as wait } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import { BATCH_PATH, batchLine, batchRequest } from '../../../../server/wire/protocol/batch.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { makeCaller } from './caller.ts';

const request = z.object({ id: z.string() });
const reply = z.object({ answer: z.number() });
const get = { method: 'GET', request, reply } as const;
const open = defineCall({ ...get, name: 'open', path: '/open', role: 'anybody' });
const own = defineCall({ ...get, name: 'own', path: '/own', role: 'signed-in' });
const counting = defineCall({
  ...get,
  name: 'counting',
  path: '/counting',
  role: 'anybody',
  hasEffect: true,
});
const write = defineCall({ ...get, name: 'write', path: '/write', role: 'signed-in', method: 'POST' });

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  client = new MarketplaceClient({ socketPath: upstream.socketPath, takesBatches: true });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

const line = (call: number, answer: unknown, status = 200) =>
  batchLine(
    call,
    status,
    JSON.stringify({ error: null, authentication_result: fake.validFlags, data: { answer } }),
  );
const lines = (...texts: string[]) => fake.raw(texts.join(''));
const tooMuch = lines('0 200 ', 'x'.repeat(17 * 1024 * 1024));
const ok = (answer: number) => ({ kind: 'ok', data: { answer } });
const askFor = (ids: readonly string[], caller = makeCaller()) =>
  ids.map((id) => client.call(open, { id }, caller));

/** Sends pieces of a reply, one after the other. */
const inPieces =
  (pieces: readonly (string | Buffer)[], end: (response: ServerResponse) => unknown): fake.Behaviour =>
  async (response) => {
    response.writeHead(200);
    for (const piece of pieces) {
      response.write(piece);
      await wait(5);
    }
    end(response);
  };

const sentIn = ({ body }: fake.RecordedCall) => batchRequest.parse(JSON.parse(body)).calls;

describe('reads that a request begins at one moment', () => {
  it('go as one request, whatever their order of answers', async () => {
    upstream.on(BATCH_PATH, lines(line(2, 3), line(0, 1), line(1, 2)));
    expect(await Promise.all(askFor(['a', 'b', 'c']))).toEqual([ok(1), ok(2), ok(3)]);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls.map(sentIn)).toEqual([
      ['a', 'b', 'c'].map((id) => ({ path: `/open?id=${id}`, hasSession: false })),
    ]);
  });

  it('carry the session only where the call has one', async () => {
    upstream.on(BATCH_PATH, lines(line(0, 1), line(1, 2)));
    const caller = makeCaller('secret-token');
    await Promise.all([client.call(open, { id: 'a' }, caller), client.call(own, { id: 'b' }, caller)]);
    const [batch] = upstream.calls;
    expect(batch?.headers.authorization).toBe('Bearer secret-token');
    expect(batch === undefined ? [] : sentIn(batch)).toEqual([
      { path: '/open?id=a', hasSession: false },
      { path: '/own?id=b', hasSession: true },
    ]);
    upstream.on(BATCH_PATH, lines(line(0, 1), line(1, 2)));
    await Promise.all(askFor(['c', 'd'], caller));
    expect(upstream.calls[1]?.headers).not.toHaveProperty('authorization');
  });

  it('go apart for two people, and one by itself as it is', async () => {
    upstream.on('/own', fake.ok({ answer: 1 }));
    const people = [makeCaller('first-token'), makeCaller('other-token')];
    await Promise.all(people.map((caller) => client.call(own, { id: 'a' }, caller)));
    expect(upstream.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/own', 'Bearer first-token'],
      ['/own', 'Bearer other-token'],
    ]);
  });

  it('go without what changes something', async () => {
    upstream.on(BATCH_PATH, lines(line(0, 1), line(1, 2)));
    for (const path of ['/counting', '/write']) upstream.on(path, fake.ok({ answer: 9 }));
    const caller = makeCaller('token');
    const all = [
      client.call(counting, { id: 'a' }, caller),
      client.call(write, { id: 'a' }, caller),
      ...askFor(['a', 'b'], caller),
    ];
    expect(await Promise.all(all)).toEqual([ok(9), ok(9), ok(1), ok(2)]);
    expect(upstream.calls.map(({ path }) => path).toSorted()).toEqual(['/batch', '/counting', '/write']);
  });

  it('go in several batches where one would be too long', async () => {
    const ids = Array.from({ length: 33 }, (_, index) => String(index));
    upstream.on(BATCH_PATH, lines(...ids.slice(0, 32).map((_id, index) => line(index, index))));
    upstream.on('/open', fake.ok({ answer: 32 }));
    expect(await Promise.all(askFor(ids))).toEqual(ids.map((id) => ok(Number(id))));
  });
});

describe('a batch', () => {
  it('gives each answer when it is there, in whatever pieces it comes', async () => {
    const accented = batchLine(
      0,
      200,
      JSON.stringify({ error: null, authentication_result: fake.validFlags, data: { answer: 1, name: 'é' } }),
    );
    const whole = Buffer.from(accented);
    const cut = whole.indexOf(Buffer.from('é')) + 1;
    upstream.on(
      BATCH_PATH,
      inPieces([whole.subarray(0, cut), whole.subarray(cut)], () => undefined),
    );
    const [first, second] = askFor(['a', 'b']);
    expect(await first).toEqual(ok(1));
    expect(await Promise.race([second, wait(30, 'still waits')])).toBe('still waits');
  });

  it('is cut off when nobody waits for it any more, and not before', async () => {
    upstream.on(BATCH_PATH, fake.hang);
    upstream.on('/open', fake.hang);
    const caller = makeCaller();
    const soon = client.call(open, { id: 'a' }, caller, performance.now() + 60);
    const later = client.call(open, { id: 'b' }, caller, performance.now() + 400);
    await upstream.untilCalled(BATCH_PATH);
    expect(await soon).toEqual({ kind: 'timed-out' });
    const aborted = upstream.calls[0]?.aborted;
    expect(await Promise.race([aborted, wait(20, 'goes on')])).toBe('goes on');
    caller.leave();
    expect(await later).toEqual({ kind: 'cancelled' });
    await aborted;
  });

  it('that breaks lets each of its calls be tried once more, by itself', async () => {
    const brokenAfter = inPieces([line(1, 2)], (response) => response.socket?.destroy());
    upstream.on(BATCH_PATH, brokenAfter);
    upstream.on('/open', fake.ok({ answer: 7 }));
    expect(await Promise.all(askFor(['a', 'b', 'c']))).toEqual([ok(7), ok(2), ok(7)]);
    expect(upstream.callsTo('/open').map(({ query }) => query.get('id'))).toEqual(['a', 'c']);
  });

  it('lets a late call be asked again by itself', async () => {
    upstream.on(
      BATCH_PATH,
      inPieces([line(0, 1)], () => undefined),
    );
    upstream.on('/open', fake.ok({ answer: 7 }));
    expect(await Promise.all(askFor(['a', 'b']))).toEqual([ok(1), ok(7)]);
  });

  it.each([
    ['a refusal of the whole', fake.refusal('store-unavailable', 424), { kind: 'refused', status: 424 }],
    ['a fault of the whole', fake.refusal('internal-error', 500), { kind: 'unavailable' }],
    ['an end without some answers', lines(), { kind: 'unavailable' }],
    [
      'lines of something else',
      lines('not a line\n', '9 200 {}\n', '-1 200 {}\n', 'x\n'),
      { kind: 'unavailable' },
    ],
    ['more than anybody takes', tooMuch, { kind: 'invalid' }],
  ])('tells each of its calls of %s', async (_what, behaviour, outcome) => {
    upstream.on(BATCH_PATH, behaviour);
    // So much takes a while, after which each is asked by itself.
    upstream.on('/open', tooMuch);
    expect(await Promise.all(askFor(['a', 'b']))).toEqual([
      expect.objectContaining(outcome),
      expect.objectContaining(outcome),
    ]);
  });

  it('believes the first answer to a call, and each has a status of its own', async () => {
    const refused = batchLine(
      0,
      404,
      JSON.stringify({ error: { code: 'not-found', message: '' }, authentication_result: {}, data: null }),
    );
    upstream.on(BATCH_PATH, lines(refused, line(0, 5), line(1, 2)));
    expect(await Promise.all(askFor(['a', 'b']))).toEqual([
      expect.objectContaining({ kind: 'refused', status: 404 }),
      ok(2),
    ]);
  });

  it('is broken by a failure of one call as little as by another request', async () => {
    upstream.on(BATCH_PATH, lines(line(0, 'no number'), line(1, 2)));
    expect(await Promise.all(askFor(['a', 'b']))).toEqual([
      expect.objectContaining({ kind: 'invalid' }),
      ok(2),
    ]);
  });
});
