import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingView } from '../../../../shared/contract/jobs/listing.ts';
import {
  job,
  jobs,
  LIST,
  list,
  office,
  startListingGateway,
  type ListingGateway,
} from './listing-gateway.ts';

let listing: ListingGateway;
beforeAll(async () => {
  listing = await startListingGateway();
});
afterAll(() => listing.close());

async function view(rows: readonly object[], more: object = {}) {
  listing.upstream.on(LIST, list(rows, more));
  const answer = await listing.get('/api/jobs');
  expect(answer.status).toBe(200);
  return listingView.parse(await answer.json());
}

async function row(more: object) {
  const [first] = (await view([job(1, more)])).rows;
  if (first === undefined) throw new Error('no row');
  return first;
}

test('[L-10] a row has logo, title, company, experience and location', async () => {
  expect(await row({})).toEqual({
    id: '1',
    path: '/job/motion-design/1',
    title: 'Job 1',
    companyName: 'Marigold Pixel Works',
    logoUrl: '/media/logos/marigold.svg',
    experience: '2 To 5 years',
    location: 'Pune',
    compensation: '₹8 to 12\u00A0lakh a year',
    isPremium: false,
    activeSince: 1_790_000_000_001,
    tag: null,
    isSaved: false,
    matches: [],
  });
});

test('[L-10] a row of a marketplace that says the least it may is still a row', async () => {
  const bare = { job_basic_info: { id: 'a1', title: ' \u0000 ' }, company_info: { company_name: '' } };
  expect((await view([bare])).rows).toEqual([
    {
      id: 'a1',
      path: '/job/a1/a1',
      title: 'a1',
      companyName: '',
      logoUrl: null,
      experience: null,
      location: null,
      compensation: null,
      isPremium: false,
      activeSince: null,
      tag: null,
      isSaved: false,
      matches: [],
    },
  ]);
});

test.each([
  ['remote', { is_job_remote: 1 }, 'Remote Working'],
  [
    'remote with offices',
    { is_job_remote: true, job_office_address_info_list: [office('Pune')] },
    'Remote Working',
  ],
  ['one city', {}, 'Pune'],
  ['two cities', { job_office_address_info_list: ['Pune', 'Kochi'].map(office) }, 'Pune and 1 more'],
  [
    'four offices in three cities',
    { job_office_address_info_list: ['Pune', 'Kochi', 'Pune', 'Leh'].map(office) },
    'Pune and 2 more',
  ],
  ['two offices in one city', { job_office_address_info_list: ['Pune', ' Pune '].map(office) }, 'Pune'],
  ['nowhere', { job_office_address_info_list: [] }, null],
  ['a flag that is none', { is_job_remote: 2 }, 'Pune'],
])('[L-11] where a job is: %s', async (_name, more, location) => {
  expect((await row(more)).location).toBe(location);
});

test.each([
  [-100, null],
  [0, null],
  [-1, 'draft'],
  [-3, 'draft'],
  [-99, 'draft'],
  [1, 'applied'],
  [2, 'applied'],
  [7, 'applied'],
] as const)('[L-12] status %i is tagged %s, on its own row alone', async (value, tag) => {
  const { rows } = await view(jobs(2), { user_job_apply_status_list: [{ key: '2', value }] });
  expect(rows.map((found) => found.tag)).toEqual([null, tag]);
});

test('[L-12] [M-02] a status in the row itself is read, and the list of statuses counts first', async () => {
  const rowsOf = (status: number) => [1, 2].map((id) => job(id, { job_apply_status: status }));
  const { rows } = await view(rowsOf(1), { user_job_apply_status_list: [{ key: '2', value: -1 }] });
  expect(rows.map(({ tag }) => tag)).toEqual(['applied', 'draft']);
  expect((await view(rowsOf(-100))).rows.map(({ tag }) => tag)).toEqual([null, null]);
});

test('[L-12] [SV-01] each row has its own tag and bookmark, whatever the order of the lists', async () => {
  const { rows } = await view(jobs(4), {
    user_job_apply_status_list: [
      { key: '4', value: 1 },
      { key: 2, value: -2 },
    ],
    saved_job_list: [3, '2'],
  });
  expect(rows.map(({ id, tag, isSaved }) => [id, tag, isSaved])).toEqual([
    ['1', null, false],
    ['2', 'draft', true],
    ['3', null, true],
    ['4', 'applied', false],
  ]);
});

test('[LS-20] [M-01] half a character in an id is no error of the list', async () => {
  const odd = job(1, { job_basic_info: { id: 'a\uD800', title: 'Odd' } });
  const { rows } = await view([odd, job(2)]);
  expect(rows.map(({ path }) => path)).toEqual([
    `/job/odd/${encodeURIComponent('a\uFFFD')}`,
    '/job/motion-design/2',
  ]);
});

test.each([
  [{ min_value: 0, max_value: 0 }, 'Fresher'],
  [{ min_value: 96, max_value: 240 }, '8+ years'],
  [{ min_value: 240 }, '20+ years'],
  [null, null],
])('experience of %j reads %s', async (job_ideal_exp, label) => {
  expect((await row({ job_ideal_exp })).experience).toBe(label);
});

describe('what a marketplace should not send', () => {
  test('addresses that are not ours stay out', async () => {
    const company_info = {
      company_name: 'X',
      company_logo_info: { image_url: 'https://elsewhere.example/x.png' },
    };
    const url = 'javascript:alert(1)';
    expect(await row({ company_info, job_basic_info: { id: 1, title: 'A b', url } })).toMatchObject({
      logoUrl: null,
      path: '/job/a-b/1',
    });
  });

  test('a job that comes twice is one row, and the chunk was whole all the same', async () => {
    const rows = [...jobs(9), job(1)];
    const { rows: shown, nextCursor } = await view(rows, { next_cursor: 'next' });
    expect([shown.length, nextCursor]).toEqual([9, 'next']);
  });

  test.each([
    [
      { total: 12, total_limit: 10_000 },
      { count: 12, isAtLeast: false },
    ],
    [
      { total: 10_000, total_limit: 10_000 },
      { count: 10_000, isAtLeast: true },
    ],
    [{ total: 12 }, { count: 12, isAtLeast: false }],
    [
      { total: 12, total_limit: 10_000, is_incomplete: 1 },
      { count: 12, isAtLeast: true },
    ],
    [{ total: null }, null],
    [{ total: 1.5 }, null],
    [{}, null],
  ])('a total of %j is told as %j', async (more, total) => {
    expect((await view(jobs(1), more)).total).toEqual(total);
  });

  test('a list that jobs may be missing from says so, and one that says nothing is whole', async () => {
    expect((await view(jobs(1), { is_incomplete: 1 })).isIncomplete).toBe(true);
    expect((await view(jobs(1), { is_incomplete: 0 })).isIncomplete).toBe(false);
    expect((await view(jobs(1))).isIncomplete).toBe(false);
  });

  test('[LS-12] the sort is the one that was used, whatever was asked for', async () => {
    expect((await view(jobs(1), { sort_by: 2 })).sort).toBe('newest');
    expect((await view(jobs(1), { sort_by: 77 })).sort).toBe('popularity');
  });

  test('a recruiter’s field in a row never leaves', async () => {
    listing.upstream.on(
      LIST,
      list([
        job(1, {
          commission_percentage: 8.33,
          canary: 'canary',
          job_compensation_list: [{ max_compensation: 1 }],
        }),
      ]),
    );
    for (const path of ['/api/jobs', '/jobs?q=canaries']) {
      const text = await (await listing.get(path)).text();
      expect(text).not.toMatch(/"canary|commission|max_comp/);
    }
  });
});

test.each([
  [null, ['popularity', 'newest', 'personalized']],
  ['candidate', ['popularity', 'newest', 'personalized']],
  ['recruiter', ['popularity', 'newest']],
  ['freelance-recruiter', ['popularity', 'newest']],
] as const)('[LS-12] [LS-15] %s may choose %j', async (role, sorts) => {
  listing.upstream.on(LIST, list(jobs(1)));
  const answer = await listing.get('/api/jobs', role === null ? '' : await listing.cookie(role));
  expect(listingView.parse(await answer.json()).sorts).toEqual(sorts);
});
