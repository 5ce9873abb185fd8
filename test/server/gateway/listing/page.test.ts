import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { cleanAddress } from '../../../../server/gateway/features/listing/listing.query.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';
import { dataBlocksOf, elementsOf } from '../../../helpers/browser/html.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import {
  ITEMS,
  jobs,
  LIST,
  list,
  ORIGIN,
  startListingGateway,
  type ListingGateway,
} from './listing-gateway.ts';

let listing: ListingGateway;
let upstream: fake.FakeUpstream;
beforeEach(async () => {
  listing = await startListingGateway();
  ({ upstream } = listing);
});
afterEach(() => listing.close());

async function show(path: string, cookie = '') {
  const answer = await listing.get(path, cookie);
  const html = await answer.text();
  const elements = elementsOf(html);
  const [data] = dataBlocksOf(html, 'application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    data: pageData.parse(data),
    title: elements.find(({ name }) => name === 'title')?.text,
    canonical:
      elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'] ?? null,
    isIndexed: !elements.some(({ attributes }) => attributes['name'] === 'robots'),
    structured: dataBlocksOf(html, 'application/ld+json'),
  };
}

describe('[RT-06] the listing answers', () => {
  test('at /jobs and with its modal open', async () => {
    for (const path of ['/jobs', '/jobs/', '/jobs/jb-app-success-modal']) {
      const { status, data } = await show(path);
      expect([status, data.page], path).toEqual([200, 'listing']);
    }
  });

  test('with no other modal', async () => {
    for (const path of [
      '/jobs/education-modal',
      '/jobs/detail',
      '/jobs/x%2Fy',
      '/jobs/jb-app-success-modal/x',
    ]) {
      const { status, data } = await show(path);
      expect([status, data], path).toMatchObject([404, { page: 'problem', code: 'not-found' }]);
    }
    expect(upstream.callsTo(LIST)).toHaveLength(0);
  });
});

describe('[LS-09] an address with nothing to search for, or characters that cannot be seen or turn the writing around', () => {
  test.each([
    ['/jobs?q=%E2%80%8B', '/jobs'],
    ['/jobs?q=%F0%9F%8E%A8+!!!&remote_jobs=1', '/jobs?remote_jobs=1'],
    ['/jobs/?q=%EF%BB%BF%C2%AD%E2%81%A0%E2%80%8C%E2%80%8E', '/jobs/'],
    ['/jobs?q=%E2%80%AEfilm%E2%80%AC&remote_jobs=1&TP=1', '/jobs?q=film&remote_jobs=1&TP=1'],
    ['/jobs?utm_source=mail&q=%E2%81%A6film%E2%80%8F&cursor=abc', '/jobs?q=film&utm_source=mail'],
    ['/jobs/jb-app-success-modal?q=film%D8%9C', '/jobs/jb-app-success-modal?q=film'],
    [
      '/jobs?filter_type=skill&filter_value=3&filter_name=%E2%80%AEgiR',
      '/jobs?filter_type=skill&filter_name=giR&filter_value=3',
    ],
  ])('%s leads to %s', async (path, clean) => {
    const answer = await listing.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, clean]);
    expect(upstream.callsTo(LIST)).toHaveLength(0);
    expect((await listing.get(clean)).status).toBe(200);
  });

  test.each([
    'q=%20film%20',
    `q=${'x'.repeat(300)}`,
    'q=%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7',
    'q=c%2B%2B+%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A8',
    'q=%D7%A9%D7%9C%D7%95%D7%9D',
  ])('is not one with %s', async (search) => {
    expect((await listing.get(`/jobs?${search}`)).status).toBe(200);
  });

  test('is not one where the clean address would be too long', async () => {
    expect((await listing.get(`/jobs?q=%E2%80%8Bfilm&x=${'!'.repeat(7_900)}`)).status).toBe(200);
  });

  test('leads to one that leads no further', () => {
    const odd = fc.constantFrom(
      '\u200B',
      '\u200D',
      '\u202E',
      '\uFEFF',
      ' ',
      'e',
      '\u0301',
      'क्',
      '👩',
      '\uFE0F',
      '%',
      '"',
    );
    fc.assert(
      fc.property(fc.string({ unit: odd, maxLength: 300, size: 'max' }), (text) => {
        const path = `/jobs?q=${encodeURIComponent(text)}&filter_name=x`;
        const clean = cleanAddress(path) ?? path;
        expect(cleanAddress(clean)).toBeNull();
      }),
    );
  });
});

describe('what search engines are told', () => {
  test.each([
    ['', '/jobs', true],
    ['?profession_list=7', '/jobs?profession_list=7', true],
    ['?location_list=8&profession_list=7', '/jobs?profession_list=7&location_list=8', true],
    ['?remote_jobs=1', '/jobs?remote_jobs=1', true],
    ['?remote_jobs=yes&utm_source=mail', '/jobs?remote_jobs=1', true],
    ['?sort_by=2', '/jobs', true],
    ['?avl_hire=1', '/jobs', true],
    ['?profession_list=7,8', '/jobs?profession_list=7%2C8', false],
    ['?profession_list=999', '/jobs?profession_list=999', false],
    ['?q=film', '/jobs?q=film', false],
    ['?min_exp=24', '/jobs?min_exp=24', false],
    ['?premium_jobs=1', '/jobs?premium_jobs=1', false],
    ['?recommended_jobs=1', '/jobs?recommended_jobs=1', false],
    ['?filter_type=skill&filter_value=3', '/jobs?filter_type=skill&filter_value=3', false],
    ['?TP=1', '/jobs', false],
    ['?sih=secret&fri=9&ui=1&ut=1&uh=2', '/jobs', false],
    ['?email_id=ila%40mail.example&q=film', '/jobs?q=film', false],
    ['?cursor=abc', null, false],
    ['/jb-app-success-modal', '/jobs', false],
  ])('of /jobs%s: its address is %s, and whether it is indexed %s', async (search, canonical, isIndexed) => {
    const page = await show(`/jobs${search}`);
    expect([page.canonical, page.isIndexed]).toEqual([canonical && ORIGIN + canonical, isIndexed]);
  });

  test('an empty list, and one whose filters nobody can name, is not for them', async () => {
    upstream.on(LIST, list([]));
    expect((await show('/jobs')).isIndexed).toBe(false);
    upstream.on(LIST, list(jobs(1)));
    upstream.on(ITEMS, fake.json({}, 500));
    // The options that the first page asked for are kept a while: another gateway has none.
    const other = await startGateway({
      marketplace: { socketPath: upstream.socketPath },
      renderer: everythingShown,
    });
    const html = await (await fetch(`${other.url}/jobs?profession_list=7`)).text();
    await other.close();
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    ['', 'Creative jobs in India · Atelier'],
    ['?profession_list=7', 'Motion design jobs in India · Atelier'],
    ['?remote_jobs=1&location_list=8', 'Remote Creative jobs in Sound design · Atelier'],
    ['?remote_jobs=1', 'Remote Creative jobs in India · Atelier'],
    ['?profession_list=7,8', 'Creative jobs in India · Atelier'],
    ['?q=%3C%2Ftitle%3E', 'Jobs for “</title>” · Atelier'],
  ])('the title of /jobs%s', async (search, title) => {
    expect((await show(`/jobs${search}`)).title).toBe(title);
  });

  test('the rows are an ItemList of absolute addresses', async () => {
    expect((await show('/jobs')).structured).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [1, 2, 3].map((id) => ({
          '@type': 'ListItem',
          position: id,
          url: `${ORIGIN}/job/motion-design/${id}`,
          name: `Job ${id}`,
        })),
      },
    ]);
  });
});

describe('a visitor’s page', () => {
  test('is made once for all who ask the same, whatever else their addresses say', async () => {
    upstream.on(LIST, fake.later(50, list(jobs(3))));
    const pages = await Promise.all(
      ['/jobs?q=film', '/jobs?q=film&utm_source=a', '/jobs?gclid=b&q=film', '/jobs?q=film&page=7'].map(
        (path) => show(path),
      ),
    );
    expect(upstream.callsTo(LIST)).toHaveLength(1);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]?.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    await show('/jobs?q=other');
    expect(upstream.callsTo(LIST)).toHaveLength(2);
  });

  test.each([
    ['L-08', 'q=film', 'q=sound'],
    ['L-16', 'profession_list=7', 'profession_list=8'],
    ['L-16', 'location_list=7', 'location_list=8'],
    ['L-19', 'min_exp=12', 'min_exp=24'],
    ['L-19', 'max_exp=60', 'max_exp=72'],
    ['L-17', 'premium_jobs=1', 'premium_jobs=0'],
    ['L-17', 'remote_jobs=1', 'remote_jobs=0'],
    ['L-17', 'recommended_jobs=1', 'recommended_jobs=0'],
    ['L-21', 'filter_type=a&filter_value=x', 'filter_type=b&filter_value=x'],
    ['L-21', 'filter_type=a&filter_value=x', 'filter_type=a&filter_value=y'],
    ['L-21', 'filter_type=a&filter_value=x&filter_name=N', 'filter_type=a&filter_value=x&filter_name=M'],
    ['L-22', 'sort_by=1', 'sort_by=2'],
    ['L-20', 'avl_hire=1', 'avl_hire=0'],
    ['L-25', 'TP=1', 'TP=0'],
    ['L-10', 'cursor=a', 'cursor=b'],
  ])('[%s] of ?%s is not that of ?%s, though both are asked for at once', async (_id, one, other) => {
    upstream.on(LIST, fake.later(50, list(jobs(3))));
    await Promise.all([one, other].map((search) => listing.get(`/jobs?${search}`)));
    // On a busy machine a read is late, and tried a second time.
    expect(upstream.callsTo(LIST).length).toBeGreaterThan(1);
  });

  test.each(['email_id=ila%40mail.example', 'sih=secret', 'fri=9', 'ui=4', 'ut=1', 'uh=x'])(
    '[L-18] [L-23] [L-24] with %s is that visitor’s alone',
    async (parameter) => {
      const [first] = await Promise.all([show(`/jobs?${parameter}`), show(`/jobs?${parameter}`)]);
      expect(upstream.callsTo(LIST)).toHaveLength(2);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
      expect(first.headers.get('etag')).toBeNull();
    },
  );

  test('with a later chunk shows that chunk and links to the next', async () => {
    upstream.on(LIST, list(jobs(10), { next_cursor: 'after' }));
    const { data } = await show('/jobs?cursor=abc&q=film');
    expect(upstream.callsTo(LIST)[0]?.query.get('cursor')).toBe('abc');
    expect(data).toMatchObject({ model: { nextCursor: 'after' } });
  });

  test('without its filter options is not kept, so that the next one has them', async () => {
    upstream.on(ITEMS, fake.json({}, 500));
    expect((await show('/jobs')).data).toMatchObject({ model: { filters: { ok: false } } });
    await show('/jobs');
    expect(upstream.callsTo(LIST)).toHaveLength(2);
  });
});

test('a session’s page is one person’s', async () => {
  const cookie = await listing.cookie('candidate');
  const { headers, data } = await show('/jobs', cookie);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(data).toMatchObject({ model: { viewer: { role: 'candidate', name: 'Ila Rao' } } });
  expect((await show('/jobs')).data).toMatchObject({ model: { viewer: { role: 'visitor' } } });
});

test('[L-18] an e-mail address in the query string reaches the marketplace and nothing else', async () => {
  const address = 'canary.ila@mail.example';
  const search = `email_id=${encodeURIComponent(address)}`;
  const bodies: string[] = [];
  for (const path of [`/jobs?${search}`, `/api/jobs?${search}`, `/api/jobs/chunk?cursor=a&${search}`]) {
    const answer = await listing.get(path);
    bodies.push(await answer.text(), JSON.stringify([...answer.headers]));
  }
  upstream.on(LIST, fake.raw('no json'));
  for (const path of [`/jobs?${search}`, `/api/jobs?${search}`]) {
    bodies.push(await (await listing.get(path)).text());
  }
  expect(upstream.callsTo(LIST).map(({ query }) => query.get('email_address'))).toEqual(
    Array.from({ length: 5 }, () => address),
  );
  expect(listing.gateway.logs.length).toBeGreaterThan(4);
  for (const text of [...bodies, ...listing.gateway.logs]) expect(text).not.toContain('canary.ila');
});
