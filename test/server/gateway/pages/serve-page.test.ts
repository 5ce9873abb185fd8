import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Page, PageRenderer } from '../../../../server/gateway/pages/page.ts';
import type { HomeView } from '../../../../shared/contract/home.ts';
import { ask, buildPage, buildRenderer, startPages } from './build-app.ts';

const visitorPage = (status = 200) =>
  startPages((app) => {
    app.get('/page', (_request, reply) =>
      reply.servePage({ key: 'page', make: async () => buildPage('A page', { status }) }),
    );
  });

test('a visitor gets HTML that may be kept only with a question', async () => {
  const { origin } = await visitorPage();
  const reply = await ask(`${origin}/page`);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(reply.headers['vary']).toBe('accept-encoding, cookie');
  expect(reply.body.toString()).toContain('<title>A page</title>');
});

test.for([
  { accept: 'gzip, deflate, br', encoding: 'br', decode: brotliDecompressSync },
  { accept: 'gzip', encoding: 'gzip', decode: gunzipSync },
  { accept: 'br;q=0.2, gzip;q=0.8', encoding: 'gzip', decode: gunzipSync },
  { accept: 'br;q=0, *', encoding: 'gzip', decode: gunzipSync },
  { accept: 'identity', encoding: undefined, decode: (body: Buffer) => body },
  { accept: 'br;q=0, gzip;q=0', encoding: undefined, decode: (body: Buffer) => body },
])('Accept-Encoding "$accept" is answered in $encoding', async ({ accept, encoding, decode }) => {
  const { origin } = await visitorPage();
  const reply = await ask(`${origin}/page`, { headers: { 'accept-encoding': accept } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(decode(reply.body).toString()).toContain('<title>A page</title>');
  expect(Number(reply.headers['content-length'])).toBe(reply.body.byteLength);
});

test('a visitor who has the page already gets 304 without a body', async () => {
  const { origin } = await visitorPage();
  const first = await ask(`${origin}/page`);
  const etag = first.headers.etag ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await ask(`${origin}/page`, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(again.body.byteLength).toBe(0);
  expect(again.headers['vary']).toBe('accept-encoding, cookie');
  expect((await ask(`${origin}/page`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const { origin } = await visitorPage(404);
  const get = await ask(`${origin}/page`);
  const head = await ask(`${origin}/page`, { method: 'HEAD' });
  expect(head.status).toBe(404);
  expect(head.body.byteLength).toBe(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test('a page of one person is made each time and kept nowhere', async () => {
  let made = 0;
  const { origin } = await startPages((app) => {
    app.get('/page', (_request, reply) =>
      reply.servePage({ key: null, make: async () => buildPage(`Page ${++made}`) }),
    );
  });
  const replies = await Promise.all([ask(`${origin}/page`), ask(`${origin}/page`)]);
  expect(made).toBe(2);
  for (const reply of replies) {
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers.etag).toBeUndefined();
  }
});

test("an answer that ends a session is one person's", async () => {
  const { origin } = await startPages((app) => {
    app.decorateRequest('hasEndedSession', false);
    app.get('/page', (request, reply) => {
      request.hasEndedSession = true;
      return reply.servePage({ key: 'page', make: async () => buildPage('A page') });
    });
  });
  const reply = await ask(`${origin}/page`);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.headers.etag).toBeUndefined();
});

test('with EDGE_CACHE a cache in front may keep a visitor’s whole page, and no page that lacks a part', async () => {
  const model: HomeView = {
    viewer: { role: 'visitor' },
    newest: { ok: true, content: [] },
    remote: null,
    filters: { ok: true, content: { professions: [], locations: [] } },
    own: null,
  };
  const pages: Readonly<Record<string, Partial<Page>>> = {
    '/whole': { data: { page: 'home', model } },
    '/lacking': { data: { page: 'home', model: { ...model, newest: { ok: false, reason: 'timed-out' } } } },
    '/missing': { status: 404 },
  };
  const routes = (app: FastifyInstance) => {
    for (const [path, changes] of Object.entries(pages))
      app.get(path, (_request, reply) =>
        reply.servePage({ key: path, make: async () => buildPage('A page', changes) }),
      );
  };
  const { origin } = await startPages(routes, buildRenderer(), 60);
  const cachingOf = async (path: string) => (await ask(origin + path)).headers['cache-control'];
  expect(await cachingOf('/whole')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600',
  );
  for (const path of ['/lacking', '/missing'])
    expect(await cachingOf(path), path).toBe('public, max-age=0, must-revalidate');
});

test('only what shapes the page reaches it: TP=1 and the parameters it names', async () => {
  const { origin } = await startPages((app) => {
    app.get('/page', (_request, reply) =>
      reply.servePage({ key: 'page', query: ['sort_by'], make: async () => buildPage('A page') }),
    );
  });
  const rendered = async (query: string) => (await ask(`${origin}/page${query}`)).body.toString();
  expect(await rendered('?utm_source=mail&TP=2')).toContain('<p>/page</p>');
  expect(await rendered('?utm_source=mail&TP=1')).toContain('<p>/page?TP=1</p>');
  expect(await rendered('?sort_by=2&TP=1')).toContain('<p>/page?TP=1&sort_by=2</p>');
  // As the browser reads it: the name begins with the second question mark.
  expect(await rendered('??sort_by=2')).toContain('<p>/page</p>');
});

test('the policy names the rules of prefetching, and the styles inside a visitor’s page alone', async () => {
  const renderer: PageRenderer = {
    ...buildRenderer(),
    stylesHash: (_page, cacheScope) => (cacheScope === 'public' ? 'sha256-abc' : null),
  };
  const { origin } = await startPages((app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "script-src 'self';style-src 'self';img-src 'self'");
    });
    const make = async () => buildPage('A page');
    app.get('/all', (_request, reply) => reply.servePage({ key: 'all', make }));
    app.get('/own', (_request, reply) => reply.servePage({ key: null, make }));
  }, renderer);
  const policyOf = async (path: string, headers = {}) =>
    (await ask(origin + path, { headers })).headers['content-security-policy'];
  const html = (await ask(`${origin}/all`)).body.toString();
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
  const script = `script-src 'self' 'sha256-${hash('sha256', rules, 'base64')}'`;
  const allowing = `${script};style-src 'self' 'sha256-abc';img-src 'self'`;
  expect(await policyOf('/all')).toBe(allowing);
  const { etag = '' } = (await ask(`${origin}/all`)).headers;
  expect(await policyOf('/all', { 'if-none-match': etag })).toBe(allowing);
  expect(await policyOf('/own')).toBe(`${script};style-src 'self';img-src 'self'`);
});
