import { expect, it } from 'vitest';
import { LoginType } from '../../../../server/wire/codes.ts';
import { saveConfidentialFlag, uploadPortfolioFile } from '../../../../server/wire/job-interest-materials.ts';
import { withdrawApplication } from '../../../../server/wire/job-interest.ts';
import { describeEngines } from '../../../helpers/postgres.ts';
import { applicant, demand } from '../application-flow/flow.ts';
import { addJob, addUser, grantAccess } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import { download, filePart, pdf, upload } from './uploading.ts';

describeEngines('downloads', (engine) => {
  const marketplace = useMarketplace(engine);

  it('gives the owner the very bytes, as an attachment of a fixed type', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    const [type, bytes] = documents.docx;
    const name = 'अन्वेषा "cv" 100%.docx';
    const { data } = await upload(
      marketplace(),
      token,
      job,
      filePart(bytes, name.replaceAll('"', '%22'), 'application/octet-stream'),
    );
    const file = await download(marketplace(), data.attachment_info.url ?? '', token);
    expect(file.status).toBe(200);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  it('[RO-10] shows recruiters of the job what was sent, but no confidential portfolio; nobody else anything', async () => {
    const { db, wire } = marketplace();
    const [candidate, other] = [await addUser(db), await addUser(db)];
    const owner = await addUser(db, { loginType: LoginType.recruiter });
    const freelancer = await addUser(db, { loginType: LoginType.freelancer });
    const stranger = await addUser(db, { loginType: LoginType.recruiter });
    const job = await addJob(db, { ownerId: owner.id });
    await demand(db, job, []);
    await grantAccess(db, freelancer.id, job);
    await addJob(db, { ownerId: stranger.id });
    const send = async (call?: typeof uploadPortfolioFile) =>
      (await upload(marketplace(), candidate.token, job, filePart(pdf()), call)).data.attachment_info.url ??
      '';
    const [cv, portfolio] = [await send(), await send(uploadPortfolioFile)];
    const statuses = async (path: string) => {
      const people = [candidate, owner, freelancer, stranger, other];
      const replies = people.map(({ token }) => download(marketplace(), path, token));
      return (await Promise.all(replies)).map((reply) => reply.status);
    };
    const draft = [200, 404, 404, 404, 404];
    const sent = [200, 200, 200, 404, 404];
    for (const path of [cv, portfolio]) expect(await statuses(path)).toEqual(draft);
    const flow = applicant(marketplace(), candidate, job);
    await flow.saveAll();
    expect((await flow.submit()).status).toBe(200);
    for (const path of [cv, portfolio]) expect(await statuses(path)).toEqual(sent);
    const job_id = String(job);
    const hide = (is_confidential: 0 | 1) =>
      wire.call(saveConfidentialFlag, { job_id, is_confidential }, { token: candidate.token });
    await hide(1);
    expect(await statuses(portfolio)).toEqual(draft);
    expect(await statuses(cv)).toEqual(sent);
    await hide(0);
    expect(await statuses(portfolio)).toEqual(sent);
    await wire.call(withdrawApplication, { job_id }, { token: candidate.token });
    for (const path of [cv, portfolio]) expect(await statuses(path)).toEqual(draft);
    for (const path of [cv, '/files/999999', '/files/x', '/files/..%2f..%2fatelier.sqlite'])
      expect((await download(marketplace(), path, other.token)).status).toBe(404);
    expect((await download(marketplace(), cv)).status).toBe(401);
  });
});
