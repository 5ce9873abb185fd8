import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { homeView } from '../../../../shared/contract/listing.ts';
import * as fake from '../../../helpers/fake-upstream.ts';
import { startGateway } from '../../../helpers/gateway.ts';
import { dataBlocksOf } from '../../../helpers/html.ts';
import { startMarketplace } from '../../../helpers/marketplace.ts';
import {
  BASICS,
  ended,
  ITEMS,
  jobs,
  LIST,
  list,
  ORIGIN,
  startListingGateway,
  type ListingGateway,
} from '../listing/listing-gateway.ts';

let home: ListingGateway;
let upstream: fake.FakeUpstream;
beforeEach(async () => {
  home = await startListingGateway();
  ({ upstream } = home);
});
afterEach(() => home.close());

const read = async (cookie = '') => homeView.parse(await (await home.get('/api/home', cookie)).json());

describe('the landing page', () => {
  test('asks for newest, remote and filter options, all before the first answer', async () => {
    const waiting: (() => void)[] = [];
    const hold =
      (then: fake.Behaviour): fake.Behaviour =>
      (response, request) => {
        waiting.push(() => then(response, request));
        if (waiting.length === 4) for (const go of waiting) go();
      };
    upstream.on(LIST, hold(list(jobs(6))));
    upstream.on(ITEMS, hold(fake.ok({ items_info: { items: [] } })));
    const { newest, remote, filters, viewer } = await read();
    expect([newest.ok, remote.ok, filters.ok, viewer.role]).toEqual([true, true, true, 'visitor']);
    expect(upstream.calls).toHaveLength(4);
    expect(
      upstream.callsTo(LIST).map(({ query }) => [query.get('sort_by'), query.get('remote_jobs')]),
    ).toEqual([
      ['2', null],
      ['2', '1'],
    ]);
  });

  test('is a page with a search for search engines', async () => {
    const answer = await home.get('/?login=1&utm_source=mail');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
    expect(html).toContain(`type="application/atom+xml" href="${ORIGIN}/feed.atom"`);
    expect(html).not.toContain('name="robots"');
    expect(dataBlocksOf(html, 'application/ld+json')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Atelier',
        url: `${ORIGIN}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/jobs?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
    expect(dataBlocksOf(html, 'application/json')).toEqual([expect.objectContaining({ page: 'home' })]);
  });

  test('is made once for every visitor who asks at the same time, and for each session', async () => {
    upstream.on(LIST, fake.later(50, list(jobs(2))));
    const visitors = await Promise.all(['/', '/?gclid=1', '/?utm_source=x'].map((path) => home.get(path)));
    expect(upstream.callsTo(LIST)).toHaveLength(2);
    expect(visitors.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array.from({ length: 3 }, () => 'public, max-age=0, must-revalidate'),
    );
    const own = await home.get('/', await home.cookie('candidate'));
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await own.text()).toContain('Ila Rao');
  });

  test('lives on without any of its parts', async () => {
    const cookie = await home.cookie('candidate');
    for (const path of [LIST, ITEMS, BASICS]) upstream.on(path, fake.raw('no json'));
    const failed = { ok: false, reason: 'invalid' };
    expect(await read(cookie)).toMatchObject({
      viewer: { role: 'candidate', name: null },
      newest: failed,
      remote: failed,
      filters: failed,
    });
    expect((await home.get('/')).status).toBe(200);
  });

  test('of a session that has ended is a visitor’s', async () => {
    const cookie = await home.cookie('recruiter');
    const over = fake.ok(null, ended);
    upstream.on(LIST, over, over, list(jobs(2)));
    upstream.on(BASICS, over);
    const answer = await home.get('/api/home', cookie);
    const { viewer, newest } = homeView.parse(await answer.json());
    expect([viewer.role, newest.ok]).toEqual(['visitor', true]);
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
  });
});

test('before the real marketplace: the newest jobs, and remote ones', async () => {
  const marketplace = await startMarketplace({ sampleData: true });
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
  });
  try {
    const answer = await fetch(`${gateway.url}/api/home`);
    const { newest, remote, filters } = homeView.parse(await answer.json());
    if (!newest.ok || !remote.ok || !filters.ok) throw new Error('a part failed');
    const times = newest.content.map(({ activeSince }) => activeSince ?? 0);
    expect(times).toHaveLength(6);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(remote.content.map(({ location }) => location))).toEqual(new Set(['Remote Working']));
    expect(filters.content.professions.length).toBeGreaterThan(4);
  } finally {
    await gateway.close();
    await marketplace.close();
  }
});
