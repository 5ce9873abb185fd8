import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';
import { makeCaller } from './caller.ts';

const request = z.object({
  text: z.string().optional(),
  count: z.number().optional(),
  flag: z.boolean().optional(),
  list: z.array(z.unknown()).optional(),
  nothing: z.null().optional(),
  code: z.literal(7).default(7),
});
const make = (method: 'GET' | 'POST', session: 'none' | 'optional' | 'required') =>
  defineCall({
    name: 'make',
    method,
    path: '/make',
    role: session === 'required' ? 'signed-in' : 'anybody',
    session,
    request,
    reply: z.object({}),
  });

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  upstream.on('/make', fake.ok({ dropped: 'unnamed' }));
  client = new MarketplaceClient({ socketPath: upstream.socketPath });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

const fields = {
  text: 'a&b=c ü +',
  count: 0,
  flag: true,
  list: ['x', { y: [1, '&'] }],
  nothing: null,
};
const encoded = { text: 'a&b=c ü +', count: '0', flag: 'true', list: '["x",{"y":[1,"&"]}]', code: '7' };

describe('what goes to the marketplace', () => {
  it('[G-02] fields of a GET are its query string, lists and objects as JSON text', async () => {
    expect(await client.call(make('GET', 'none'), fields, makeCaller())).toEqual({ kind: 'ok', data: {} });
    const [call] = upstream.calls;
    expect(Object.fromEntries(call?.query ?? [])).toEqual(encoded);
    expect([call?.method, call?.body]).toEqual(['GET', '']);
  });

  it('[G-02] fields of a POST are a form', async () => {
    await client.call(make('POST', 'none'), fields, makeCaller());
    const [call] = upstream.calls;
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual(encoded);
    expect(call).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(call?.query.size).toBe(0);
  });

  it.each([
    ['none', 'token', undefined],
    ['none', null, undefined],
    ['optional', 'token', 'Bearer token'],
    ['optional', null, undefined],
    ['required', 'token', 'Bearer token'],
  ] as const)('a call with session %j made with %j carries %j', async (session, token, authorization) => {
    await client.call(make('GET', session), {}, makeCaller(token));
    expect(upstream.calls[0]?.headers.authorization).toBe(authorization);
  });

  it('[RO-09] a call that requires a session is not made without one', async () => {
    expect(await client.call(make('GET', 'required'), {}, makeCaller())).toMatchObject({
      kind: 'refused',
      status: 401,
      error: { code: 'sign-in-required' },
    });
    expect(upstream.calls).toEqual([]);
  });

  it('a token that cannot be a header harms nobody', async () => {
    const outcome = await client.call(make('GET', 'required'), {}, makeCaller('bad\r\ntoken'));
    expect(outcome).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toEqual([]);
  });

  it('a base path of a foreign marketplace stands before each path', async () => {
    const foreign = new MarketplaceClient({ url: `${upstream.url}/v1/` });
    upstream.on('/v1/make', fake.ok({}));
    expect(await foreign.call(make('GET', 'none'), {}, makeCaller())).toMatchObject({ kind: 'ok' });
    await foreign.close();
  });
});

describe('what a request passes on', () => {
  const gatewayOf = (trustedProxies: string[]) =>
    startGateway({
      marketplace: { socketPath: upstream.socketPath },
      config: { trustedProxies },
      extend(app) {
        app.get('/api/make', (request) => request.upstream.call(make('GET', 'none'), {}));
      },
    });
  const trace = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  const given = { 'x-request-id': 'from-the-proxy', traceparent: trace };

  it("a trusted proxy's request id and trace, with a span of our own", async () => {
    const gateway = await gatewayOf(['127.0.0.0/8']);
    const response = await fetch(`${gateway.url}/api/make`, { headers: given });
    const headers = upstream.calls[0]?.headers;
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
    expect(headers?.['x-request-id']).toBe('from-the-proxy');
    expect(headers?.['traceparent']).toMatch(new RegExp(`^00-${'1'.repeat(32)}-[0-9a-f]{16}-01$`));
    expect(headers?.['traceparent']).not.toBe(trace);
    await gateway.close();
  });

  it("ids of our own in place of a stranger's, or of a trusted one's that make no sense", async () => {
    for (const [proxies, headers] of [
      [[], given],
      [['127.0.0.1'], { 'x-request-id': 'two words', traceparent: 'nonsense' }],
    ] as const) {
      upstream.calls.length = 0;
      const gateway = await gatewayOf([...proxies]);
      const response = await fetch(`${gateway.url}/api/make`, { headers });
      const sent = upstream.calls[0]?.headers;
      expect(sent?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(sent?.['x-request-id']).toBe(response.headers.get('x-request-id'));
      expect(sent?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(sent?.['traceparent']).not.toContain('1'.repeat(32));
      await gateway.close();
    }
  });

  it('[G-05] going away: the calls end within 200 ms, and that is no error', async () => {
    upstream.on('/make', fake.hang);
    const gateway = await gatewayOf([]);
    const leaving = httpRequest(`${gateway.url}/api/make`);
    leaving.on('error', () => {});
    leaving.end();
    await upstream.untilCalled('/make');
    const limit = new Promise((resolve) => setTimeout(resolve, 200, 'too late'));
    leaving.destroy();
    expect(await Promise.race([upstream.calls[0]?.aborted.then(() => 'aborted'), limit])).toBe('aborted');
    await gateway.close();
    expect(gateway.logs.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  });

  it('timings of each call and of the whole, for whoever looks', async () => {
    const gateway = await gatewayOf([]);
    const response = await fetch(`${gateway.url}/api/make`);
    expect(response.headers.get('server-timing')).toMatch(/^make;dur=[\d.]+, total;dur=[\d.]+$/);
    await gateway.close();
  });
});
