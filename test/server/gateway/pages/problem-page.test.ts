import { expect, test } from 'vitest';
import { wantsPage } from '../../../../server/gateway/pages/problem-page.ts';
import { longSearch } from '../../../../shared/messages/jobs/long-search.ts';
import { messages } from '../../../../shared/messages.ts';
import { paths } from '../../../../shared/paths.ts';
import { ask, buildRenderer, startPages } from './build-app.ts';

test('a problem page has its status, is never indexed and never kept', async () => {
  const { origin } = await startPages((app) => {
    app.get('/broken', (_request, reply) => reply.serveProblemPage('upstream-timed-out', 504));
  });
  const reply = await ask(`${origin}/broken`);
  const html = reply.body.toString();
  expect(reply.status).toBe(504);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('"code":"upstream-timed-out"');
});

test('whoever asks too often gets a page that nobody rendered', async () => {
  let rendered = 0;
  const counting = buildRenderer(() => {
    rendered += 1;
    return '';
  });
  const { origin } = await startPages((app) => {
    app.get('/often', (_request, reply) => reply.serveProblemPage('too-many-requests', 429));
  }, counting);
  const reply = await ask(`${origin}/often`);
  expect([reply.status, reply.headers['cache-control'], rendered]).toEqual([429, 'private, no-store', 0]);
  expect(reply.body.toString()).toContain(`<p>${messages.problems['too-many-requests']}.</p>`);
});

test('a search that is too long has a title of its own', async () => {
  const { origin } = await startPages((app) => {
    for (const path of ['/jobs', '/saved'])
      app.get(path, (_request, reply) => reply.serveProblemPage('headers-too-large', 414));
  });
  const titleOf = async (path: string) =>
    /<title>([^<·]*) ·/u.exec((await ask(`${origin}${path}?q=x`)).body.toString())?.[1];
  expect(await titleOf('/jobs')).toBe(longSearch.title);
  expect(await titleOf('/saved')).toBe(messages.longAddress);
});

test('any other address that is too long says so, and offers no other try', async () => {
  const { origin } = await startPages((app) => {
    app.get('/saved', (_request, reply) => reply.serveProblemPage('headers-too-large', 414));
  });
  const reply = await ask(`${origin}/saved?q=x`);
  const html = reply.body.toString();
  expect([reply.status, reply.headers['cache-control']]).toEqual([414, 'private, no-store']);
  expect(html).toContain(`<p>${messages.longAddress}.</p>`);
  expect(html).toContain(`<a href="${paths.home}">`);
  expect(html).not.toContain(messages.error.retry);
});

test('when rendering itself fails there is still a page with a way on', async () => {
  const broken = buildRenderer(() => {
    throw new Error('a secret of the renderer');
  });
  const { origin } = await startPages((app) => {
    app.get('/broken', (_request, reply) => reply.serveProblemPage('internal-error', 500));
  }, broken);
  const reply = await ask(`${origin}/broken`);
  const html = reply.body.toString();
  expect(reply.status).toBe(500);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html).toContain('<a href="/">Go to Home</a>');
  expect(html).not.toContain('secret');
});

test.for([
  { url: '/job/1', headers: { accept: 'text/html,*/*;q=0.8' }, wanted: true },
  { url: '/job/1', headers: { accept: '*/*' }, wanted: true },
  { url: '/job/1', headers: {}, wanted: true },
  { url: '/job/1', headers: { accept: '*/*', 'sec-fetch-dest': 'image' }, wanted: false },
  { url: '/job/1', headers: { accept: 'application/json, */*' }, wanted: false },
  { url: '/api/jobs/1', headers: { accept: 'text/html' }, wanted: false },
  { url: '/assets/gone.js', headers: { accept: '*/*' }, wanted: false },
])('$url asked for with $headers is a page: $wanted', async ({ url, headers, wanted }) => {
  const { origin } = await startPages((app) => {
    app.get('/*', (request) => ({ wanted: wantsPage(request) }));
  });
  const reply = await ask(`${origin}${url}`, { headers });
  expect(JSON.parse(reply.body.toString())).toEqual({ wanted });
});

test.for([
  { method: 'POST', headers: { accept: 'text/html,*/*;q=0.8' }, wanted: true },
  { method: 'POST', headers: { accept: '*/*', 'sec-fetch-dest': 'document' }, wanted: true },
  { method: 'POST', headers: { accept: '*/*' }, wanted: false },
  { method: 'PUT', headers: { accept: 'text/html' }, wanted: false },
  { method: 'DELETE', headers: { accept: 'text/html' }, wanted: false },
] as const)(
  'a form that is sent without JavaScript gets a page, nothing else that changes something: $method with $headers',
  async ({ method, headers, wanted }) => {
    const { origin } = await startPages((app) => {
      app.route({ method, url: '/*', handler: (request) => ({ wanted: wantsPage(request) }) });
    });
    const reply = await ask(`${origin}/signin`, { method, headers });
    expect(JSON.parse(reply.body.toString())).toEqual({ wanted });
  },
);
