import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenView } from '../../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenApi, hiddenPage } from '../../../../shared/hidden-paths.ts';
import { hiddenJobs as texts } from '../../../../shared/messages/jobs/hidden-jobs.ts';
import { getHiddenItems, setHidden } from '../../../../server/wire/jobs/hidden-jobs.ts';
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

const job = {
  job_basic_info: { id: 9, title: 'Type Designer', url: '/job/type-design/9' },
  company_info: { company_name: 'Marigold Pixel Works' },
};
const company = { company_id: 4, company_name: 'Indigo Looms', secret: 'canary' };

test('[SV-04] lists hidden jobs and companies, and says which jobs have closed', async () => {
  const hidden_item_list = [
    { job, company: null, is_job_live: 0 },
    { job: null, company, is_job_live: 0 },
    { job: { ...job, job_basic_info: { id: 5, title: 'Letterer' } }, company: null, is_job_live: 1 },
  ];
  wire.answer(getHiddenItems, fake.ok({ hidden_item_list, total: 22, next_cursor: '7' }));
  const text = await (await ask(wire.gateway, 'GET', hiddenApi.listAfter('40'), { cookie })).text();
  expect(text).not.toContain('canary');
  const view = hiddenView.parse(JSON.parse(text));
  expect(view).toMatchObject({ total: 22, after: '40', next: '7' });
  expect(
    view.items.map((item) => (item.kind === 'job' ? [item.row.id, item.isLive] : [item.id, item.name])),
  ).toEqual([
    ['9', false],
    ['4', 'Indigo Looms'],
    ['5', true],
  ]);
  expect(wire.made(getHiddenItems).at(-1)?.fields.get('after')).toBe('40');
});

test('[SV-04] says how many of what is listed cannot be shown, because they are damaged', async () => {
  const nothing = { job: null, company: null, is_job_live: 0 };
  const shown = { job: null, company, is_job_live: 0 };
  const read = async (hidden_item_list: readonly object[]) => {
    wire.answer(getHiddenItems, fake.ok({ hidden_item_list, total: 3, next_cursor: null }));
    const view = hiddenView.parse(await (await ask(wire.gateway, 'GET', hiddenApi.list, { cookie })).json());
    return [view.items.length, view.unread, view.total];
  };
  expect(await read([nothing, shown, nothing])).toEqual([1, 2, 3]);
  expect(await read([shown, { job, company: null, is_job_live: 1 }])).toEqual([2, 0, 3]);
});

const change = (kind: string, isHidden: boolean, session = cookie) =>
  ask(wire.gateway, 'PUT', hiddenApi.list, { cookie: session, body: { kind, id: '9', isHidden } });

test('[SV-04] hides and shows again, and names in no address what is hidden', async () => {
  wire.answer(setHidden, fake.ok({ is_hidden: 1 }));
  const reply = await change('company-of-job', true);
  expect([reply.status, await reply.json()]).toEqual([200, { isHidden: true }]);
  const made = wire.made(setHidden).at(-1);
  expect(made && Object.fromEntries(made.fields)).toEqual({
    kind: 'company-of-job',
    id: '9',
    is_hidden: '1',
  });
  wire.answer(setHidden, fake.ok({ is_hidden: 0 }));
  expect(await (await change('job', false)).json()).toEqual({ isHidden: false });
  expect((await change('nothing', true)).status).toBe(422);
});

test('[SV-04] says when no more can be hidden, and when there is no such thing', async () => {
  wire.answer(setHidden, fake.refusal('conflict', 409));
  expect(await problemIn(await change('job', true))).toMatchObject({
    status: 409,
    code: 'list-full',
    title: 'Your list is full',
    detail: texts.full,
  });
  wire.answer(setHidden, fake.refusal('not-found', 404));
  expect(await problemIn(await change('job', true))).toMatchObject({ code: 'job-not-found' });
  expect(await problemIn(await change('company', true))).toMatchObject({
    code: 'not-found',
    detail: texts.gone,
  });
});

test('[SV-04] takes a plain form, and leads a visitor to the sign-in and back to the job', async () => {
  wire.answer(setHidden, fake.ok({ is_hidden: 1 }));
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(wire.gateway.url + hiddenPage, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
  const fields = { kind: 'job', id: '9' };
  const hidden = await post(fields, { cookie });
  expect([hidden.status, hidden.headers.get('location')]).toEqual([303, hiddenPage]);
  expect(wire.made(setHidden).at(-1)?.fields.get('is_hidden')).toBe('1');
  await post({ ...fields, show: '1' }, { cookie });
  expect(wire.made(setHidden).at(-1)?.fields.get('is_hidden')).toBe('0');
  const before = wire.made(setHidden).length;
  const visitor = await post(fields);
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/signin?next=%2Fjob%2F9']);
  const list = await post(fields, { referer: `${wire.gateway.url}/jobs?q=loom` });
  expect(list.headers.get('location')).toBe(`/signin?next=${encodeURIComponent('/jobs?q=loom')}`);
  // The id of a company is no job's.
  const ended = await post({ kind: 'company', id: '7', show: '1' });
  expect(ended.headers.get('location')).toBe('/signin?next=%2Fhidden');
  expect((await post(fields, { cookie: await wire.cookie('recruiter') })).status).toBe(403);
  expect((await post(fields, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ kind: 'job', id: '//evil.example' }, { cookie })).status).toBe(400);
  expect(wire.made(setHidden)).toHaveLength(before);
});

test('[SV-04] the log names nothing that is hidden', async () => {
  wire.answer(setHidden, fake.ok({ is_hidden: 1 }));
  await ask(wire.gateway, 'PUT', hiddenApi.list, {
    cookie,
    body: { kind: 'job', id: 'canary-4711', isHidden: true },
  });
  expect(wire.gateway.logs.join('\n')).not.toContain('canary-4711');
});
