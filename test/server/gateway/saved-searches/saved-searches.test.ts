import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedJobsView } from '../../../../shared/contract/jobs/saved-jobs.ts';
import { searchSaved } from '../../../../shared/contract/jobs/saved-searches.ts';
import { savedSearches as texts } from '../../../../shared/messages/jobs/saved-searches.ts';
import { paths } from '../../../../shared/paths.ts';
import { savedApi, savedSearchesApi } from '../../../../shared/saved-paths.ts';
import { getSavedJobs } from '../../../../server/wire/jobs/saved-jobs.ts';
import {
  getSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from '../../../../server/wire/jobs/saved-searches.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ask, problemIn } from '../application/flow.ts';
import { type FlowWire, startFlowWire } from '../application/flow-wire.ts';

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
  cookie = await wire.cookie();
});
afterAll(() => wire.close());

const fieldsOf = (call: Parameters<FlowWire['made']>[0]) =>
  Object.fromEntries(wire.made(call).at(-1)?.fields ?? []);
const search = (search_id: number, more: object = {}) => ({
  search_id,
  name: `Search ${search_id}`,
  page_query: `q=word${search_id}`,
  new_jobs: 0,
  is_at_least: 0,
  ...more,
});

test('[SV-02] lists searches beside the first saved jobs, with what is new', async () => {
  wire.answer(getSavedJobs, fake.ok({ saved_job_list: [], total: 0, next_cursor: null }));
  const saved_search_list = [
    search(7, { new_jobs: 50, is_at_least: 1, name: ' Looms\nin Kanchi ', secret: 'canary' }),
    search(8, { page_query: 'sih=x&location_list=3&sort_by=2&evil=1' }),
  ];
  wire.answer(getSavedSearches, fake.ok({ saved_search_list }));
  const read = async (path: string) =>
    savedJobsView.parse(await (await ask(wire.gateway, 'GET', path, { cookie })).json()).searches;
  expect(await read(savedApi.list)).toEqual({
    ok: true,
    content: [
      { id: '7', name: 'Looms in Kanchi', query: 'q=word7', newJobs: 50, isAtLeast: true },
      { id: '8', name: 'Search 8', query: 'location_list=3', newJobs: 0, isAtLeast: false },
    ],
  });
  expect(await read(savedApi.listAfter('1.5'))).toBeNull();
  wire.answer(getSavedSearches, fake.raw('no json'));
  expect(await read(savedApi.list)).toEqual({ ok: false, reason: 'invalid' });
});

test('[SV-02] saves what narrows the list, without order, invitation and what is unknown', async () => {
  wire.answer(saveSearch, fake.ok({ search_id: 5, name: 'Mine', was_saved: 0 }));
  const query =
    'q=loom&location_list=3,4&remote_jobs=1&sort_by=2&sih=secret&email_id=a%40b.example&other=1&TP=1';
  const save = (body: object) => ask(wire.gateway, 'POST', savedSearchesApi.list, { cookie, body });
  const answer = await save({ name: ' Mine ', query });
  expect(searchSaved.parse(await answer.json())).toEqual({ id: '5', name: 'Mine', isNew: true });
  const { name, page_query, filters = '' } = fieldsOf(saveSearch);
  expect([name, page_query]).toEqual(['Mine', 'q=loom&location_list=3%2C4&remote_jobs=1']);
  expect(JSON.parse(filters)).toEqual({
    search_constraint: 'loom',
    city_list: ['3', '4'],
    city_list_type: 1,
    profession_list_type: 1,
    remote_jobs: 1,
  });
  wire.answer(saveSearch, fake.ok({ search_id: 5, name: 'Before', was_saved: 1 }));
  expect(await (await save({ name: 'Again', query })).json()).toEqual({
    id: '5',
    name: 'Before',
    isNew: false,
  });
  wire.answer(saveSearch, fake.refusal('conflict', 409));
  expect(await problemIn(await save({ name: 'Full', query }))).toMatchObject({
    status: 409,
    code: 'list-full',
    title: 'Your list is full',
    detail: texts.full,
  });
});

test.each([
  [{ name: 'All jobs', query: 'sort_by=2' }, 400],
  [{ name: 'Nothing to see', query: 'q=%E2%80%8B' }, 400],
  [{ name: ' ', query: 'q=loom' }, 422],
  [{ name: '\u202E\u200B', query: 'q=loom' }, 422],
  [{ name: 'x'.repeat(61), query: 'q=loom' }, 422],
  [{ name: 'Loom', query: 'x'.repeat(16_001) }, 422],
  [{ name: 'Loom' }, 422],
])('[SV-02] refuses what is no search or has no name: %#', async (body, status) => {
  const before = wire.made(saveSearch).length;
  expect((await ask(wire.gateway, 'POST', savedSearchesApi.list, { cookie, body })).status).toBe(status);
  expect(wire.made(saveSearch)).toHaveLength(before);
});

test('[SV-02] says of a search that is too long what to do', async () => {
  const before = wire.made(saveSearch).length;
  const query = new URLSearchParams({
    q: 'चि'.repeat(100),
    filter_type: 'x',
    filter_value: 'चि'.repeat(100),
  });
  const body = { name: 'Painter', query: query.toString() };
  const answer = await ask(wire.gateway, 'POST', savedSearchesApi.list, { cookie, body });
  expect(await problemIn(answer)).toMatchObject({ code: 'payload-too-large', detail: texts.tooLong });
  const page = await submit(body, { cookie, accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([413, expect.stringContaining('This is too large')]);
  expect(wire.made(saveSearch)).toHaveLength(before);
});

test('[SV-02] keeps what turns writing around, or cannot be seen, out of a name and its search', async () => {
  wire.answer(saveSearch, fake.ok({ search_id: 5, name: 'Looms', was_saved: 0 }));
  wire.answer(renameSavedSearch, fake.ok({ is_done: 1 }));
  const name = ' \u202ELooms\u2066  <b>\u200B ';
  const body = { name, query: 'q=%E2%80%AEloom%E2%80%8B' };
  await ask(wire.gateway, 'POST', savedSearchesApi.list, { cookie, body });
  expect(fieldsOf(saveSearch)['page_query']).toBe('q=loom');
  await ask(wire.gateway, 'PUT', savedSearchesApi.one('5'), { cookie, body: { name } });
  expect([saveSearch, renameSavedSearch].map((call) => fieldsOf(call)['name'])).toEqual([
    'Looms <b>',
    'Looms <b>',
  ]);
});

test('[SV-02] renames and removes, and says when a search is gone', async () => {
  wire.answer(renameSavedSearch, fake.ok({ is_done: 1 }));
  wire.answer(removeSavedSearch, fake.ok({ is_done: 1 }));
  const rename = () => ask(wire.gateway, 'PUT', savedSearchesApi.one('5'), { cookie, body: { name: 'New' } });
  expect((await rename()).status).toBe(204);
  expect(fieldsOf(renameSavedSearch)).toMatchObject({ search_id: '5', name: 'New' });
  expect((await ask(wire.gateway, 'DELETE', savedSearchesApi.one('5'), { cookie })).status).toBe(204);
  expect(fieldsOf(removeSavedSearch)).toMatchObject({ search_id: '5' });
  wire.answer(renameSavedSearch, fake.refusal('not-found', 404));
  expect(await problemIn(await rename())).toMatchObject({ code: 'not-found', detail: texts.gone });
  wire.answer(renameSavedSearch, fake.refusal('conflict', 409));
  expect(await problemIn(await rename())).toMatchObject({ code: 'conflict', detail: texts.nameTaken });
});

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${wire.gateway.url}/saved/searches`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
const leadsTo = ({ status, headers }: Response) => [status, headers.get('location')];

test('[SV-02] takes plain forms, and leads a visitor to the sign-in and back to the list', async () => {
  wire.answer(saveSearch, fake.ok({ search_id: 5, name: 'Mine', was_saved: 0 }));
  wire.answer(renameSavedSearch, fake.ok({ is_done: 1 }));
  wire.answer(removeSavedSearch, fake.ok({ is_done: 1 }));
  expect(leadsTo(await submit({ name: 'Mine', query: 'q=loom' }, { cookie }))).toEqual([303, paths.saved]);
  expect(leadsTo(await submit({ id: '5', name: 'New' }, { cookie }))).toEqual([303, paths.saved]);
  expect(leadsTo(await submit({ id: '5', remove: '1' }, { cookie }))).toEqual([303, paths.saved]);
  const made = [saveSearch, renameSavedSearch, removeSavedSearch].map((call) => wire.made(call).length);
  expect(leadsTo(await submit({ name: 'Mine', query: 'q=loom&remote_jobs=1' }))).toEqual([
    303,
    `/signin?next=${encodeURIComponent('/jobs?q=loom&remote_jobs=1')}`,
  ]);
  expect(leadsTo(await submit({ id: '5', remove: '1' }))).toEqual([303, '/signin?next=%2Fsaved']);
  for (const fields of [{}, { id: '0', remove: '1' }, { id: 'x', name: 'A' }, { name: 'A' }])
    expect((await submit(fields, { cookie })).status).toBe(400);
  expect((await submit({ id: '5', remove: '1' }, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
  expect([saveSearch, renameSavedSearch, removeSavedSearch].map((call) => wire.made(call).length)).toEqual(
    made,
  );
});

test('[SV-02] opens the list of a search, which its new jobs are counted from', async () => {
  const open = (id: string, headers: Record<string, string> = { cookie }) =>
    fetch(`${wire.gateway.url}/saved/searches/${id}`, { redirect: 'manual', headers });
  wire.answer(openSavedSearch, fake.ok({ page_query: 'q=loom&sih=secret' }));
  expect(leadsTo(await open('5'))).toEqual([303, '/jobs?q=loom']);
  expect(fieldsOf(openSavedSearch)).toMatchObject({ search_id: '5' });
  wire.answer(openSavedSearch, fake.refusal('not-found', 404));
  expect(leadsTo(await open('6'))).toEqual([303, paths.saved]);
  const made = wire.made(openSavedSearch).length;
  expect(leadsTo(await open('5', {}))).toEqual([303, paths.saved]);
  expect((await open('x')).status).toBeGreaterThanOrEqual(400);
  expect(wire.made(openSavedSearch)).toHaveLength(made);
});
