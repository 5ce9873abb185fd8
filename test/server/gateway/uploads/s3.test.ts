import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { S3Settings } from '../../../../server/settings/s3-settings.ts';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { startS3, type TestS3 } from '../../../helpers/s3/s3.ts';
import { documents } from '../../marketplace/files/documents.ts';
import { encode, filePart, pdf, sha256 } from '../../marketplace/files/uploading.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { beginning, post, sendFile, signInAsOwner, startUpload, submitWithCv } from './sending.ts';

/** Files through gateway, marketplace and S3 store, in and out. */
const LIMIT = 200_000;
let s3: TestS3;
let settings: S3Settings;
let flow: Flow;
let cookie: string;
beforeAll(async () => {
  s3 = await startS3();
  settings = s3.settings();
  flow = await startFlow({ uploadLimit: LIMIT, s3: settings });
  cookie = await flow.signIn('newcomer');
});
afterAll(async () => {
  await flow.close();
  await s3.close();
});
afterEach(() => {
  s3.proxy.fault = () => null;
});

const download = (path: string, as = cookie) => ask(flow.gateway, 'GET', path, { cookie: as });
const store = (status: number) => {
  s3.proxy.fault = () => ({ kind: 'status', status });
};

/** SHA-256 of everything that was kept. */
async function kept(): Promise<string[]> {
  const objects = [...(await s3.objects(settings))].filter(([path]) => path !== 'owner');
  return Promise.all(objects.map(async ([, place]) => sha256(await readFile(place))));
}

const spooled = () => readdir(join(dirname(flow.marketplace.socketPath), 'data', 'spool'));

async function send(job: number, bytes: Buffer) {
  const answer = await sendFile(flow.gateway, filePart(bytes), { cookie, job });
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return filesChanged.parse(await answer.json());
}

test('a file goes in, comes out for its owner, and is deleted', async () => {
  const job = await flow.job();
  const before = await kept();
  const bytes = pdf(LIMIT);
  const { cv, version } = await send(job, bytes);
  expect(await kept()).toEqual([...before, sha256(bytes)]);
  expect(await spooled()).toEqual([]);
  const file = await download(cv?.url ?? '');
  expect([file.status, file.headers.get('content-length')]).toEqual([200, String(LIMIT)]);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);

  const path = applicationApi.file(String(job), 'cv', cv?.id ?? '');
  expect((await ask(flow.gateway, 'DELETE', path, { cookie, version })).status).toBe(200);
  expect(await kept()).toEqual(before);
  expect((await download(cv?.url ?? '')).status).toBe(404);
});

test('a file reaches a recruiter of the job it was sent to, and nobody else', async () => {
  const job = await flow.job();
  const recruiter = await signInAsOwner(flow, job);
  const bytes = pdf(LIMIT);
  const { cv } = await send(job, bytes);
  expect((await download(cv?.url ?? '', recruiter)).status, 'before it is sent').toBe(404);
  await submitWithCv(flow, { cookie, job });
  const sent = await download(cv?.url ?? '', recruiter);
  expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await download(cv?.url ?? '', await flow.signIn('outsider'))).status).toBe(404);
});

test('what is not what it says, or breaks off, never reaches the store', async () => {
  const job = await flow.job();
  const [before, puts] = [await kept(), s3.proxy.seen.length];
  const statuses = [];
  for (const part of [
    filePart('<script>'),
    filePart(''),
    filePart(pdf(LIMIT + 1)),
    filePart(pdf(), '../../cv.pdf'),
    filePart(documents.xlsx[1], 'cv.docx', documents.docx[0]),
    filePart(documents.doc[1], 'cv.xls', documents.xls[0]),
  ])
    statuses.push((await sendFile(flow.gateway, part, { cookie, job })).status);
  statuses.push((await post(flow.gateway, encode([filePart(pdf())], ''), { cookie, job })).status);
  expect(statuses).toEqual([415, 422, 413, 422, 415, 415, 400]);
  const upload = await startUpload(flow.gateway, { cookie, job });
  upload.write(beginning());
  upload.write(pdf(150_000));
  await expect.poll(spooled).toHaveLength(1);
  upload.socket.resetAndDestroy();
  await expect.poll(spooled).toEqual([]);
  expect([await kept(), s3.proxy.seen.length]).toEqual([before, puts]);
});

test('while the store is away files are, for a while, and nothing else; nothing is half done', async () => {
  const job = await flow.job();
  const { cv, version } = await send(job, pdf());
  const [before, bytes] = [await kept(), pdf()];
  store(503);
  const away = { status: 503, code: 'files-unavailable' };
  const answers = await Promise.all([
    sendFile(flow.gateway, filePart(bytes), { cookie, job, category: 'portfolio' }),
    download(cv?.url ?? ''),
  ]);
  for (const answer of answers) {
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await problemIn(answer)).toMatchObject(away);
  }
  expect([await spooled(), await kept()]).toEqual([[], before]);
  expect((await flow.view(job, cookie)).answers).toMatchObject({ cv: { id: cv?.id }, portfolioFiles: [] });
  const path = applicationApi.file(String(job), 'cv', cv?.id ?? '');
  expect((await ask(flow.gateway, 'DELETE', path, { cookie, version })).status).toBe(200);
  expect((await ask(flow.gateway, 'GET', '/readyz')).status).toBe(200);
  // The key was withdrawn, say: no fault of the person's, nor of the marketplace's.
  store(403);
  const again = () => sendFile(flow.gateway, filePart(bytes), { cookie, job, category: 'portfolio' });
  expect(await problemIn(await again())).toMatchObject(away);
  s3.proxy.fault = () => null;
  expect((await again()).status).toBe(201);
  expect(await kept()).toContain(sha256(bytes));
  const logs = [...flow.marketplace.logs, ...flow.gateway.logs].join('\n');
  expect(logs.match(/"msg":"The S3 store cannot serve requests at the moment/g)).toHaveLength(1);
  expect(logs).not.toMatch(/S3RVER|AWS4-HMAC|Signature=/);
});

test('a store that falls silent is said to be away while a person waits', async () => {
  const job = await flow.job();
  const { cv } = await send(job, pdf());
  s3.proxy.fault = ({ method }) => (method === 'GET' ? { kind: 'silence' } : null);
  const away = { status: 503, code: 'files-unavailable' };
  expect(await problemIn(await download(cv?.url ?? ''))).toMatchObject(away);
});

test('a row whose object is gone is not found', async () => {
  const job = await flow.job();
  const { cv } = await send(job, pdf());
  store(404);
  expect(await problemIn(await download(cv?.url ?? ''))).toMatchObject({ status: 404, code: 'not-found' });
});
