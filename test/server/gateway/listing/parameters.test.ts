import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../../../shared/contract/problem.ts';
import { listingChunk, listingView } from '../../../../shared/contract/jobs/listing.ts';
import { getJobList } from '../../../../server/wire/jobs/listing.ts';
import { LIST, startListingGateway, type ListingGateway } from './listing-gateway.ts';

let listing: ListingGateway;
beforeAll(async () => {
  listing = await startListingGateway();
});
afterAll(() => listing.close());
beforeEach(() => void listing.upstream.calls.splice(0));

/** The fields of the list call that a page's address leads to. */
async function asked(search: string, cookie = ''): Promise<Record<string, string>> {
  const answer = await listing.get(`/api/jobs?${search}`, cookie);
  expect(answer.status).toBe(200);
  await answer.text();
  const call = listing.upstream.callsTo(LIST).at(-1);
  return Object.fromEntries(call?.query ?? []);
}

const unseen = '\u200B\u200C\uFEFF\u00AD\u2060\u200E\u3164\u2800';

const usual = {
  action_type: '1',
  search_type: '1',
  city_list_type: '1',
  profession_list_type: '1',
  start: '0',
  rows: '10',
  sort_by: '1',
};

describe('[C-01] what an address says reaches the list call', () => {
  test.each([
    ['[LS-06] nothing', '', {}],
    ['[L-16] professions', 'profession_list=7,8,7', { profession_list: '["7","8"]' }],
    [
      '[L-16] choices of a plain form',
      'profession_list=7&profession_list=8',
      { profession_list: '["7","8"]' },
    ],
    ['[L-16] locations', 'location_list=101,102', { city_list: '["101","102"]' }],
    ['[L-17] premium', 'premium_jobs=1', { premium_jobs: '1' }],
    ['[L-17] remote', 'remote_jobs=1', { remote_jobs: '1' }],
    ['[L-17] recommended', 'recommended_jobs=1', { recommended_Jobs: '1' }],
    ['[L-18] an e-mail address', 'email_id=ila%40mail.example', { email_address: 'ila@mail.example' }],
    ['[L-19] experience', 'min_exp=24&max_exp=60', { min_and_max_exp_list: '[{"id":1,"min":24,"max":60}]' }],
    ['[L-19] at least', 'min_exp=96', { min_and_max_exp_list: '[{"id":1,"min":96,"max":240}]' }],
    ['[L-19] at most', 'max_exp=12', { min_and_max_exp_list: '[{"id":1,"min":0,"max":12}]' }],
    ['the marketing modal', 'avl_hire=1', {}],
    [
      '[L-21] a custom filter',
      'filter_type=skill&filter_name=Skill&filter_value=Rigging',
      { custom_filter_type: 'skill', custom_filter_value: 'Rigging' },
    ],
    ['[L-22] newest', 'sort_by=2', { sort_by: '2' }],
    ['[L-22] a sort nobody knows', 'sort_by=9', {}],
    ['[L-23] a person', 'ui=42&ut=1&uh=abc', { unique_identifier: '42', user_type: '1', user_hash: 'abc' }],
    [
      '[L-24] an invitation',
      'sih=secret&fri=9',
      { secret_invite_hash: 'secret', freelance_recruiter_identifier: '9' },
    ],
    [
      '[L-24] what the inviter recommends',
      'recommended_jobs=1&sih=secret&fri=9',
      {
        recommended_Jobs: '1',
        secret_invite_hash: 'secret',
        freelance_recruiter_identifier: '9',
        show_recommended_job_by_freelance_recruiter: '1',
      },
    ],
    ['a text', 'q=%20motion%20graphics%20', { search_constraint: 'motion graphics' }],
    ['a blank text', 'q=%20%09', {}],
    ['[LS-09] a text of which nothing can be seen', `q=${encodeURIComponent(unseen)}`, {}],
    [
      '[LS-09] a text with such characters and marks of direction',
      `q=${encodeURIComponent(`${unseen}motion\u202E \u2067graphics\u061C`)}`,
      { search_constraint: 'motion graphics' },
    ],
    [
      '[LS-09] a text whose script needs a joiner',
      'q=%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7',
      { search_constraint: 'क्\u200Dष' },
    ],
    ['a later chunk', 'cursor=abc', { cursor: 'abc' }],
    ['the third party flag', 'TP=1', {}],
    ['what it has no room for', `ut=${'x'.repeat(11)}&filter_type=${'x'.repeat(41)}&filter_value=1`, {}],
    ['parameters of others', 'utm_source=mail&rows=50&start=3&action_type=9', {}],
  ])('%s: %s', async (_name, search, expected) => {
    expect(await asked(search)).toEqual({ ...usual, ...expected });
  });

  test('[C-01] every field of the call is reached by some address', async () => {
    const search =
      'q=a&profession_list=1&location_list=2&min_exp=1&premium_jobs=1&remote_jobs=1&recommended_jobs=1&email_id=e' +
      '&filter_type=skill&filter_value=x&sort_by=2&ui=1&ut=1&uh=1&sih=1&fri=1&cursor=c';
    expect(Object.keys(await asked(search)).toSorted()).toEqual(
      Object.keys(getJobList.request.shape).toSorted(),
    );
  });
});

describe('the sort that is asked for', () => {
  test.each([
    ['[LS-13]', null, '', '1'],
    ['[LS-13]', null, 'sort_by=3', '1'],
    ['[LS-14]', 'candidate', '', '3'],
    ['[LS-14]', 'candidate', 'sort_by=1', '1'],
    ['[LS-15]', 'recruiter', '', '1'],
    ['[LS-15]', 'recruiter', 'sort_by=3', '1'],
    ['[LS-15]', 'recruiter', 'sort_by=2', '2'],
    ['[LS-15]', 'freelance-recruiter', 'sort_by=3', '1'],
    ['[LS-17]', 'candidate', 'premium_jobs=1', '1'],
    ['[LS-17]', 'candidate', 'remote_jobs=1', '1'],
    ['[LS-17]', 'candidate', 'remote_jobs=1&sort_by=3', '3'],
    ['[LS-17]', 'candidate', 'premium_jobs=1&sort_by=2', '2'],
  ] as const)('%s of %s with "%s" is %s', async (_id, role, search, sort) => {
    const cookie = role === null ? '' : await listing.cookie(role);
    expect((await asked(search, cookie))['sort_by']).toBe(sort);
  });

  test('[LS-19] personalised drops premium', async () => {
    const fields = await asked('premium_jobs=1&sort_by=3', await listing.cookie('candidate'));
    expect(fields).toMatchObject({ sort_by: '3' });
    expect(fields).not.toHaveProperty('premium_jobs');
  });

  test.each(['recruiter', 'freelance-recruiter', null] as const)(
    '[LS-19] a link with both shows premium jobs to a %s, whom personalised is not for',
    async (role) => {
      const cookie = role === null ? undefined : await listing.cookie(role);
      expect(await asked('premium_jobs=1&sort_by=3', cookie)).toMatchObject({
        sort_by: '1',
        premium_jobs: '1',
      });
    },
  );
});

const names = [
  'q',
  'profession_list',
  'location_list',
  'min_exp',
  'max_exp',
  'premium_jobs',
  'remote_jobs',
  'recommended_jobs',
  'email_id',
  'avl_hire',
  'filter_type',
  'filter_name',
  'filter_value',
  'sort_by',
  'ui',
  'ut',
  'uh',
  'sih',
  'fri',
  'TP',
  'cursor',
  'page',
  '__proto__',
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '0',
    '1',
    '2',
    '3',
    '240',
    '-1',
    '1,2,,3',
    '~10',
    '~999999',
    'null',
    '%',
    '%zz',
    '%00',
    '\ud800',
  ),
  fc.integer().map(String),
);
const encoded = fc.array(
  fc.tuple(fc.constantFrom(...names), value, fc.boolean()).map(([name, text, isRaw]) => {
    const plain = text.toWellFormed();
    return `${name}=${isRaw ? plain.replaceAll(/[^\w.,~%-]/g, '') : encodeURIComponent(plain)}`;
  }),
  { maxLength: 12 },
);

describe('any query string', () => {
  const read = async (path: string, parts: readonly string[]) => {
    listing.upstream.calls.splice(0);
    const answer = await listing.get(`${path}?${parts.join('&')}`);
    return { status: answer.status, text: await answer.text() };
  };

  test('gets the view model', async () => {
    await fc.assert(
      fc.asyncProperty(encoded, async (parts) => {
        const { status, text } = await read('/api/jobs', parts);
        expect(status, text).toBe(200);
        listingView.parse(JSON.parse(text));
        expect(listing.upstream.callsTo(LIST)).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test('gets the next chunk, or hears that it names none', async () => {
    await fc.assert(
      fc.asyncProperty(encoded, async (parts) => {
        const { status, text } = await read('/api/jobs/chunk', parts);
        const body: unknown = JSON.parse(text);
        if (status === 200) listingChunk.parse(body);
        else expect(problem.parse(body).code).toBe('bad-request');
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test('gets the page, at once or at its clean address', async () => {
    await fc.assert(
      fc.asyncProperty(encoded, async (parts) => {
        const answer = await fetch(`${listing.gateway.url}/jobs?${parts.join('&')}`);
        const text = await answer.text();
        expect(answer.status, text).toBe(200);
        expect(text).toContain('"page":"listing"');
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
