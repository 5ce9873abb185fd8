import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptView } from '../../../../shared/contract/application/application-receipt.ts';
import {
  filesChanged,
  type SaveStepInput,
  submitted,
} from '../../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { filePart, pdf } from '../../marketplace/files/uploading.ts';
import { sendFile } from '../uploads/sending.ts';
import { availability, basic, professional } from './answers.ts';
import { ask, type Flow, problemIn, startFlow } from './flow.ts';

let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('candidate');
});
afterAll(() => flow.close());

const read = (jobId: string, revision?: number, as = cookie) =>
  ask(flow.gateway, 'GET', applicationApi.receipt(jobId, revision), { cookie: as });
const receiptOf = async (jobId: string, revision?: number) => {
  const answer = await read(jobId, revision);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return receiptView.parse(await answer.json());
};

test('[AP-26] the receipt shows what was sent, and goes on to when it is updated and the profile changes', async () => {
  const jobId = await flow.job();
  const id = String(jobId);
  const save = async (body: SaveStepInput) => {
    const { version } = await flow.view(jobId, cookie);
    const answer = await ask(flow.gateway, 'POST', applicationApi.steps(id), { cookie, version, body });
    expect(answer.status).toBe(200);
  };
  const submit = async (key: string) => {
    const { version } = await flow.view(jobId, cookie);
    const headers = { 'idempotency-key': key };
    const answer = await ask(flow.gateway, 'POST', applicationApi.submission(id), {
      cookie,
      version,
      headers,
    });
    return submitted.parse(await answer.json());
  };
  expect(await problemIn(await read(id))).toMatchObject({ status: 404, code: 'not-found' });
  await save(basic);
  await save(professional(await flow.city('Pune')));
  await save(availability);
  const work = filePart(pdf(), 'work.pdf');
  const uploaded = await sendFile(flow.gateway, work, { cookie, job: jobId, category: 'portfolio' });
  const { version, portfolioFiles } = filesChanged.parse(await uploaded.json());
  const title = { title: 'Signs of Pune' };
  const path = applicationApi.file(id, 'portfolio', portfolioFiles[0]?.id ?? '');
  await ask(flow.gateway, 'PUT', path, { cookie, version, body: title });
  const stood = (await flow.view(jobId, cookie)).answers;
  const { receipt } = await submit('first-submission');

  const first = await receiptOf(id);
  const submittedAt = receipt.submittedAt;
  const view = await flow.view(jobId, cookie);
  expect(first).toEqual({
    job: { id, path: view.job.path, title: view.job.title, companyName: view.job.companyName },
    reference: receipt.reference,
    revisions: [{ revision: 1, submittedAt, isUpdate: false }],
    revision: 1,
    withdrawnAt: null,
    sent: {
      ...stood,
      workCities: [],
      portfolioFiles: [{ ...portfolioFiles[0], ...title, sha256: expect.stringMatching(/^[\da-f]{64}$/) }],
    },
  });

  await save({ ...basic, answers: { ...basic.answers, name: 'Another Name' } });
  expect(await receiptOf(id)).toEqual(first);
  await submit('second-submission');
  const second = await receiptOf(id);
  expect(second).toMatchObject({
    reference: receipt.reference,
    revision: 2,
    revisions: [
      { revision: 2, isUpdate: true },
      { revision: 1, isUpdate: false },
    ],
    sent: { basic: { name: 'Another Name' } },
  });
  expect(await receiptOf(id, 1)).toEqual({ ...first, revisions: second.revisions });
});

test('the receipt is for its candidate alone: 401, 403, 404 and 422', async () => {
  const recruiter = await flow.signIn('recruiter');
  expect((await read('12')).status).toBe(200);
  expect(await problemIn(await read('12', undefined, ''))).toMatchObject({ code: 'sign-in-required' });
  expect(await problemIn(await read('12', undefined, recruiter))).toMatchObject({ code: 'forbidden' });
  expect((await read('12', undefined, await flow.signIn('newcomer'))).status).toBe(404);
  expect((await read('12', 9)).status).toBe(404);
  expect((await read('no-id')).status).toBe(404);
  expect([400, 422]).toContain((await read('12', -1)).status);
});
