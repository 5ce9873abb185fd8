import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Page } from '../../../../../server/gateway/pages/page.ts';
import { toRenderedPage } from '../../../../../server/gateway/pages/sending/rendered-page.ts';
import { sourceOf, UnchangedPages } from '../../../../../server/gateway/pages/sending/unchanged-pages.ts';
import { ask, buildPage, buildRenderer, startPages } from '../build-app.ts';

/** Pages at /a and /b that no cache of half a second joins, with what is rendered counted. */
async function startCounted(page: () => Page) {
  const counted = { rendered: 0 };
  let requests = 0;
  const renderer = buildRenderer((url) => {
    counted.rendered += 1;
    return `<p>${url}, rendering ${counted.rendered}</p>`;
  });
  const { origin } = await startPages((app) => {
    for (const path of ['/a', '/b'])
      app.get(path, (request, reply) => {
        if (request.headers.cookie !== undefined)
          request.session = { token: 'a', role: 'candidate', expiresAt: 0, account: 'a', hash: 'a' };
        return reply.servePage({ key: String((requests += 1)), make: async () => page() });
      });
  }, renderer);
  return { origin, counted };
}

test('a page whose data is what it was is not rendered again', async () => {
  let title = 'First';
  const { origin, counted } = await startCounted(() => buildPage(title));
  const [first, second] = [await ask(`${origin}/a`), await ask(`${origin}/a`)];
  expect(counted.rendered).toBe(1);
  expect(second.body.toString()).toBe(first.body.toString());
  expect(second.headers.etag).toBe(first.headers.etag);
  const tagged = await ask(`${origin}/a`, { headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect(tagged.status).toBe(304);
  title = 'Second';
  expect((await ask(`${origin}/a`)).body.toString()).toContain('<title>Second</title>');
  expect(counted.rendered).toBe(2);
});

test('another address with the same data is another page', async () => {
  const { origin } = await startCounted(() => buildPage('A page'));
  expect((await ask(`${origin}/a`)).body.toString()).toContain('<p>/a,');
  expect((await ask(`${origin}/b`)).body.toString()).toContain('<p>/b,');
});

test('a page of one person is rendered each time', async () => {
  const { origin, counted } = await startCounted(() => buildPage('A page'));
  const headers = { cookie: 'session=mine' };
  await ask(`${origin}/a`);
  for (const expected of [2, 3])
    expect((await ask(`${origin}/a`, { headers })).body.toString()).toContain(`rendering ${expected}<`);
  await ask(`${origin}/a`);
  expect(counted.rendered).toBe(3);
});

test('a page of an error of ours is rendered each time', async () => {
  const { origin, counted } = await startCounted(() => buildPage('A page', { status: 503 }));
  await ask(`${origin}/a`);
  await ask(`${origin}/a`);
  expect(counted.rendered).toBe(2);
});

test('on the next day in India it is rendered again, because it says how old a job is', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const at = (time: string) => vi.setSystemTime(new Date(time));
  vi.useFakeTimers({ toFake: ['Date'] });
  const { origin, counted } = await startCounted(() => buildPage('A page'));
  for (const [time, rendered] of [
    ['2026-11-25T00:00:00+05:30', 1],
    ['2026-11-25T23:59:59+05:30', 1],
    ['2026-11-26T00:00:00+05:30', 2],
  ] as const) {
    at(time);
    await ask(`${origin}/a`);
    expect(counted.rendered, time).toBe(rendered);
  }
});

test('a page that is kept in one encoding is sent in any other', async () => {
  const { origin, counted } = await startCounted(() => buildPage('A page'));
  const bodyOf = async (accept: string) =>
    (await ask(`${origin}/a`, { headers: { 'accept-encoding': accept } })).body;
  const document = brotliDecompressSync(await bodyOf('br')).toString();
  expect(document).toContain('<title>A page</title>');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(gunzipSync(await bodyOf('gzip')).toString()).toBe(document);
    expect((await bodyOf('identity')).toString()).toBe(document);
    expect(brotliDecompressSync(await bodyOf('br')).toString()).toBe(document);
  }
  expect(counted.rendered).toBe(1);
});

test('the store stays within its bytes, counts a page as it is compressed, and drops the oldest', async () => {
  const pages = new UnchangedPages(300);
  const keep = async (name: string) => {
    const page = buildPage(name);
    const source = sourceOf('/', page, 0);
    const rendered = toRenderedPage(page, name.repeat(200), { source });
    expect(rendered.size).toBeGreaterThan(300);
    await rendered.encoded('br');
    pages.keep(rendered);
    return source;
  };
  const sources = [];
  for (const name of ['a', 'b', 'c']) sources.push(await keep(name));
  expect(sources.filter((source) => pages.get(source) !== undefined)).toHaveLength(3);
  for (let more = 0; more < 100; more += 1) await keep(`more ${more}`);
  expect(sources.filter((source) => pages.get(source) !== undefined)).toEqual([]);
});
