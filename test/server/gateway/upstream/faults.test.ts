import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf } from '../../../../server/gateway/errors.ts';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import type { Outcome } from '../../../../server/gateway/upstream/outcome.ts';
import {
  DEFAULT_TIME_LIMIT_MS,
  defineCall,
  HELPER_TIME_LIMIT,
} from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { type TestGateway, startGateway } from '../../../helpers/services/gateway.ts';
import { makeCaller } from './caller.ts';

/** Milliseconds. Short enough to wait for, long enough for a busy machine to connect. */
const TIME_LIMIT = 400;
const TOLERANCE = 100;

const ask = defineCall({
  name: 'ask',
  method: 'GET',
  path: '/ask',
  role: 'anybody',
  timeLimit: TIME_LIMIT,
  request: z.object({}),
  reply: z.object({ answer: z.number() }),
});

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  client = new MarketplaceClient({ url: upstream.url });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

/** The outcome, if it comes before deadline and tolerance are over. */
async function outcomeInTime(): Promise<Outcome<unknown> | 'too late'> {
  const timer = AbortSignal.timeout(TIME_LIMIT + TOLERANCE);
  const late = once(timer, 'abort').then(() => 'too late' as const);
  return Promise.race([client.call(ask, {}, makeCaller()), late]);
}

const good = { error: null, authentication_result: fake.validFlags, data: { answer: 42 } };
const faults: [what: string, behaviour: fake.Behaviour, kind: Outcome<unknown>['kind']][] = [
  ['a reset before any byte', fake.reset, 'unavailable'],
  ['a connection closed before any byte', fake.hangUp, 'unavailable'],
  ['a reset in the middle of the body', fake.breakMidBody, 'unavailable'],
  ['no answer', fake.hang, 'timed-out'],
  ['a slow drip past the deadline', fake.drip(20), 'timed-out'],
  ['a body shorter than announced', fake.shortBody, 'timed-out'],
  ['a 500', fake.json({ error: { code: 'internal-error', message: 'canary' } }, 500), 'unavailable'],
  ['a 500 that says ok', fake.json(good, 500), 'unavailable'],
  ['a 503 in HTML', fake.raw('<h1>canary</h1>', 503), 'unavailable'],
  ['HTML', fake.raw('<!doctype html><p>canary', 200, { 'content-type': 'text/html' }), 'invalid'],
  ['malformed JSON', fake.raw('{"error":null,"data":{"answer":42,"canary"'), 'invalid'],
  ['an empty body', fake.raw(''), 'invalid'],
  ['JSON that is no envelope', fake.json(['canary']), 'invalid'],
  ['null', fake.json(null), 'invalid'],
  ['an envelope of neither error nor data', fake.json({ canary: 1 }), 'invalid'],
  ['data of another shape', fake.ok({ answer: 'canary' }), 'invalid'],
  ['no data', fake.ok(undefined), 'invalid'],
  ['a 300 that says ok', fake.json(good, 300), 'invalid'],
  ['a 404 that says ok', fake.json(good, 404), 'invalid'],
  ['a redirect', fake.raw('', 302, { location: 'http://127.0.0.1:1/canary' }), 'invalid'],
  ['a huge body', fake.raw('x'.repeat(3 * 1024 * 1024)), 'invalid'],
  ['huge headers', fake.raw(JSON.stringify(good), 200, { 'x-canary': 'c'.repeat(40_000) }), 'invalid'],
  ['bytes that are not HTTP', (response) => response.socket?.end('canary canary\r\n\r\n'), 'invalid'],
];

describe('a fault of the marketplace becomes a typed outcome in time', () => {
  it.each(faults)('[G-02] %s', async (_what, behaviour, kind) => {
    upstream.on('/ask', behaviour);
    const outcome = await outcomeInTime();
    expect(outcome).toMatchObject({ kind });
    expect(inspect(outcome, { depth: 9 })).not.toContain('canary');
  });

  it('lives on after each of them', async () => {
    for (const [, behaviour] of faults.filter(([, , kind]) => kind === 'invalid')) {
      upstream.on('/ask', behaviour, fake.ok({ answer: 42 }));
      await client.call(ask, {}, makeCaller());
      expect(await client.call(ask, {}, makeCaller())).toEqual({ kind: 'ok', data: { answer: 42 } });
    }
  });

  it('[G-02] a refused connection', async () => {
    await upstream.close();
    expect(await outcomeInTime()).toMatchObject({ kind: 'unavailable' });
  });

  it('a server that never accepts the request', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mute-'));
    const mute = createServer({ pauseOnConnect: true }).listen(join(folder, 'sock'));
    await once(mute, 'listening');
    const muted = new MarketplaceClient({ socketPath: join(folder, 'sock') });
    expect(await muted.call(ask, {}, makeCaller())).toEqual({ kind: 'timed-out' });
    await muted.close();
    mute.close();
    await rm(folder, { recursive: true });
  });

  it("[G-02] the marketplace's own error is a refusal with its code", async () => {
    upstream.on('/ask', fake.refusal('not-found', 404));
    expect(await outcomeInTime()).toMatchObject({
      kind: 'refused',
      status: 404,
      error: { code: 'not-found' },
    });
  });

  it.each([
    ['a sentence', 'a sentence'],
    [1, ''],
    [{ odd: true }, ''],
  ])('an error of a shape nobody knows (%j) is a refusal too', async (error, message) => {
    upstream.on('/ask', fake.json({ error, authentication_result: {}, data: null }));
    expect(await outcomeInTime()).toEqual({
      kind: 'refused',
      status: 200,
      error: { code: 'unknown', message },
    });
  });

  it('such an error without the flags that every reply has is of a proxy on the way', async () => {
    for (const [status, kind] of [
      [200, 'invalid'],
      [403, 'invalid'],
      [429, 'unavailable'],
    ] as const) {
      upstream.on('/ask', fake.json({ error: 'a sentence' }, status));
      expect(await outcomeInTime()).toMatchObject({ kind });
    }
  });

  it('only what can be the name of a field is passed on as one', async () => {
    const fields = { link: 'a', 'list/3': 'b', '<b>': 'c', 'maximum pay 30 lakh': 'd', constructor_of: 'e' };
    upstream.on('/ask', fake.json({ error: { code: 'invalid-input', fields }, data: null }));
    expect(await outcomeInTime()).toMatchObject({
      error: { fields: { link: 'a', 'list/3': 'b', constructor_of: 'e' } },
    });
    const outcome = await outcomeInTime();
    expect(JSON.stringify(outcome)).not.toMatch(/maximum|<b>/);
  });

  it('input that breaks the declaration is refused without a call', async () => {
    const narrow = { ...ask, request: z.object({ id: z.string().max(3) }) };
    expect(await client.call(narrow, { id: 'four' }, makeCaller())).toMatchObject({
      kind: 'refused',
      error: { code: 'invalid-input', fields: { id: 'invalid' } },
    });
    expect(upstream.calls).toEqual([]);
  });
});

describe('what a fault looks like from outside', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startGateway({
      marketplace: { url: upstream.url },
      extend(app) {
        app.get('/api/ask', (request) => request.upstream.call(ask, {}).then(dataOf));
      },
    });
  });
  afterEach(() => gateway.close());

  const statuses = new Map([
    ['unavailable', 503],
    ['timed-out', 504],
    ['invalid', 502],
  ]);

  it.each(faults)(
    '%s: a problem without a word of the reply, in answer or log',
    async (_what, behaviour, kind) => {
      upstream.on('/ask', behaviour);
      const response = await fetch(`${gateway.url}/api/ask`);
      const body = await response.text();
      expect([response.status, JSON.parse(body)]).toMatchObject([
        statuses.get(kind),
        { code: `upstream-${kind}`, requestId: response.headers.get('x-request-id') },
      ]);
      expect(body + JSON.stringify([...response.headers]) + gateway.logs.join('')).not.toContain('canary');
    },
  );
});

it('[G-03] [G-04] [K-01] calls take 15 minutes at most, helpers two', () => {
  expect(DEFAULT_TIME_LIMIT_MS).toBe(15 * 60 * 1000);
  expect(HELPER_TIME_LIMIT).toBe(2 * 60 * 1000);
  const { timeLimit: _own, ...declaration } = ask;
  expect(defineCall(declaration).timeLimit).toBe(900_000);
});
