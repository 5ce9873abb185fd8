import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '../../../../shared/contract/problem.ts';
import type { Page } from '../../../../server/gateway/pages/page.ts';
import type { ZodTypeProvider } from '../../../../server/gateway/plugins/zod-routes.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let secure: TestGateway;

function extend(app: TestGateway['app']): void {
  app.get('/api/broken', () => {
    throw new Error('canary of the inside');
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/too-much',
    schema: { response: { 200: z.strictObject({ name: z.string() }) } },
    handler: () => {
      const answer = { name: 'x', secret: 'canary of too much' };
      return answer;
    },
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/typed/:id',
    schema: {
      params: z.object({ id: z.string().regex(/^\d+$/).transform(Number) }),
      querystring: z.object({ page: z.coerce.number().default(1) }),
      body: z.strictObject({ 'a/b': z.array(z.object({ '~': z.string() })) }),
      response: { 200: z.object({ id: z.number(), page: z.number() }) },
    },
    handler: (request) => ({ id: request.params.id + 1, page: request.query.page, dropped: 'canary' }),
  });
}

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  const marketplace = { socketPath: upstream.socketPath };
  gateway = await startGateway({ marketplace, extend });
  secure = await startGateway({
    marketplace,
    extend,
    config: { isSecure: true, publicOrigin: 'https://atelier.example', rateLimit: 1 },
  });
});
afterAll(async () => {
  await Promise.all([gateway.close(), secure.close()]);
  await upstream.close();
});

const json = { ...sameOrigin, 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(gateway.url + path, { method: 'POST', headers, body });

const cases: [status: number, code: string | null, ask: () => Promise<Response>][] = [
  [200, null, () => fetch(`${gateway.url}/api/session`)],
  [204, null, () => fetch(`${gateway.url}/api/jobs/1/clicks`, { method: 'POST', headers: sameOrigin })],
  [400, 'bad-request', () => post('/api/session', '{"email":')],
  [400, 'bad-request', () => post('/api/session', '{"__proto__":{"x":1}}')],
  [400, 'bad-request', () => post('/api/session', '')],
  [403, 'cross-origin', () => post('/api/session', '{}', { 'content-type': 'application/json' })],
  [404, 'not-found', () => fetch(`${gateway.url}/nowhere`)],
  [404, 'not-found', () => fetch(`${gateway.url}/api/nowhere`)],
  [
    405,
    'method-not-allowed',
    () => fetch(`${gateway.url}/api/session`, { method: 'PUT', headers: sameOrigin }),
  ],
  [413, 'payload-too-large', () => post('/api/session', JSON.stringify({ email: 'x'.repeat(70_000) }))],
  [
    415,
    'unsupported-media-type',
    () => post('/api/session', '<a/>', { ...json, 'content-type': 'text/xml' }),
  ],
  [
    415,
    'unsupported-media-type',
    () => post('/api/session', 'a=b', { ...json, 'content-type': 'text/plain' }),
  ],
  [422, 'invalid-input', () => post('/api/session', '{}')],
  [500, 'internal-error', () => fetch(`${gateway.url}/api/broken`)],
  [500, 'internal-error', () => fetch(`${gateway.url}/api/too-much`)],
  [502, 'upstream-invalid', () => fetch(`${gateway.url}/api/jobs/1`)],
];

describe('every answer', () => {
  it.each(cases)(
    '%i %s carries the security headers and, in trouble, a problem',
    async (status, code, ask) => {
      upstream.on('/jobvisibilitycheck', fake.raw('nonsense'));
      upstream.on('/listingjobclickcount', fake.ok({}));
      const response = await ask();
      const body = await response.text();
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';script-src 'self';.*frame-ancestors 'none';base-uri 'none';object-src 'none'$/,
        ),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|nonce|\*/);
      expect(response.headers.has('strict-transport-security')).toBe(false);
      expect(response.headers.has('server')).toBe(false);
      expect(response.headers.has('x-powered-by')).toBe(false);
      expect(body).not.toContain('canary');
      if (code === null) return;
      const said = problem.parse(JSON.parse(body));
      expect(said).toMatchObject({ status, code, requestId: response.headers.get('x-request-id') });
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('promises https for a year where people come by https, in trouble too', async () => {
    const policy = 'max-age=31536000; includeSubDomains';
    const [good, limited, lost] = [
      await secure.app.inject('/api/session'),
      await secure.app.inject('/api/session'),
      await secure.app.inject('/%zz'),
    ];
    expect([good.statusCode, limited.statusCode, lost.statusCode]).toEqual([200, 429, 400]);
    for (const { headers } of [good, limited, lost]) {
      expect(headers['strict-transport-security']).toBe(policy);
    }
  });

  it('says which methods an address takes', async () => {
    const response = await fetch(`${gateway.url}/api/session`, { method: 'PATCH', headers: sameOrigin });
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, POST');
    const typed = await fetch(`${gateway.url}/api/typed/7`);
    expect([typed.status, typed.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a route declared in zod', () => {
  it('gets parsed values, and sends only what its schema names', async () => {
    const response = await post('/api/typed/41?page=3', '{"a/b":[]}');
    expect(await response.json()).toEqual({ id: 42, page: 3 });
  });

  it('points into the body, escaped as RFC 6901 wants', async () => {
    const response = await post('/api/typed/1', '{"a/b":[{"~":"x"},{"~":1}]}');
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/a~1b/1/~0' }] },
    ]);
  });

  it('is not found under an id that cannot be, and a bad request with a query that cannot be', async () => {
    expect((await post('/api/typed/x', '{"a/b":[]}')).status).toBe(404);
    expect((await post('/api/typed/1?page=x', '{"a/b":[]}')).status).toBe(400);
  });

  it('is logged when it breaks its own contract, without the value that did', () => {
    const line = gateway.logs.find((text) => text.includes('an answer breaks its contract'));
    expect(line).toContain('unrecognized_keys');
    expect(gateway.logs.join('')).not.toContain('canary of too much');
  });
});

describe('an error of a navigation', () => {
  const html = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };
  const render = (_url: string, { status, data }: Page) =>
    Promise.resolve(`<p>${status} ${data.page === 'problem' ? data.code : ''}</p>`);

  it('is a page, with the same status and headers; one of the API is not', async () => {
    const pages = await startGateway({
      marketplace: { socketPath: upstream.socketPath },
      renderer: { render },
      extend(app) {
        app.get('/broken', () => {
          throw new Error('canary of the inside');
        });
      },
    });
    const lost = await fetch(`${pages.url}/nowhere`, { headers: html });
    expect([lost.status, await lost.text()]).toEqual([404, '<p>404 not-found</p>']);
    expect(lost.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(lost.headers.get('content-security-policy')).toContain("default-src 'none'");
    const broken = await fetch(`${pages.url}/broken`, { headers: html });
    expect([broken.status, await broken.text()]).toEqual([500, '<p>500 internal-error</p>']);
    const api = await fetch(`${pages.url}/api/nowhere`, { headers: html });
    expect(problem.parse(await api.json())).toMatchObject({ status: 404 });
    await pages.close();
  });
});
