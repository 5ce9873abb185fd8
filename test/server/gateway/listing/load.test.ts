import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  listingChunk,
  listingView,
  optionCounts,
  similarJobs,
} from '../../../../shared/contract/jobs/listing.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import {
  AVAILABILITY,
  BASICS,
  COUNTS,
  ended,
  ITEMS,
  job,
  jobs,
  LIST,
  list,
  SEARCH,
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

async function view(search = '', cookie = '') {
  const answer = await listing.get(`/api/jobs${search}`, cookie);
  expect(answer.status).toBe(200);
  return listingView.parse(await answer.json());
}

/** Keeps every answer back until so many calls wait for one: a second wave would never come. */
function holdUntil(count: number): void {
  const waiting: (() => void)[] = [];
  const hold =
    (then: fake.Behaviour): fake.Behaviour =>
    (response, request) => {
      waiting.push(() => then(response, request));
      if (waiting.length === count) for (const go of waiting) go();
    };
  upstream.on(LIST, hold(list(jobs(3))));
  upstream.on(ITEMS, hold(fake.ok({ items_info: { items: [] } })));
  upstream.on(BASICS, hold(fake.ok({ user_basic_info: { user_name: 'Ila Rao' } })));
  upstream.on(AVAILABILITY, hold(fake.ok({ available_for_hire_status_info: {} })));
  upstream.on(SEARCH, hold(fake.ok({ search_id: 5 })));
}

const idsAskedOf = (url = '') => new URL(url, 'http://marketplace').searchParams.get('id_list');

/** The marketplace offers options 1 to 20, and names 21 to 23. */
const namesWhatIsAsked: fake.Behaviour = (response, request) => {
  const named = idsAskedOf(request.url);
  const first = Array.from({ length: 20 }, (_, at) => String(at + 1));
  const ids = named === null ? first : z.array(z.string()).parse(JSON.parse(named));
  const options = ids
    .filter((id) => Number(id) <= 23)
    .map((key) => ({ key, value: `Option ${key}`, attributes: named === null ? [null, 9] : [null] }));
  fake.ok({ items_info: { items: options } })(response, request);
};

test('[L-08][L-16] chosen filters beyond the first twenty come with their names', async () => {
  upstream.on(ITEMS, namesWhatIsAsked);
  const { filters } = await view('?profession_list=22,2,23&location_list=21,999');
  const { professions, locations } = filters.ok ? filters.content : { professions: [], locations: [] };
  expect(professions).toHaveLength(22);
  expect(professions.slice(-2)).toEqual([
    { id: '22', name: 'Option 22', jobs: null },
    { id: '23', name: 'Option 23', jobs: null },
  ]);
  expect(locations).toHaveLength(21);
  expect(locations.at(-1)).toEqual({ id: '21', name: 'Option 21', jobs: null });
});

test('[L-09] options are offered without the names of chosen ones, when those cannot be had', async () => {
  upstream.on(ITEMS, (response, request) =>
    (idsAskedOf(request.url) === null ? namesWhatIsAsked : fake.json({}, 500))(response, request),
  );
  const { filters } = await view('?profession_list=22');
  expect(filters.ok && filters.content.professions).toHaveLength(20);
});

test('[UX-06] the counts of choices are asked for with the filters of the list, and without its paging', async () => {
  upstream.on(
    COUNTS,
    fake.ok({
      profession_counts: { counts: [{ key: 7, value: 3 }], is_at_least: 0 },
      city_counts: { counts: [{ key: '8', value: 900 }], is_at_least: 1 },
    }),
  );
  const answer = await listing.get('/api/jobs/counts?q=film&location_list=8&sort_by=2&cursor=x&sih=secret');
  expect(optionCounts.parse(await answer.json())).toEqual({
    professions: { jobs: { 7: 3 }, isAtLeast: false },
    locations: { jobs: { 8: 900 }, isAtLeast: true },
  });
  expect(Object.fromEntries(upstream.callsTo(COUNTS)[0]?.query ?? [])).toEqual({
    city_list_type: '1',
    profession_list_type: '1',
    search_constraint: 'film',
    city_list: '["8"]',
    secret_invite_hash: 'secret',
  });
});

test('[L-15] an empty list counts wider ones, and offers up to three that have jobs', async () => {
  const totals: Record<string, number> = { 'film 7 8': 0, ' 7 8': 0, 'film 7 ': 2, ' 7 ': 30, 'film  ': 400 };
  const answer: fake.Behaviour = (response, request) => {
    const asked = new URL(request.url ?? '', 'http://marketplace').searchParams;
    const [profession, city] = ['profession_list', 'city_list'].map(
      (name) => /\d+/u.exec(asked.get(name) ?? '')?.[0],
    );
    const total =
      totals[[asked.get('search_constraint'), profession, city].map((part) => part ?? '').join(' ')] ?? -1;
    list(total > 0 ? jobs(1) : [], { total, total_limit: 100 })(response, request);
  };
  upstream.on(LIST, answer);
  expect((await view('?q=film&profession_list=7&location_list=8')).ways).toEqual([
    {
      kind: 'everywhere',
      words: '',
      search: 'q=film&profession_list=7',
      total: { count: 2, isAtLeast: false },
    },
    { kind: 'profession', words: '', search: 'profession_list=7', total: { count: 30, isAtLeast: false } },
    { kind: 'text-alone', words: 'film', search: 'q=film', total: { count: 400, isAtLeast: true } },
  ]);
  expect(upstream.callsTo(LIST)).toHaveLength(6);
  expect((await view('?q=film&profession_list=7')).ways).toEqual([]);
});

test('[L-15] where a text alone finds nothing, remote jobs and all jobs lead on', async () => {
  upstream.on(LIST, (response, request) => {
    const asked = new URL(request.url ?? '', 'http://marketplace').searchParams;
    const withoutText = asked.has('remote_jobs') ? 40 : 90;
    const total = asked.has('search_constraint') ? 0 : withoutText;
    list(total > 0 ? jobs(1) : [], { total, total_limit: 100 })(response, request);
  });
  expect((await view('?q=zzzzzz')).ways).toEqual([
    { kind: 'remote', words: '', search: 'remote_jobs=1', total: { count: 40, isAtLeast: false } },
    { kind: 'all', words: '', search: '', total: { count: 90, isAtLeast: false } },
  ]);
});

test('[L-15] a part of the text that was understood is left out, or kept alone where nothing is listed', async () => {
  const understood_list = [
    { kind: 'place', words_list: ['pune'], name: 'Pune' },
    { kind: 'spelling', words_list: ['flm'], name: 'film' },
  ];
  const answer =
    (partial: number | null): fake.Behaviour =>
    (response, request) => {
      const text = new URL(request.url ?? '', 'http://marketplace').searchParams.get('search_constraint');
      const total =
        new Map([
          ['flm in pune', 0],
          ['flm', 4],
        ]).get(text ?? '') ?? 7;
      const isListed = total > 0 || partial !== null;
      list(isListed ? jobs(1) : [], { total, total_limit: 100, partial_start: partial, understood_list })(
        response,
        request,
      );
    };
  const without = {
    kind: 'without-part',
    words: 'pune',
    search: 'q=flm',
    total: { count: 4, isAtLeast: false },
  };
  const alone = {
    kind: 'text-alone',
    words: 'pune',
    search: 'q=pune',
    total: { count: 7, isAtLeast: false },
  };
  upstream.on(LIST, answer(null));
  expect((await view('?q=flm in pune')).ways).toEqual([without, alone]);
  upstream.on(LIST, answer(0));
  expect((await view('?q=flm in pune')).ways).toEqual([without]);
});

test('[UX-06] a marketplace that counts no choices shows its list all the same', async () => {
  upstream.on(COUNTS, fake.json({}, 404));
  expect((await listing.get('/api/jobs/counts?q=film')).status).toBeGreaterThanOrEqual(500);
  expect((await view('?q=film')).rows).toHaveLength(3);
});

test('[L-17][L-21] filters that the marketplace ignores are named', async () => {
  upstream.on(LIST, list(jobs(3), { ignored_list: ['recommended_Jobs', 'custom_filter_type', 'other'] }));
  expect((await view('?recommended_jobs=1')).ignored).toEqual(['recommended', 'custom']);
  upstream.on(LIST, list(jobs(3)));
  expect((await view('?recommended_jobs=1')).ignored).toEqual([]);
});

test('[L-08][C-01] what was understood of the text has a label, and what the gateway does not know has none', async () => {
  const words = ['x'];
  const understood_list = [
    { kind: 'place', words_list: ['bangalore'], name: 'Bengaluru' },
    { kind: 'experience', words_list: ['3 years'], min_value: 36, max_value: 36 },
    { kind: 'experience', words_list: words, min_value: 12, max_value: 24 },
    { kind: 'experience', words_list: ['fresher'], min_value: 0, max_value: 0 },
    { kind: 'remote', words_list: ['remote', 'wfh'] },
    { kind: 'place', words_list: words },
    { kind: 'region', words_list: ['delhi'], name: 'Delhi' },
    { kind: 'region', words_list: words },
    { kind: 'company', words_list: ['at clay'], name: 'Clay & Kin' },
    { kind: 'company', words_list: words },
    { kind: 'spelling', words_list: ['manger'], name: 'manager' },
    { kind: 'spelling', words_list: words },
    { kind: 'mood', words_list: words },
  ];
  upstream.on(LIST, list(jobs(3), { understood_list }));
  expect((await view('?q=x')).understood).toEqual([
    { label: 'Place: Bengaluru', words: ['bangalore'], isSpelling: false },
    { label: 'About 3 years', words: ['3 years'], isSpelling: false },
    { label: 'About 1 To 2 years', words, isSpelling: false },
    { label: 'Fresher', words: ['fresher'], isSpelling: false },
    { label: 'Remote', words: ['remote', 'wfh'], isSpelling: false },
    { label: 'Place: Delhi and nearby', words: ['delhi'], isSpelling: false },
    { label: 'At Clay & Kin', words: ['at clay'], isSpelling: false },
    { label: 'Spelling: manager', words: ['manger'], isSpelling: true },
  ]);
  upstream.on(LIST, list(jobs(3)));
  expect((await view('?q=x')).understood).toEqual([]);
});

describe('the listing is made in one wave', () => {
  test.each([
    [null, 3],
    ['candidate', 5],
    ['recruiter', 4],
    ['freelance-recruiter', 4],
  ] as const)('for %s: %i calls, all before the first answer', async (role, count) => {
    const cookie = role === null ? '' : await listing.cookie(role);
    upstream.calls.splice(0);
    holdUntil(count);
    const { viewer } = await view('', cookie);
    expect(viewer.role).toBe(role ?? 'visitor');
    expect(upstream.calls).toHaveLength(count);
  });

  test('[SV-02] for a candidate’s narrowed list, with the search that it is among their saved ones', async () => {
    const cookie = await listing.cookie('candidate');
    upstream.calls.splice(0);
    holdUntil(6);
    const found = await view('?q=loom&sort_by=2&uh=1&remote_jobs=1', cookie);
    expect(found.savedSearch).toEqual({ id: '5', query: 'q=loom&remote_jobs=1' });
    expect(upstream.calls).toHaveLength(6);
    upstream.on(LIST, list(jobs(1)));
    upstream.on(ITEMS, fake.ok({ items_info: { items: [] } }));
    upstream.on(BASICS, fake.refusal('forbidden', 403));
    upstream.on(AVAILABILITY, fake.refusal('forbidden', 403));
    expect(upstream.callsTo(SEARCH)[0]?.query.get('page_query')).toBe('q=loom&remote_jobs=1');
    for (const answer of [
      fake.ok({ search_id: null }),
      fake.refusal('forbidden', 403),
      fake.raw('no json'),
    ]) {
      upstream.on(SEARCH, answer);
      expect((await view('?q=loom', cookie)).savedSearch).toBeNull();
    }
    upstream.calls.splice(0);
    for (const role of ['recruiter', null] as const) {
      const other = role === null ? '' : await listing.cookie(role);
      expect((await view('?q=loom', other)).savedSearch).toBeNull();
    }
    expect(upstream.callsTo(SEARCH)).toEqual([]);
  });

  test('[L-09] the filter options are asked for from 0, twenty of each, and kept for others', async () => {
    const { filters } = await view();
    expect(upstream.callsTo(ITEMS).map(({ query }) => Object.fromEntries(query))).toEqual([
      { item_type: 'profession_l1', start: '0', rows: '20' },
      { item_type: 'location_l1', start: '0', rows: '20' },
    ]);
    const options = [
      { id: '7', name: 'Motion design', jobs: 12 },
      { id: '8', name: 'Sound design', jobs: 3 },
    ];
    expect(filters).toEqual({ ok: true, content: { professions: options, locations: options } });
    await view('?q=other');
    expect(upstream.callsTo(ITEMS)).toHaveLength(2);
  });

  test('only a candidate’s availability is asked for', async () => {
    expect((await view('', await listing.cookie('recruiter'))).availability).toBeNull();
    expect(upstream.callsTo(AVAILABILITY)).toHaveLength(0);
    expect((await view('', await listing.cookie('candidate'))).availability).toEqual({
      ok: true,
      content: {
        isAvailableForHire: true,
        isExpired: false,
        isProfileComplete: true,
        availableUntil: null,
      },
    });
  });
});

describe('what is not essential may fail', () => {
  test.each([
    [fake.refusal('internal-error', 400), 'refused'],
    [fake.raw('no json'), 'invalid'],
    [fake.json({}, 500), 'unavailable'],
  ] as const)('filter options and availability say why %#', async (behaviour, reason) => {
    const cookie = await listing.cookie('candidate');
    upstream.on(ITEMS, behaviour);
    upstream.on(AVAILABILITY, behaviour);
    upstream.on(BASICS, behaviour);
    const { rows, filters, availability, viewer } = await view('', cookie);
    expect(rows).toHaveLength(3);
    expect(filters).toEqual({ ok: false, reason });
    expect(availability).toEqual({ ok: false, reason });
    expect(viewer).toMatchObject({ role: 'candidate', name: null });
  });

  test.each([
    [fake.raw('no json'), 502, 'upstream-invalid'],
    [fake.ok({ job_list_display_info: {} }), 502, 'upstream-invalid'],
    [fake.json({}, 500), 503, 'upstream-unavailable'],
    [fake.refusal('invalid-input'), 502, 'upstream-refused'],
    [fake.refusal('of-its-own'), 502, 'upstream-refused'],
  ] as const)('the list may not: a problem, in each of its forms %#', async (behaviour, status, code) => {
    upstream.on(LIST, behaviour);
    for (const path of ['/api/jobs', '/api/jobs/chunk?cursor=abc']) {
      const answer = await listing.get(path);
      const body = await answer.text();
      expect([answer.status, problem.parse(JSON.parse(body)).code]).toEqual([status, code]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(body).not.toContain('canary');
    }
    const page = await listing.get('/jobs');
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  });
});

describe('chunks', () => {
  test('[LS-07] go on after ten rows, and end with fewer or when the marketplace says so', async () => {
    upstream.on(LIST, list(jobs(10), { next_cursor: 'next' }));
    expect((await view()).nextCursor).toBe('next');
    upstream.on(LIST, list(jobs(9), { next_cursor: 'next' }));
    expect((await view()).nextCursor).toBeNull();
    upstream.on(LIST, list(jobs(10), { next_cursor: null }));
    expect((await view()).nextCursor).toBeNull();
  });

  test('come alone: one call, and no more than rows and cursor', async () => {
    upstream.on(LIST, list(jobs(10), { next_cursor: 'after' }));
    const answer = await listing.get('/api/jobs/chunk?q=film&cursor=abc');
    const chunk = listingChunk.parse(await answer.json());
    expect([chunk.rows.length, chunk.nextCursor]).toEqual([10, 'after']);
    expect(upstream.calls).toHaveLength(1);
    expect(Object.fromEntries(upstream.calls[0]?.query ?? [])).toMatchObject({
      cursor: 'abc',
      search_constraint: 'film',
      rows: '10',
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[C-01] page by start before a marketplace that knows no cursors', async () => {
    const bare = fake.ok({ job_list_display_info: { job_info_vo_list: jobs(10) } });
    upstream.on(LIST, bare);
    let cursor = (await view()).nextCursor;
    for (const start of ['10', '20', '30']) {
      const answer = await listing.get(`/api/jobs/chunk?cursor=${encodeURIComponent(cursor ?? '')}`);
      cursor = listingChunk.parse(await answer.json()).nextCursor;
      const { query } = upstream.callsTo(LIST).at(-1) ?? {};
      expect([query?.get('start'), query?.get('cursor')]).toEqual([start, null]);
    }
    const last = await listing.get(`/api/jobs/chunk?cursor=${encodeURIComponent('~100000')}`);
    expect(listingChunk.parse(await last.json()).nextCursor).toBeNull();
  });

  const unusable = fake.json({
    error: { code: 'invalid-input', message: '', fields: { cursor: 'Belongs to another list.' } },
    authentication_result: fake.validFlags,
    data: null,
  });

  test('of another list are refused, and a page that is asked for one shows the first', async () => {
    upstream.on(LIST, unusable);
    const chunk = await listing.get('/api/jobs/chunk?cursor=abc');
    expect([chunk.status, problem.parse(await chunk.json()).code]).toEqual([400, 'bad-request']);
    upstream.on(LIST, unusable, list(jobs(3)));
    expect((await view('?cursor=abc&q=film')).rows).toHaveLength(3);
    const last = upstream.callsTo(LIST).at(-1)?.query;
    expect([last?.get('cursor'), last?.get('search_constraint')]).toEqual([null, 'film']);
  });

  test('need a cursor', async () => {
    for (const path of ['/api/jobs/chunk', '/api/jobs/chunk?cursor=']) {
      expect((await listing.get(path)).status).toBe(400);
    }
    expect(upstream.calls).toHaveLength(0);
  });
});

describe('a session that has ended', () => {
  test.each([LIST, BASICS, AVAILABILITY])(
    '[A-02] told by %s: the page is a visitor’s, with a visitor’s list, and the cookie goes',
    async (path) => {
      const cookie = await listing.cookie('candidate');
      upstream.calls.splice(0);
      const own = [job(1)];
      upstream.on(LIST, list(own), list(jobs(3)));
      if (path === LIST) upstream.on(LIST, fake.ok(null, ended), list(jobs(3)));
      else upstream.on(path, fake.ok(null, ended));
      const answer = await listing.get('/api/jobs', cookie);
      const { viewer, sort, rows, availability } = listingView.parse(await answer.json());
      expect([viewer.role, sort, rows.length, availability]).toEqual(['visitor', 'popularity', 3, null]);
      expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
      const [first, second] = upstream.callsTo(LIST);
      expect([first?.query.get('sort_by'), second?.query.get('sort_by')]).toEqual(['3', '1']);
      expect(first?.headers.authorization).toBeDefined();
      expect(second?.headers.authorization).toBeUndefined();
    },
  );

  test('ends the reading of its own list', async () => {
    const cookie = await listing.cookie('candidate');
    upstream.on(LIST, fake.ok(null, ended));
    const answer = await listing.get('/api/jobs/chunk?cursor=abc', cookie);
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([401, 'session-ended']);
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
  });
});

describe('similar jobs', () => {
  const SIMILAR = '/getsimilarjobs';

  test('[C-02] [SP-06] up to four, asked for from 0 and without a session where it has ended', async () => {
    upstream.on('/getownsimilarjobs', fake.ok(null, ended));
    upstream.on(SIMILAR, list(jobs(4)));
    const answer = await listing.get('/api/jobs/9/similar', await listing.cookie('candidate'));
    expect(similarJobs.parse(await answer.json()).rows).toHaveLength(4);
    const [call] = upstream.callsTo(SIMILAR);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      job_id: '9',
      start: '0',
      rows: '4',
      action_type: '2',
      search_type: '1',
    });
    expect(call?.headers.authorization).toBeUndefined();
  });

  test('of no job are none', async () => {
    upstream.on(SIMILAR, fake.refusal('not-found', 404));
    for (const id of ['9', '..%2f..', 'x'.repeat(65)]) {
      const answer = await listing.get(`/api/jobs/${id}/similar`);
      expect([answer.status, problem.parse(await answer.json()).code], id).toEqual([404, 'job-not-found']);
    }
    expect((await listing.get('/api/jobs/%00/similar')).status).toBe(404);
    expect(upstream.callsTo(SIMILAR)).toHaveLength(1);
  });
});
