import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { childrenOf, parseXml, textOf } from './xml.ts';

const ORIGIN = 'https://atelier.example';
const IDS_A_PART = 49_998;
const LIVE_JOBS = '/getlivejobs';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    config: { publicOrigin: ORIGIN },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** A marketplace whose live jobs have exactly these ids. */
function liveJobs(isLive: (id: number) => boolean, last: number, slug = 'design'): fake.Behaviour {
  return (response, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://marketplace');
    const rows = Number(searchParams.get('rows'));
    const jobs = [];
    for (let id = Number(searchParams.get('after_id')) + 1; id <= last && jobs.length < rows; id += 1) {
      if (isLive(id)) jobs.push({ id, url: `/job/${slug}/${id}`, date_modified: 1_790_000_000_000 });
    }
    fake.ok({ live_job_list: jobs })(response, request);
  };
}

const read = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);

async function addresses(path: string): Promise<string[]> {
  const answer = await read(path);
  expect(answer.status, path).toBe(200);
  return parseXml(await answer.text()).children.map((entry) => textOf(entry, 'loc'));
}

describe('the sitemap', () => {
  test('of few jobs is one file: the pages of the site, then every live job with its date', async () => {
    upstream.on(
      LIVE_JOBS,
      liveJobs((id) => id % 2 === 0, 6),
    );
    const answer = await read('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const root = parseXml(await answer.text());
    expect(root).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    });
    expect(root.children.map((entry) => textOf(entry, 'loc'))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/jobs`,
      `${ORIGIN}/job/design/2`,
      `${ORIGIN}/job/design/4`,
      `${ORIGIN}/job/design/6`,
    ]);
    expect(root.children.flatMap((entry) => childrenOf(entry, 'lastmod')).map(({ text }) => text)).toEqual(
      Array.from({ length: 3 }, () => new Date(1_790_000_000_000).toISOString()),
    );
  });

  test('of more than fifty thousand is an index; its files hold every job once, none more than it may', async () => {
    const last = 120_000;
    upstream.on(
      LIVE_JOBS,
      liveJobs((id) => id <= 101_000 || id === last, last),
    );
    const index = await addresses('/sitemap.xml');
    expect(index).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
    const seen = new Set<string>();
    for (const file of index) {
      const found = await addresses(new URL(file).pathname);
      expect(found.length).toBeLessThanOrEqual(50_000);
      for (const address of found) {
        expect(seen.has(address), address).toBe(false);
        seen.add(address);
      }
    }
    expect(seen.size).toBe(2 + 101_000 + 1);
    expect(seen.has(`${ORIGIN}/job/design/${last}`)).toBe(true);
  }, 30_000);

  test('names no file without a job, and such a file is not there', async () => {
    const first = 3 * IDS_A_PART + 1;
    upstream.on(
      LIVE_JOBS,
      liveJobs((id) => id >= first, first + 1),
    );
    expect(await addresses('/sitemap.xml')).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-4.xml`]);
    expect(await addresses('/sitemap-1.xml')).toEqual([`${ORIGIN}/`, `${ORIGIN}/jobs`]);
    expect(await addresses('/sitemap-4.xml')).toHaveLength(2);
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml']) {
      expect((await read(path, { headers: { accept: 'application/xml' } })).status, path).toBe(404);
    }
  });

  test('takes no address from the marketplace that is not its own', async () => {
    upstream.on(
      LIVE_JOBS,
      fake.ok({ live_job_list: [] }),
      fake.ok({
        live_job_list: [
          { id: 1, url: 'https://elsewhere.example/', date_modified: null },
          { id: 2, url: '/job/x"><evil/2', date_modified: 9e99 },
        ],
      }),
    );
    const root = parseXml(await (await read('/sitemap.xml')).text());
    expect(root.children.slice(2).map((entry) => textOf(entry, 'loc'))).toEqual([
      `${ORIGIN}/job/1`,
      `${ORIGIN}/job/2`,
    ]);
    expect(root.children.flatMap((entry) => childrenOf(entry, 'lastmod'))).toEqual([]);
  });

  test.each(['br', 'gzip', 'identity'])('is the same in %s', async (encoding) => {
    upstream.on(
      LIVE_JOBS,
      liveJobs(() => true, 1200),
    );
    const answer = await read('/sitemap.xml', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(parseXml(await answer.text()).children).toHaveLength(1202);
  });

  test('that cannot be had is a problem, not half a file', async () => {
    upstream.on(LIVE_JOBS, fake.raw('', 500));
    const answer = await read('/sitemap.xml', { headers: { accept: 'application/xml' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('that breaks off later is cut off, so that nobody takes it for whole', async () => {
    const whole = liveJobs(() => true, 20_000);
    upstream.on(LIVE_JOBS, whole, whole, fake.raw('not json'));
    const answer = await read('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('ends when the marketplace does not count upwards', async () => {
    const jobs = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, url: `/job/a/${at + 1}` }));
    upstream.on(LIVE_JOBS, fake.ok({ live_job_list: [] }), fake.ok({ live_job_list: jobs }));
    const answer = await read('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
    await expect(answer.text()).rejects.toThrow();
    expect(upstream.callsTo(LIVE_JOBS)).toHaveLength(3);
  });

  test('asks for no more while nobody reads, and for nothing when the reader has gone', async () => {
    upstream.on(
      LIVE_JOBS,
      liveJobs(() => true, IDS_A_PART, 'x'.repeat(80)),
    );
    const asking = openRequest(`${gateway.url}/sitemap-1.xml`, {
      headers: { 'accept-encoding': 'identity' },
    });
    asking.on('error', () => {});
    asking.end();
    const [answer]: IncomingMessage[] = await once(asking, 'response');
    answer?.on('error', () => {});
    answer?.pause();
    await stillness(() => upstream.calls.length);
    const whileNobodyReads = upstream.calls.length;
    expect(whileNobodyReads, 'of ten').toBeLessThan(10);
    answer?.destroy();
    await stillness(() => upstream.calls.length);
    expect(upstream.calls.length).toBeLessThanOrEqual(whileNobodyReads + 1);
  });

  test('is not made for who asks for its head alone', async () => {
    upstream.on(
      LIVE_JOBS,
      liveJobs(() => true, 20_000),
    );
    const answer = await read('/sitemap-1.xml', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(upstream.calls).toHaveLength(1);
  });
});

/** Resolves when a count has not moved for a while. */
async function stillness(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test('before the real marketplace: live, listed jobs and no other, each at the address its page calls its own', async () => {
  const marketplace = await startMarketplace({ sampleData: true });
  const real = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    config: { publicOrigin: ORIGIN },
  });
  try {
    const { children } = parseXml(await (await fetch(`${real.url}/sitemap.xml`)).text());
    const found = children.map((entry) => textOf(entry, 'loc')).slice(2);
    const jobs = await marketplace.db.selectFrom('jobs').selectAll().execute();
    const live = jobs.filter(
      (job) =>
        job.status === 1 && job.is_unlisted === 0 && (job.expires_at === null || job.expires_at > Date.now()),
    );
    expect(live.length).toBeGreaterThan(100);
    expect(live.length).toBeLessThan(jobs.length);
    expect(found.map((address) => Number(address.split('/').at(-1)))).toEqual(
      live.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    for (const address of found.slice(0, 20)) {
      const id = address.split('/').at(-1);
      const page = await fetch(`${real.url}/api/jobs/${id}`);
      expect(await page.json()).toMatchObject({ job: { path: new URL(address).pathname } });
    }
  } finally {
    await real.close();
    await marketplace.close();
  }
});
