import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { homeView } from '../../../../shared/contract/home.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { getHiddenNames } from '../../../../server/wire/jobs/hidden-jobs.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { getProfileStrength } from '../../../../server/wire/profile/profile.ts';
import { getSavedJobs } from '../../../../server/wire/jobs/saved-jobs.ts';
import { getSavedSearches } from '../../../../server/wire/jobs/saved-searches.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
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

const ownCalls = {
  [getApplications.path]: { application_list: [], total: 0 },
  [getSavedJobs.path]: { saved_job_list: [], total: 0 },
  [getSavedSearches.path]: { saved_search_list: [] },
  [getProfileStrength.path]: {
    profile_strength_info: { value: 40, missing_part_list: ['story', 'portfolio'] },
  },
  [getHiddenNames.path]: { job_id_list: ['12'], company_name_list: ['Marigold', 'Indigo  &  Co'] },
  [getRecruiterJobs.path]: { job_list: [], total: 0 },
  [getJobDrafts.path]: { job_draft_list: [] },
};

let home: ListingGateway;
let upstream: fake.FakeUpstream;
beforeEach(async () => {
  home = await startListingGateway();
  ({ upstream } = home);
  for (const [path, reply] of Object.entries(ownCalls)) upstream.on(path, fake.ok(reply));
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
    expect([newest.ok, remote?.ok, filters.ok, viewer.role]).toEqual([true, true, true, 'visitor']);
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

  test.for([
    ['candidate', ['applications', 'matches', 'saved', 'searches', 'strength', 'hidden']],
    ['recruiter', ['postings', 'drafts']],
  ] as const)('of a %s lives on without any of its parts', async ([role, parts]) => {
    const cookie = await home.cookie(role);
    for (const path of [LIST, ITEMS, BASICS, ...Object.keys(ownCalls)])
      upstream.on(path, fake.raw('no json'));
    const failed = { ok: false, reason: 'invalid' };
    expect(await read(cookie)).toMatchObject({
      viewer: { role, name: null },
      newest: failed,
      remote: null,
      filters: failed,
      own: Object.fromEntries(parts.map((part) => [part, failed])),
    });
    expect(await read()).toMatchObject({ newest: failed, remote: failed, filters: failed, own: null });
    expect((await home.get('/', cookie)).status).toBe(200);
  });

  test('shows a candidate their own things in one wave, and the part that adds most to their profile', async () => {
    const cookie = await home.cookie('candidate');
    const { own, remote } = await read(cookie);
    expect(remote).toBeNull();
    expect(own).toMatchObject({
      kind: 'candidate',
      applications: { content: { rows: [], total: 0 } },
      matches: { content: { rows: [{}, {}, {}] } },
      strength: {
        content: { percent: 40, next: { label: 'Your portfolio', path: '/profile/edit/4/2', points: 15 } },
      },
      hidden: { content: { jobIds: ['12'], companies: ['Marigold', 'Indigo & Co'] } },
    });
    expect(upstream.callsTo(LIST).map(({ query }) => query.get('sort_by'))).toEqual(['2', '3']);
  });

  test('says to a recruiter how many of their own cannot be shown', async () => {
    const cookie = await home.cookie('recruiter');
    upstream.on(getRecruiterJobs.path, fake.ok({ job_list: [], total: 50, unread: 3 }));
    upstream.on(getJobDrafts.path, fake.ok({ job_draft_list: [], unread: 4 }));
    expect((await read(cookie)).own).toMatchObject({
      postings: { content: { rows: [], total: 50, unread: 3 } },
      drafts: { content: { rows: [], unread: 4 } },
    });
  });

  test('[SV-02] has three saved searches, first those with new jobs', async () => {
    const cookie = await home.cookie('candidate');
    const search = (search_id: number, new_jobs = 0) => {
      return { search_id, name: `Search ${search_id}`, page_query: 'q=a', new_jobs, is_at_least: 0 };
    };
    upstream.on(
      getSavedSearches.path,
      fake.ok({ saved_search_list: [search(1), search(2), search(3, 2), search(4)] }),
    );
    const { own } = await read(cookie);
    const searches = own?.kind === 'candidate' && own.searches.ok ? own.searches.content : null;
    expect(searches?.rows.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(searches?.total).toBe(4);
  });

  test.for([
    ['recruiter', getJobDrafts.path],
    ['candidate', getSavedJobs.path],
    ['candidate', BASICS],
  ] as const)('of a session that has ended is a visitor’s (%s, %s says so)', async ([role, path]) => {
    const cookie = await home.cookie(role);
    upstream.on(path, fake.ok(null, ended));
    const answer = await home.get('/api/home', cookie);
    const { viewer, newest, own } = homeView.parse(await answer.json());
    expect([viewer.role, newest.ok, own]).toEqual(['visitor', true, null]);
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
    if (!newest.ok || remote?.ok !== true || !filters.ok) throw new Error('a part failed');
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
