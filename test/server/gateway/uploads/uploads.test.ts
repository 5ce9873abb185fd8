import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import {
  type DocumentFault,
  documentRefused,
} from '../../../../shared/contract/application/document-fault.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { compound, office } from '../../marketplace/files/make-office.ts';
import { encryption, makePdf } from '../../marketplace/files/make-pdf.ts';
import { documents } from '../../marketplace/files/documents.ts';
import { BOUNDARY, encode, filePart, filesOnDisk, pdf } from '../../marketplace/files/uploading.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { beginning, ending, post, sendFile, signInAsOwner, startUpload, submitWithCv } from './sending.ts';

/** Files through gateway and real marketplace, in and out. */
const LIMIT = 200_000;
let flow: Flow;
let cookie: string;
let job: number;
beforeAll(async () => {
  flow = await startFlow({ uploadLimit: LIMIT });
  cookie = await flow.signIn('newcomer');
  job = await flow.job();
});
afterAll(() => flow.close());

const download = (path: string, as = cookie) => ask(flow.gateway, 'GET', path, { cookie: as });

async function taken(answer: Response) {
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return filesChanged.parse(await answer.json());
}

describe('a file goes in and comes out', () => {
  test.each(Object.entries(documents))('[U-03] [U-06] %s', async (extension, [type, bytes]) => {
    const own = await flow.job();
    const changed = await taken(
      await sendFile(flow.gateway, filePart(bytes, `My CV.${extension}`, type), { cookie, job: own }),
    );
    expect(changed.cv).toMatchObject({ name: `My CV.${extension}`, size: bytes.length });
    const file = await download(changed.cv?.url ?? '');
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="My CV\./),
    });
  });
});

test.each(['cv', 'portfolio'] as const)(
  'a file that is there already (%s) is there once, and the answer says so',
  async (category) => {
    const own = await flow.job();
    const part = filePart(pdf(3000), 'work.pdf');
    const send = () => sendFile(flow.gateway, part, { cookie, job: own, category });
    const first = await taken(await send());
    const answer = await send();
    expect(answer.status).toBe(200);
    const again = filesChanged.parse(await answer.json());
    expect([first.isAlreadyThere, again.isAlreadyThere]).toEqual([false, true]);
    expect([again.cv, again.portfolioFiles]).toEqual([first.cv, first.portfolioFiles]);
    expect([first.cv, ...first.portfolioFiles].filter((file) => file !== null)).toHaveLength(1);
  },
);

/** The remains of an earlier upload are removed a moment after its answer, so that fewer than before are no fault. */
const filesBesides = async (before: readonly string[]): Promise<string[]> =>
  (await filesOnDisk(flow.marketplace)).filter((path) => !before.includes(path));

describe('is refused, and nothing is kept', () => {
  const good = pdf(3000);
  const file = filePart(good);
  const cases: [string, number, string, () => Promise<Response>][] = [
    [
      'no multipart',
      415,
      'unsupported-media-type',
      () => post(flow.gateway, '{}', { cookie, job, contentType: 'application/json' }),
    ],
    [
      'no boundary',
      400,
      'bad-request',
      () => post(flow.gateway, encode([file]), { cookie, job, contentType: 'multipart/form-data' }),
    ],
    [
      'another boundary',
      400,
      'bad-request',
      () =>
        post(flow.gateway, encode([file]), {
          cookie,
          job,
          contentType: 'multipart/form-data; boundary=other',
        }),
    ],
    ['no body', 400, 'bad-request', () => post(flow.gateway, '', { cookie, job })],
    ['no file in it', 400, 'bad-request', () => post(flow.gateway, encode([]), { cookie, job })],
    [
      'a body that ends in the file',
      400,
      'bad-request',
      () => post(flow.gateway, `${beginning()}%PDF-1.7 ${'x'.repeat(100_000)}`, { cookie, job }),
    ],
    [
      'a body that ends in the headers of the file',
      400,
      'bad-request',
      () => post(flow.gateway, beginning().slice(0, 60), { cookie, job }),
    ],
    [
      'a good body without its last boundary',
      400,
      'bad-request',
      () => post(flow.gateway, encode([file], ''), { cookie, job }),
    ],
    [
      'a second file',
      400,
      'bad-request',
      () => post(flow.gateway, encode([file, filePart(pdf())]), { cookie, job }),
    ],
    [
      'a field before the file',
      400,
      'bad-request',
      () => post(flow.gateway, encode([{ name: 'job_id', content: '1' }, file]), { cookie, job }),
    ],
    [
      'a field after the file',
      400,
      'bad-request',
      () => post(flow.gateway, encode([file, { name: 'job_id', content: '1' }]), { cookie, job }),
    ],
    [
      'a file in another field',
      400,
      'bad-request',
      () => sendFile(flow.gateway, { ...file, name: 'cv' }, { cookie, job }),
    ],
    ['an empty file', 422, 'invalid-input', () => sendFile(flow.gateway, filePart(''), { cookie, job })],
    [
      'a file with a length that is too large',
      413,
      'payload-too-large',
      () => sendFile(flow.gateway, filePart(pdf(LIMIT + 100_000)), { cookie, job }),
    ],
    [
      'one byte too much',
      413,
      'payload-too-large',
      () => sendFile(flow.gateway, filePart(pdf(LIMIT + 1)), { cookie, job }),
    ],
    [
      'a name that is a path',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, '../../cv.pdf'), { cookie, job }),
    ],
    [
      'a name that is a Windows path',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, 'C:\\\\cv.pdf'), { cookie, job }),
    ],
    [
      'a name with a line break',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, 'cv%0D%0ASet-Cookie: x=1.pdf'), { cookie, job }),
    ],
    [
      'a name that reads backwards',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, 'cv\u202Efdp.pdf'), { cookie, job }),
    ],
    [
      'a name with a mark of Arabic writing',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, 'cv\u061Cfdp.pdf'), { cookie, job }),
    ],
    [
      'a name with a zero character in it',
      422,
      'invalid-input',
      () => sendFile(flow.gateway, filePart(good, 'cv\0.pdf'), { cookie, job }),
    ],
    [
      'a name that is no UTF-8',
      422,
      'invalid-input',
      () =>
        post(
          flow.gateway,
          Buffer.from(`${beginning({ fileName: 'r\u00E9sum\u00E9.pdf' })}%PDF-1.4${ending}`, 'latin1'),
          { cookie, job },
        ),
    ],
    ...['x'.repeat(10_000), '\u0915'.repeat(3000)].map(
      (long): [string, number, string, () => Promise<Response>] => [
        `a name of ${long.length} letters ${long.slice(0, 1)}`,
        422,
        'invalid-input',
        () => sendFile(flow.gateway, filePart(good, `${long}.pdf`), { cookie, job }),
      ],
    ),
    [
      'a content coding',
      415,
      'unsupported-media-type',
      () => post(flow.gateway, encode([filePart(good, 'cv.pdf')]), { cookie, job, coding: 'gzip' }),
    ],
    ['no name', 422, 'invalid-input', () => sendFile(flow.gateway, filePart(good, ''), { cookie, job })],
    [
      'no extension',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart(good, 'cv'), { cookie, job }),
    ],
    [
      'a double extension',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart(good, 'cv.pdf.exe'), { cookie, job }),
    ],
    [
      'another declared type',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart(good, 'cv.pdf', 'image/png'), { cookie, job }),
    ],
    [
      'text that is called pdf',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart('<script>'), { cookie, job }),
    ],
    [
      'a spreadsheet that is called docx',
      415,
      'unsupported-media-type',
      () =>
        sendFile(flow.gateway, filePart(documents.xlsx[1], 'cv.docx', documents.docx[0]), { cookie, job }),
    ],
    [
      'an old document that is called docx',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart(documents.doc[1], 'cv.docx', documents.docx[0]), { cookie, job }),
    ],
    [
      'an old document that is called xls',
      415,
      'unsupported-media-type',
      () => sendFile(flow.gateway, filePart(documents.doc[1], 'cv.xls', documents.xls[0]), { cookie, job }),
    ],
    ['no session', 401, 'sign-in-required', () => sendFile(flow.gateway, file, { cookie: '', job })],
    ['an id that is none', 404, 'job-not-found', () => sendFile(flow.gateway, file, { cookie, job: 'a.b' })],
    [
      'a job that is not there',
      404,
      'job-not-found',
      () => sendFile(flow.gateway, file, { cookie, job: 99_999_999 }),
    ],
  ];
  test.each(cases)('%s', async (_what, status, code, send) => {
    const before = await filesOnDisk(flow.marketplace);
    const answer = await send();
    const problem = await problemIn(answer);
    expect([problem.status, problem.code]).toEqual([status, code]);
    if (status !== 401 && status !== 404) expect(problem.detail).toMatch(/\.$/);
    await expect.poll(() => filesBesides(before)).toEqual([]);
    expect((await flow.view(job, cookie)).answers.cv).toBeNull();
  });

  test('without saying for which list', async () => {
    const answer = await fetch(`${flow.gateway.url}/api/jobs/${job}/application/files`, {
      method: 'POST',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-atelier': '1',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: Buffer.from(encode([file])),
    });
    expect(await problemIn(answer)).toMatchObject({ status: 400 });
  });
});

describe('[U-03] [U-07] a document that nobody could open', () => {
  const xml = { name: 'word/a.xml', text: '<!DOCTYPE a><a/>' };
  const secret = makePdf({ trailer: '/Encrypt 5 0 R', objects: [encryption('secret')] });
  const cases: [DocumentFault, keyof typeof documents, Buffer][] = [
    ['password', 'pdf', secret],
    ['password', 'docx', compound({ EncryptedPackage: Buffer.alloc(9), EncryptionInfo: Buffer.alloc(9) })],
    ['macros', 'docx', office('word', 'word/vbaProject.bin')],
    ['script', 'pdf', makePdf({ objects: ['<</S/JavaScript/JS()>>'] })],
    ['damaged', 'pdf', makePdf().subarray(0, 200)],
    ['too-large-inside', 'docx', office('word', { ...xml, text: '<a/>', size: 2 ** 30 })],
    ['foreign-xml', 'docx', office('word', xml)],
  ];
  test.each(cases)(
    'for %s in a %s is refused with its reason and what to do',
    async (reason, kind, bytes) => {
      const before = await filesOnDisk(flow.marketplace);
      const [type] = documents[kind];
      const answer = await sendFile(flow.gateway, filePart(bytes, `cv.${kind}`, type), { cookie, job });
      const refused = documentRefused.parse(await answer.json());
      expect(refused).toMatchObject({ status: 415, code: 'unsupported-media-type', reason });
      expect(refused.detail).toBe(applicationReplies.upload.faults[reason]);
      await expect.poll(() => filesBesides(before)).toEqual([]);
    },
  );
});

test('[U-08] a fifth portfolio file is refused, the fourth is taken', async () => {
  const own = await flow.job();
  for (const at of [1, 2, 3, 4]) {
    const changed = await taken(
      await sendFile(flow.gateway, filePart(pdf(), `${at}.pdf`), { cookie, job: own, category: 'portfolio' }),
    );
    expect(changed.portfolioFiles).toHaveLength(at);
  }
  const before = await filesOnDisk(flow.marketplace);
  const answer = await sendFile(flow.gateway, filePart(pdf(), '5.pdf'), {
    cookie,
    job: own,
    category: 'portfolio',
  });
  expect(await problemIn(answer)).toMatchObject({
    status: 409,
    code: 'portfolio-full',
    detail: applicationReplies.upload.full,
  });
  expect(await filesOnDisk(flow.marketplace)).toEqual(before);
});

test('[U-08] a new CV takes the place of the one before', async () => {
  const own = await flow.job();
  const first = await taken(await sendFile(flow.gateway, filePart(pdf(), 'old.pdf'), { cookie, job: own }));
  const second = await taken(await sendFile(flow.gateway, filePart(pdf(), 'new.pdf'), { cookie, job: own }));
  expect(second.cv?.name).toBe('new.pdf');
  expect((await download(first.cv?.url ?? '')).status).toBe(404);
});

describe('a connection that is cut', () => {
  test.each([100, 70_000, 150_000])('after %i bytes of the file leaves nothing', async (bytes) => {
    const own = await flow.job();
    const before = await filesOnDisk(flow.marketplace);
    const upload = await startUpload(flow.gateway, { cookie, job: own });
    upload.write(beginning());
    upload.write(pdf(bytes));
    if (bytes > 65_536)
      await expect
        .poll(async () => (await filesOnDisk(flow.marketplace)).length)
        .toBeGreaterThan(before.length);
    upload.socket.resetAndDestroy();
    await expect.poll(() => filesBesides(before)).toEqual([]);
    expect((await flow.view(own, cookie)).answers.cv).toBeNull();
  });

  test('after the last byte of the file, before the end of the body, leaves nothing', async () => {
    const own = await flow.job();
    const before = await filesOnDisk(flow.marketplace);
    const upload = await startUpload(flow.gateway, { cookie, job: own });
    upload.write(beginning());
    upload.write(pdf(100_000));
    await expect
      .poll(async () => (await filesOnDisk(flow.marketplace)).length)
      .toBeGreaterThan(before.length);
    upload.write(ending.slice(0, 8));
    upload.socket.resetAndDestroy();
    await expect.poll(() => filesBesides(before)).toEqual([]);
    expect((await flow.view(own, cookie)).answers.cv).toBeNull();
  });
});

describe('who gets a file', () => {
  test('its owner; not another candidate, not a recruiter of another job, no visitor', async () => {
    const own = await flow.job();
    const { cv } = await taken(await sendFile(flow.gateway, filePart(pdf()), { cookie, job: own }));
    const statuses = [];
    for (const as of [cookie, await flow.signIn('candidate'), await flow.signIn('outsider'), ''])
      statuses.push((await download(cv?.url ?? '', as)).status);
    expect(statuses).toEqual([200, 404, 404, 401]);
  });

  test('[HI-10] a recruiter of the job it was sent to, as an attachment, and nobody else', async () => {
    const own = await flow.job();
    const bytes = pdf();
    const { cv } = await taken(await sendFile(flow.gateway, filePart(bytes), { cookie, job: own }));
    const { db } = flow.marketplace;
    const recruiter = await signInAsOwner(flow, own);
    expect((await download(cv?.url ?? '', recruiter)).status, 'before it is sent').toBe(404);
    await submitWithCv(flow, { cookie, job: own });
    const status = async () =>
      (
        await db
          .selectFrom('applications')
          .select('status')
          .where('job_id', '=', own)
          .executeTakeFirstOrThrow()
      ).status;
    const head = await fetch(flow.gateway.url + (cv?.url ?? ''), {
      method: 'HEAD',
      headers: { cookie: recruiter },
    });
    expect([head.status, await status()], 'asking for the headers opens nothing').toEqual([405, 1]);
    const file = await download(cv?.url ?? '', recruiter);
    expect(await status(), 'a download opens it').toBe(2);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment;/),
    ]);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await download(cv?.url ?? '', await flow.signIn('outsider'))).status).toBe(404);
    const next = await taken(await sendFile(flow.gateway, filePart(pdf()), { cookie, job: own }));
    expect((await download(next.cv?.url ?? '', recruiter)).status, 'before it is sent again').toBe(404);
    expect((await download(cv?.url ?? '', recruiter)).status, 'what was sent stands').toBe(200);
  });

  test('nobody by a name that is none', async () => {
    for (const id of ['..%2f..%2fsession', 'x y', '1', '999999999999', '0'.repeat(32)])
      expect((await download(`/api/files/${id}`)).status).toBe(404);
  });

  test('[RO-09] nobody whose session has ended: the cookie goes', async () => {
    const ended = await flow.signIn('newcomer');
    await flow.marketplace.db.deleteFrom('sessions').execute();
    const answer = await download(serverPaths.file('f'.repeat(32)), ended);
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([
      401,
      expect.stringContaining('Max-Age=0'),
    ]);
    cookie = await flow.signIn('newcomer');
  });
});
