import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedJobsView } from '../../../../shared/contract/jobs/saved-jobs.ts';
import { savedJobs as texts } from '../../../../shared/messages/jobs/saved-jobs.ts';
import { paths } from '../../../../shared/paths.ts';
import { savedApi } from '../../../../shared/saved-paths.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../../server/wire/jobs/saved-jobs.ts';
import { getSavedSearches } from '../../../../server/wire/jobs/saved-searches.ts';
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

const job = (id: number) => ({
  job_basic_info: { id, title: `Type Designer ${id}`, url: `/job/type-design/${id}` },
  company_info: { company_name: 'Marigold Pixel Works' },
});

test('[SV-01] [M-02] lists saved jobs, and says which have closed and which were applied for', async () => {
  const saved_job_list = [
    { job: job(9), is_job_live: 1, saved_at: 2 },
    { job: job(5), is_job_live: 0, saved_at: 1, secret: 'canary' },
  ];
  wire.answer(
    getSavedJobs,
    fake.ok({
      saved_job_list,
      user_job_apply_status_list: [{ key: '5', value: 2 }],
      total: 22,
      unread: 3,
      next_cursor: '1.5',
    }),
  );
  wire.answer(getSavedSearches, fake.ok({ saved_search_list: [] }));
  const text = await (await ask(wire.gateway, 'GET', savedApi.list, { cookie })).text();
  expect(text).not.toContain('canary');
  const view = savedJobsView.parse(JSON.parse(text));
  expect(view).toMatchObject({ total: 22, unread: 3, after: null, next: '1.5' });
  expect(view.rows.map(({ id, isLive, isSaved, tag }) => [id, isLive, isSaved, tag])).toEqual([
    ['9', true, true, null],
    ['5', false, true, 'applied'],
  ]);
});

test('[SV-01] saves and removes, and says when no more fit', async () => {
  wire.answer(saveJob, fake.ok({ is_saved: 1 }));
  wire.answer(removeSavedJob, fake.ok({ is_saved: 0 }));
  const change = (method: 'PUT' | 'DELETE') => ask(wire.gateway, method, savedApi.job('9'), { cookie });
  expect(await (await change('PUT')).json()).toEqual({ isSaved: true });
  expect(await (await change('DELETE')).json()).toEqual({ isSaved: false });
  expect(wire.made(saveJob).at(-1)?.fields.get('job_id')).toBe('9');
  wire.answer(saveJob, fake.refusal('conflict', 409));
  expect(await problemIn(await change('PUT'))).toMatchObject({
    status: 409,
    code: 'list-full',
    title: 'Your list is full',
    detail: texts.full,
  });
});

test('[SV-01] takes a plain form, and leads a visitor to the sign-in and back to the list or the job', async () => {
  wire.answer(saveJob, fake.ok({ is_saved: 1 }));
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(wire.gateway.url + paths.saved, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
  const saved = await post({ job: '9' }, { cookie });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, paths.saved]);
  const before = wire.made(saveJob).length;
  const visitor = await post({ job: '9' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/signin?next=%2Fjob%2F9']);
  const list = await post(
    { job: '9' },
    { referer: `${wire.gateway.url}/jobs?q=loom&email_id=a%40b.example` },
  );
  expect(list.headers.get('location')).toBe(`/signin?next=${encodeURIComponent('/jobs?q=loom')}`);
  const foreign = await post({ job: '9' }, { cookie, 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(wire.made(saveJob)).toHaveLength(before);
});
