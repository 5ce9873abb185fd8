import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobWebAction, LoginType } from '../../../../server/wire/protocol/codes.ts';
import {
  deleteCv,
  deletePortfolioFile,
  uploadCv,
} from '../../../../server/wire/application/application-materials.ts';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob, addUser } from '../fixtures.ts';
import { applicant } from '../application/flow.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import { compound, excelStreams, office } from './make-office.ts';
import {
  encode,
  fieldsOf,
  filePart,
  filesOnDisk,
  MULTIPART,
  PDF,
  pdf,
  post,
  sha256,
  upload,
  uploadPortfolio,
} from './uploading.ts';

describeEngines('uploads', (engine) => {
  const marketplace = useMarketplace(engine);
  let kept = { onDisk: 0, inTable: 0 };
  const count = async () => {
    const rows = await marketplace().db.selectFrom('stored_files').select('id').execute();
    return { onDisk: (await filesOnDisk(marketplace())).length, inTable: rows.length };
  };
  beforeEach(async () => {
    kept = await count();
  });
  const expectNothingNew = async () => {
    await vi.waitFor(async () => expect(await count()).toEqual(kept));
  };
  afterEach(async () => {
    const { onDisk, inTable } = await count();
    expect(onDisk, 'every file has its row').toBe(inTable);
  });

  const candidateAndJob = async () => {
    const { db } = marketplace();
    return { ...(await addUser(db)), job: await addJob(db) };
  };

  it.each(Object.entries(documents))('[U-03] takes a %s, whole', async (extension, [type, bytes]) => {
    const { token, job } = await candidateAndJob();
    const reply = await upload(marketplace(), token, job, filePart(bytes, `My work.${extension}`, type));
    expect(reply).toMatchObject({ status: 200 });
    const { attachment_info: file } = reply.data;
    const row = await marketplace()
      .db.selectFrom('stored_files')
      .selectAll()
      .where('public_id', '=', String(file.id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ size: bytes.length, sha256: sha256(bytes), media_type: type });
    expect(row.storage_key).toMatch(/^[0-9a-f]{32}$/);
    const path = (await filesOnDisk(marketplace())).find((one) => one.endsWith(row.storage_key));
    expect(sha256(await readFile(path ?? ''))).toBe(sha256(bytes));
  });

  it('[C-51] [U-06] [M-24] answers the CV as an attachment, and the application has it', async () => {
    const { token, job, ...user } = await candidateAndJob();
    const bytes = pdf();
    const { data } = await upload(marketplace(), token, job, filePart(bytes, 'Asha Rao.pdf'));
    const file = { category: 2, type: 1, file_name: 'Asha Rao.pdf', size: bytes.length };
    expect(data.attachment_info).toMatchObject(file);
    expect(data.version).toBe(1);
    const info = await applicant(marketplace(), { token, ...user }, job).info();
    expect(info.user_application_info.selected_cv_links_list).toMatchObject([
      { ...file, id: data.attachment_info.id },
    ]);
    expect(info).toMatchObject({ version: 1, latest_step: 1 });
    const status = await marketplace().wire.call(getApplyStatus, { job_id: String(job) }, { token });
    expect(status.data.user_job_apply_status).toBe(-1);
  });

  it('[U-08] [C-51] keeps one CV: the next takes its place, and deleting leaves none', async () => {
    const { token, job, ...user } = await candidateAndJob();
    const first = await upload(marketplace(), token, job, filePart(pdf(), 'one.pdf'));
    const second = await upload(marketplace(), token, job, filePart(pdf(), 'two.pdf'));
    const flow = applicant(marketplace(), { token, ...user }, job);
    const cvs = async () =>
      (await flow.info()).user_application_info.selected_cv_links_list?.map((cv) => cv.file_name);
    expect(await cvs()).toEqual(['two.pdf']);
    expect((await count()).inTable).toBe(kept.inTable + 1);
    const remove = (cv_id: string) =>
      marketplace().wire.call(deleteCv, { job_id: String(job), cv_id }, { token });
    expect(await remove(String(first.data.attachment_info.id))).toMatchObject({ status: 404 });
    expect((await remove(String(second.data.attachment_info.id))).data.version).toBe(3);
    expect(await cvs()).toEqual([]);
    await expectNothingNew();
  });

  it('[U-08] [C-53] keeps four portfolio files beside the CV, and not a fifth', async () => {
    const { token, job, ...user } = await candidateAndJob();
    await upload(marketplace(), token, job, filePart(pdf(), 'cv.pdf'));
    const ids: string[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) {
      const { data } = await uploadPortfolio(marketplace(), token, job, filePart(pdf(), name));
      expect(data.attachment_info).toMatchObject({ category: 1, type: 1, file_name: name });
      ids.push(String(data.attachment_info.id));
    }
    const fifth = await uploadPortfolio(marketplace(), token, job, filePart(pdf(), 'e.pdf'));
    expect(fifth).toMatchObject({ status: 409, code: 'portfolio-full' });
    const flow = applicant(marketplace(), { token, ...user }, job);
    const names = async () =>
      (await flow.info()).user_application_info.selected_portfolio_links_list?.map((file) => file.file_name);
    expect(await names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    const remove = (portfolio_id: string) =>
      marketplace().wire.call(deletePortfolioFile, { job_id: String(job), portfolio_id }, { token });
    expect((await remove(ids[1] ?? '')).status).toBe(200);
    // Nor is there one by a name that nobody was given.
    for (const id of [ids[1] ?? '', '0'.repeat(32)]) expect(await remove(id)).toMatchObject({ status: 404 });
    await uploadPortfolio(marketplace(), token, job, filePart(pdf(), 'e.pdf'));
    expect(await names()).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
  });

  it.each([
    ['CV', upload],
    ['portfolio file', uploadPortfolio],
  ])('keeps a %s once when the same name and bytes come twice, and says so', async (_name, send) => {
    const { token, job } = await candidateAndJob();
    const bytes = pdf();
    const first = await send(marketplace(), token, job, filePart(bytes, 'work.pdf'));
    expect(first.data.is_already_there).toBe(0);
    const after = await count();
    const again = await send(marketplace(), token, job, filePart(bytes, 'work.pdf'));
    expect(again.data.attachment_info.id).toBe(first.data.attachment_info.id);
    expect(again.data.is_already_there).toBe(1);
    expect(await count()).toEqual(after);
    for (const part of [filePart(bytes, 'other.pdf'), filePart(pdf(), 'other.pdf')])
      expect((await send(marketplace(), token, job, part)).data.is_already_there).toBe(0);
  });

  it('[C-09] takes CV and portfolio by one path, told apart by the action, with the category it must have', async () => {
    const { token, job } = await candidateAndJob();
    const send = (action: number, category: number) => {
      const fields = { action_type: action, job_id: job, category };
      const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
      const body = encode([...parts, filePart(pdf(), `${action}.pdf`)]);
      return post(marketplace(), '/jobwebhandlerdesktop', body, { token });
    };
    const { uploadCv, uploadPortfolioFile } = JobWebAction;
    expect((await send(uploadCv, 2)).data.attachment_info).toMatchObject({ category: 2, type: 1 });
    expect((await send(uploadPortfolioFile, 1)).data.attachment_info).toMatchObject({ category: 1, type: 1 });
    for (const [action, category] of [
      [uploadPortfolioFile, 2],
      [uploadCv, 1],
    ] as const)
      expect(await send(action, category)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  const office97 = 'application/msword';
  const word = documents.docx[0];
  it.each([
    ['an extension that is not taken', 'cv.exe', PDF, pdf()],
    ['no extension', 'cv', PDF, pdf()],
    ['a picture', 'cv.png', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a declared type of another kind', 'cv.pdf', word, pdf()],
    ['a declared type of a page', 'cv.pdf', 'text/html', pdf()],
    ['another inside', 'cv.pdf', PDF, Buffer.from('<!doctype html><p>%PDF-1.4')],
    ['a PDF called docx', 'cv.docx', word, pdf()],
    ['a workbook called docx', 'cv.docx', word, office('xl')],
    ['a workbook called doc', 'cv.doc', office97, compound(excelStreams())],
    ['a way out of its folder', 'cv.docx', word, office('word', '../../etc/cron.d/x')],
  ])('[U-03] refuses %s', async (_why, name, type, bytes) => {
    const { token, job } = await candidateAndJob();
    const reply = await upload(marketplace(), token, job, filePart(bytes, name, type));
    expect(reply).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    expect(reply.fields['file']).toContain('docx');
    await expectNothingNew();
  });

  it('refuses a file with nothing in it', async () => {
    const { token, job } = await candidateAndJob();
    expect(await upload(marketplace(), token, job, filePart(''))).toMatchObject({ status: 400 });
    await expectNothingNew();
  });

  it('takes a file of 10 MB, and stops reading one byte later', async () => {
    const { token, job } = await candidateAndJob();
    const limit = 10 * 1024 * 1024;
    expect((await upload(marketplace(), token, job, filePart(pdf(limit)))).status).toBe(200);
    kept = await count();
    const over = await upload(marketplace(), token, job, filePart(pdf(limit + 1)));
    expect(over).toMatchObject({ status: 413, code: 'payload-too-large', fields: { file: String(limit) } });
    await expectNothingNew();
  });

  const fields = (job: number) => fieldsOf(uploadCv, job);
  it.each<[string, (job: number) => Buffer, string?]>([
    ['the end is missing', (job) => encode([...fields(job), filePart(pdf())], '')],
    ['the body ends within the file', (job) => encode([...fields(job), filePart(pdf())]).subarray(0, -900)],
    ['the body ends within a field', (job) => encode(fields(job)).subarray(0, 60)],
    ['nothing is sent', () => Buffer.alloc(0)],
    ['the boundary is another', (job) => encode([...fields(job), filePart(pdf())]), `${MULTIPART}x`],
    ['no boundary is named', (job) => encode([...fields(job), filePart(pdf())]), 'multipart/form-data'],
    ['there is no file', (job) => encode(fields(job))],
    ['there are two files', (job) => encode([...fields(job), filePart(pdf()), filePart(pdf())])],
    ['a field follows the file', (job) => encode([filePart(pdf()), ...fields(job)])],
    ['the file has another name', (job) => encode([...fields(job), { ...filePart(pdf()), name: 'upload' }])],
    ['there are many fields', (job) => encode([...Array(40).fill(fields(job)[0]), filePart(pdf())])],
    [
      'a field is endless',
      (job) => encode([{ name: 'x', content: 'x'.repeat(10_000) }, ...fields(job), filePart(pdf())]),
    ],
    ['no action is named', (job) => encode([{ name: 'job_id', content: String(job) }, filePart(pdf())])],
    [
      'the action takes no file',
      (job) =>
        encode([
          { name: 'action_type', content: '5' },
          { name: 'job_id', content: String(job) },
          filePart(pdf()),
        ]),
    ],
  ])('refuses an upload where %s', async (_what, body, contentType = MULTIPART) => {
    const { token, job } = await candidateAndJob();
    const reply = await post(marketplace(), uploadCv.path, body(job), { token, contentType });
    expect(reply).toMatchObject({ status: 400, code: 'invalid-input' });
    await expectNothingNew();
  });

  it.each([
    '../../etc/cv.pdf',
    '..\\..\\windows\\cv.pdf',
    'a/b.pdf',
    'cv\u0000.pdf',
    'cv%0D%0ASet-Cookie: x=1.pdf',
    'cv\u202Efdp.pdf',
  ])('refuses the name %j', async (name) => {
    const { token, job } = await candidateAndJob();
    const reply = await upload(marketplace(), token, job, filePart(pdf(), name));
    expect(reply).toMatchObject({ status: 400, code: 'invalid-input' });
    await expectNothingNew();
  });

  it.each([
    ['Résumé – अन्वेषा (final) v2.pdf', 'Résumé – अन्वेषा (final) v2.pdf'],
    ['作品集.PDF', '作品集.PDF'],
    ['  two   blanks .pdf ', 'two blanks .pdf'],
    ['%22quoted%22.pdf', '"quoted".pdf'],
    ["'; DROP TABLE jobs;--.pdf", "'; DROP TABLE jobs;--.pdf"],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ])('takes the name %j for showing only', async (sent, shown) => {
    const { token, job } = await candidateAndJob();
    const { data } = await upload(marketplace(), token, job, filePart(pdf(), sent));
    expect(data.attachment_info.file_name).toBe(shown);
  });

  it('keeps nothing of a connection that is cut, whenever it is', async () => {
    const { token, job } = await candidateAndJob();
    const body = encode([...fields(job), filePart(pdf(400_000))]);
    for (const sent of [0, 70, 300, 5000, 200_000, body.length - 3]) {
      const socket = connect(marketplace().socketPath);
      await once(socket, 'connect');
      socket.write(
        `POST ${uploadCv.path} HTTP/1.1\r\nHost: m\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${MULTIPART}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(body.subarray(0, sent), resolve));
      if (sent > 1000) await vi.waitFor(async () => expect((await count()).onDisk).toBe(kept.onDisk + 1));
      socket.destroy();
      await expectNothingNew();
    }
  });

  it('says that files cannot be kept where their folder cannot be written', async () => {
    const { token, job } = await candidateAndJob();
    const folder = join(dirname(marketplace().socketPath), 'data', 'files', 'incoming');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
    const { status, code } = await upload(marketplace(), token, job, filePart(pdf()));
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect([status, code]).toEqual([424, 'files-unavailable']);
    expect((await upload(marketplace(), token, job, filePart(pdf()))).status).toBe(200);
  });

  it('refuses before it reads: without a session, for others than candidates, for jobs that are over', async () => {
    const { db } = marketplace();
    const { token, job } = await candidateAndJob();
    const body = encode([...fields(job), filePart(pdf(3_000_000))]);
    expect(await post(marketplace(), uploadCv.path, body, {})).toMatchObject({ status: 401 });
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    expect(await post(marketplace(), uploadCv.path, body, { token: recruiter.token })).toMatchObject({
      status: 403,
    });
    const over = await addJob(db, { expiresAt: Date.now() - 1 });
    const part = filePart(pdf(3_000_000));
    expect(await upload(marketplace(), token, over, part)).toMatchObject({
      status: 409,
      code: 'job-expired',
    });
    expect(await upload(marketplace(), token, 999_999, part)).toMatchObject({
      status: 404,
      code: 'job-not-found',
    });
    expect(await post(marketplace(), '/savejobdraft', body, { token })).toMatchObject({ status: 415 });
    await expectNothingNew();
  });
});
