import { applicationsApi } from '../../../../shared/application-paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsView } from '../../../../shared/contract/application/application.ts';
import { pageData } from '../../../../shared/contract/page.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { ask, problemIn } from '../application/flow.ts';
import { type FlowWire, startFlowWire } from '../application/flow-wire.ts';

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
  cookie = await wire.cookie();
});
afterAll(() => wire.close());

const row = (more: object) => ({
  job_id: 5,
  title: 'Type Designer',
  url: '/job/type-design/5',
  company_name: 'Marigold Pixel Works',
  image_url: '/media/logos/marigold.svg',
  is_job_live: 1,
  status: 2,
  reference: 'AT-7',
  submitted_at: 1_790_000_000_000,
  saved_at: 1_790_000_000_000,
  withdrawn_at: null,
  ...more,
});

const answer = (...rows: readonly object[]) =>
  wire.answer(getApplications, fake.ok({ application_list: rows.map(row), total: rows.length }));

const read = (as = cookie) => ask(wire.gateway, 'GET', applicationsApi.list, { cookie: as });

test.each([
  [-1, null, 'draft'],
  [-3, null, 'draft'],
  [1, null, 'submitted'],
  [2, null, 'opened'],
  [3, null, 'shortlisted'],
  [7, null, 'declined'],
  [0, 1_790_000_500_000, 'withdrawn'],
])('[HI-10] status %i, withdrawn %s, is %s', async (status, withdrawn_at, expected) => {
  answer({ status, withdrawn_at });
  const view = applicationsView.parse(await (await read()).json());
  expect(view.rows).toEqual([
    {
      jobId: '5',
      path: '/job/type-design/5',
      title: 'Type Designer',
      companyName: 'Marigold Pixel Works',
      logoUrl: '/media/logos/marigold.svg',
      isJobLive: true,
      status: expected,
      hasUnsentChanges: false,
      reference: 'AT-7',
      submittedAt: 1_790_000_000_000,
      isUpdate: false,
      savedAt: 1_790_000_000_000,
      withdrawnAt: withdrawn_at,
    },
  ]);
  expect(view.viewer).toMatchObject({ role: 'candidate', name: 'Asha Rao' });
});

test.each([
  [1, true],
  [0, false],
  [null, false],
  [undefined, false],
])('[AP-26] is_update %s tells that what was sent last was an update: %s', async (is_update, expected) => {
  answer({ status: 1, is_update });
  const { rows } = applicationsView.parse(await (await read()).json());
  expect(rows[0]).toMatchObject({ isUpdate: expected });
});

test('[HI-10] says how many cannot be shown, and takes a marketplace that does not say so for one that shows all', async () => {
  const unreadOf = async (more: object) => {
    wire.answer(getApplications, fake.ok({ application_list: [row({ status: 1 })], total: 3, ...more }));
    const { rows, total, unread } = applicationsView.parse(await (await read()).json());
    return [rows.length, total, unread];
  };
  expect(await unreadOf({ unread: 2 })).toEqual([1, 3, 2]);
  expect(await unreadOf({})).toEqual([1, 3, 0]);
});

test('[HI-10] changes that were not sent are a mark of the row', async () => {
  answer({ status: 1, has_unsent_changes: 1 }, { status: 1, has_unsent_changes: 0 }, { status: 1 });
  const { rows } = applicationsView.parse(await (await read()).json());
  expect(rows.map(({ hasUnsentChanges }) => hasUnsentChanges)).toEqual([true, false, false]);
});

test.each([
  [1, 2],
  [0, 2],
  [41, 41],
])('a total of %j is no less than the two rows', async (total, expected) => {
  wire.answer(getApplications, fake.ok({ application_list: [row({}), row({ job_id: 6 })], total }));
  expect(applicationsView.parse(await (await read()).json()).total).toBe(expected);
});

test('a total that is no number is none where there are no rows', async () => {
  wire.answer(getApplications, fake.ok({ application_list: [], total: 1e300 }));
  expect(applicationsView.parse(await (await read()).json())).toMatchObject({ rows: [], total: 0 });
});

test('half a character in the id of a job is no error of the list', async () => {
  answer({ job_id: 'a\uD800', url: '' }, {});
  const { rows } = applicationsView.parse(await (await read()).json());
  expect(rows.map(({ path }) => path)).toEqual([
    `/job/${encodeURIComponent('a\uFFFD')}`,
    '/job/type-design/5',
  ]);
});

test('it is one wave, for one person only, and carries nothing that is not named', async () => {
  answer({ commission_percentage: 'canary', image_url: 'https://elsewhere.example/x.png' });
  const before = wire.upstream.calls.length;
  const response = await read();
  expect(wire.upstream.calls.length).toBe(before + 2);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = await response.text();
  expect(text).not.toContain('canary');
  expect(JSON.parse(text)).toMatchObject({ rows: [{ logoUrl: null }] });
});

test('it goes on from where the chunk before ended; what is no place in it is passed over', async () => {
  wire.answer(
    getApplications,
    fake.ok({ application_list: [row({})], total: 41, next_cursor: '1790000000000.7' }),
  );
  const after = async (path: string) => {
    const response = await ask(wire.gateway, 'GET', path, { cookie });
    const { after: from, next, total } = applicationsView.parse(await response.json());
    const asked = wire.made(getApplications).at(-1)?.fields.get('after') ?? null;
    return { from, next, total, asked };
  };
  const next = '1790000000000.7';
  expect(await after(applicationsApi.list)).toEqual({ from: null, next, total: 41, asked: null });
  expect(await after(applicationsApi.after('5.1'))).toEqual({ from: '5.1', next, total: 41, asked: '5.1' });
  for (const wrong of ['5', '5.1.2', '-1.2', "1.1' or 1", ''])
    expect(await after(applicationsApi.after(wrong))).toMatchObject({ from: null, asked: null });
  const page = await fetch(`${wire.gateway.url}/applications?after=5.1`, { headers: { cookie } });
  const [data] = dataBlocksOf(await page.text(), 'application/json');
  expect(pageData.parse(data)).toMatchObject({ page: 'applications', model: { after: '5.1', next } });
});

describe('as a page', () => {
  const open = (as: string) =>
    fetch(`${wire.gateway.url}/applications`, {
      headers: { accept: 'text/html', cookie: as },
      redirect: 'manual',
    });

  test('for candidates', async () => {
    answer({});
    const response = await open(cookie);
    const [data] = dataBlocksOf(await response.text(), 'application/json');
    expect(pageData.parse(data)).toMatchObject({ page: 'applications', model: { total: 1 } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[RO-09] visitors are asked to sign in, recruiters sent to their own', async () => {
    const location = async (as: string) => {
      const response = await open(as);
      return [response.status, response.headers.get('location')];
    };
    expect(await location('')).toEqual([303, '/?login=1&next=%2Fapplications']);
    expect(await location(await wire.cookie('recruiter'))).toEqual([303, '/dashboard']);
    expect(await location(await wire.cookie('freelance-recruiter'))).toEqual([303, '/freelancer/active']);
    wire.answer(
      getApplications,
      fake.refusal('sign-in-required', 401, { ...fake.validFlags, is_valid_token: 0 }),
    );
    expect(await location(cookie)).toEqual([303, '/?login=1&next=%2Fapplications']);
  });
});

test('[RO-09] the view model: 401 and 403', async () => {
  expect(await problemIn(await read(''))).toMatchObject({ status: 401, code: 'sign-in-required' });
  expect(await problemIn(await read(await wire.cookie('recruiter')))).toMatchObject({ status: 403 });
});
