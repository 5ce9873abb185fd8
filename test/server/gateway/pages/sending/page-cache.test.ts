import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { toRenderedPage } from '../../../../../server/gateway/pages/sending/rendered-page.ts';
import { PageCache } from '../../../../../server/gateway/pages/sending/page-cache.ts';
import { ask, buildPage, startPages } from '../build-app.ts';

const here = () => false;

function buildMaker(html = 'A page', changes: Parameters<typeof buildPage>[1] = {}) {
  const maker = {
    made: 0,
    hasGone: here,
    async make() {
      maker.made += 1;
      return toRenderedPage(buildPage('A page', changes), html);
    },
  };
  return maker;
}

test('identical requests in flight are made once, and once more when the page is too old', async () => {
  const pages = new PageCache({ keepFor: 60_000 });
  const maker = buildMaker();
  await Promise.all([pages.get('a', maker), pages.get('a', maker)]);
  await pages.get('a', maker);
  expect(maker.made).toBe(1);
  const hasty = new PageCache({ keepFor: 20 });
  await hasty.get('a', maker);
  await wait(40);
  await hasty.get('a', maker);
  expect(maker.made).toBe(3);
});

test('nobody waits for a page that others have waited for too long already', async () => {
  const pages = new PageCache({ joinFor: 20 });
  const maker = buildMaker();
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof maker.make>>>();
  const first = pages.get('a', { hasGone: here, make: () => slow.promise });
  await wait(40);
  const page = await pages.get('a', maker);
  expect(maker.made).toBe(1);
  slow.resolve(page);
  expect(await first).toBe(page);
});

test.for([404, 410])('a page with status %i is kept like any other', async (status) => {
  const pages = new PageCache({ keepFor: 60_000 });
  const maker = buildMaker('A page', { status });
  await pages.get('a', maker);
  await pages.get('a', maker);
  expect(maker.made).toBe(1);
});

test('an error of ours is not kept', async () => {
  const pages = new PageCache({ keepFor: 60_000 });
  const maker = buildMaker('A page', { status: 503 });
  await pages.get('a', maker);
  await pages.get('a', maker);
  expect(maker.made).toBe(2);
});

test('a failure reaches everybody who waited for it, and the next one tries again', async () => {
  const pages = new PageCache({ keepFor: 60_000 });
  const failing = {
    hasGone: here,
    make: () => wait(5).then(() => Promise.reject(new Error('no marketplace'))),
  };
  const outcomes = await Promise.allSettled([pages.get('a', failing), pages.get('a', failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const maker = buildMaker();
  await pages.get('a', maker);
  expect(maker.made).toBe(1);
});

test('the store stays within its count and its bytes, dropping the oldest', async () => {
  const few = new PageCache({ keepFor: 60_000, maxPages: 2 });
  const light = new PageCache({ keepFor: 60_000, maxBytes: 400 });
  for (const pages of [few, light]) {
    const makers = {
      a: buildMaker('a'.repeat(90)),
      b: buildMaker('b'.repeat(90)),
      c: buildMaker('c'.repeat(90)),
    };
    for (const [key, maker] of Object.entries(makers)) await pages.get(key, maker);
    await pages.get('c', makers.c);
    await pages.get('b', makers.b);
    expect([makers.b.made, makers.c.made]).toEqual([1, 1]);
    await pages.get('a', makers.a);
    expect(makers.a.made).toBe(2);
  }
});

test('a page larger than the whole store is served and not kept', async () => {
  const pages = new PageCache({ keepFor: 60_000, maxBytes: 100 });
  const maker = buildMaker('a'.repeat(200));
  await pages.get('a', maker);
  await pages.get('a', maker);
  expect(maker.made).toBe(2);
});

test('a client that goes away while its page is made for several does not fail the others', async () => {
  const started = Promise.withResolvers<void>();
  let made = 0;
  const { origin } = await startPages((app) => {
    app.get('/page', (request, reply) =>
      reply.servePage({
        key: 'page',
        make: async () => {
          made += 1;
          if (made > 1) return buildPage('Made by the second');
          started.resolve();
          // A marketplace call fails in this way when its client has gone.
          await new Promise((resolve) => request.raw.socket.once('close', resolve));
          throw new Error('cancelled');
        },
      }),
    );
  });
  const first = request(`${origin}/page`, { agent: false }).on('error', () => {});
  first.end();
  await started.promise;
  const second = ask(`${origin}/page`);
  await wait(50);
  first.destroy();
  expect((await second).body.toString()).toContain('Made by the second');
  expect(made).toBe(2);
});
