import { expect, it } from 'vitest';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import {
  deleteCv,
  deletePortfolioFile,
  saveConfidentialFlag,
  uploadPortfolioFile,
} from '../../../../server/wire/application/application-materials.ts';
import { withdrawApplication } from '../../../../server/wire/application/application.ts';
import { Category } from '../../../../server/marketplace/store/values.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { applicant, demand } from '../application/flow.ts';
import { addJob, addUser, grantAccess, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { download, filePart, filesOnDisk, pdf, upload } from './uploading.ts';

/** Rows without bytes. */
const OF_PROFILE = 'of-profile-';

/** Owner, recruiter with access, freelancer with access, another candidate with an application, outsider, visitor. */
const nobodyElse = [404, 404, 401] as const;
const own = [200, 404, 404, ...nobodyElse];
const shown = [200, 200, 200, ...nobodyElse];
const gone = [404, 404, 404, ...nobodyElse];

describeEngines('who reads a file of an application', (engine) => {
  const marketplace = useMarketplace(engine);

  /** A file in the profile as CV and as portfolio, so that an application that is sent does not leave its own there. */
  async function fillProfile({ id }: TestUser): Promise<void> {
    const { db } = marketplace();
    const file = await db
      .insertInto('stored_files')
      .values({
        public_id: `${OF_PROFILE}${id}`,
        owner_id: id,
        storage_key: `${OF_PROFILE}${id}`,
        file_name: 'profile.pdf',
        media_type: 'application/pdf',
        size: 1,
        sha256: '',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('attachments')
      .values(
        [Category.cv, Category.portfolio].map((category) => ({
          user_id: id,
          file_id: file.id,
          category,
          is_linked: 1 as const,
        })),
      )
      .execute();
  }

  /** Two candidates before one job; what one does changes nothing about the other. */
  async function open() {
    const { db, wire } = marketplace();
    const [candidate, other] = [await addUser(db), await addUser(db)];
    for (const user of [candidate, other]) await fillProfile(user);
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    const freelancer = await addUser(db, { loginType: LoginType.freelancer });
    const outsider = await addUser(db, { loginType: LoginType.recruiter });
    const job = await addJob(db, { ownerId: recruiter.id });
    await demand(db, job, []);
    await grantAccess(db, freelancer.id, job);
    await addJob(db, { ownerId: outsider.id });
    const job_id = String(job);
    const of = (user: TestUser) => {
      const { token } = user;
      const send = async (call?: typeof uploadPortfolioFile) => {
        const sent = await upload(marketplace(), token, job, filePart(pdf()), call);
        return { id: String(sent.data.attachment_info.id), path: sent.data.attachment_info.url ?? '' };
      };
      return {
        ...applicant(marketplace(), user, job),
        cv: () => send(),
        work: () => send(uploadPortfolioFile),
        deleteCv: (cv_id: string) => wire.call(deleteCv, { job_id, cv_id }, { token }),
        deleteWork: (portfolio_id: string) =>
          wire.call(deletePortfolioFile, { job_id, portfolio_id }, { token }),
        hide: (is_confidential: 0 | 1) =>
          wire.call(saveConfidentialFlag, { job_id, is_confidential }, { token }),
        withdraw: () => wire.call(withdrawApplication, { job_id }, { token }),
      };
    };
    const statuses = async ({ path }: { readonly path: string }, owner = candidate) => {
      const rest = [recruiter, freelancer, owner === candidate ? other : candidate, outsider];
      const tokens = [owner.token, ...rest.map(({ token }) => token), undefined];
      const replies = tokens.map((token) => download(marketplace(), path, token));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    return { candidate: of(candidate), other: of(other), otherUser: other, statuses };
  }

  it('[RO-10] recruiters read what was sent last and nothing else: not a draft, nor what is being changed, nor what was taken back', async () => {
    const { candidate, other, otherUser, statuses } = await open();
    const theirs = [await other.cv(), await other.work()];
    await other.saveAll();
    await other.submit();
    const expectOthers = async () => {
      for (const file of theirs) expect(await statuses(file, otherUser)).toEqual(shown);
    };
    const [cv, work] = [await candidate.cv(), await candidate.work()];
    for (const file of [cv, work]) expect(await statuses(file), 'draft').toEqual(own);
    await candidate.saveAll();
    expect((await candidate.submit()).status).toBe(200);
    for (const file of [cv, work]) expect(await statuses(file), 'sent').toEqual(shown);
    await expectOthers();

    const [newCv, newWork] = [await candidate.cv(), await candidate.work()];
    expect((await candidate.deleteWork(work.id)).status).toBe(200);
    for (const file of [newCv, newWork]) expect(await statuses(file), 'not sent again').toEqual(own);
    for (const file of [cv, work]) expect(await statuses(file), 'sent before').toEqual(shown);

    expect((await candidate.submit()).data.receipt.is_update).toBe(1);
    for (const file of [newCv, newWork]) expect(await statuses(file), 'sent again').toEqual(shown);
    for (const file of [cv, work]) expect(await statuses(file), 'no longer sent').toEqual(gone);

    await candidate.withdraw();
    for (const file of [newCv, newWork]) expect(await statuses(file), 'taken back').toEqual(own);
    await expectOthers();
    await candidate.saveBasic({ name: 'Asha Menon' });
    for (const file of [newCv, newWork]) expect(await statuses(file), 'a draft again').toEqual(own);
    await candidate.submit();
    for (const file of [newCv, newWork]) expect(await statuses(file), 'sent anew').toEqual(shown);
    await expectOthers();
  });

  it('[RO-10] a portfolio is hidden while it is confidential, and until it is sent as one that is not', async () => {
    const { candidate, statuses } = await open();
    const [cv, work, more] = [await candidate.cv(), await candidate.work(), await candidate.work()];
    await candidate.saveAll();
    await candidate.submit();
    await candidate.hide(1);
    for (const file of [work, more]) expect(await statuses(file), 'hidden, not sent').toEqual(own);
    await candidate.submit();
    for (const file of [work, more]) expect(await statuses(file), 'sent hidden').toEqual(own);
    await candidate.hide(0);
    for (const file of [work, more]) expect(await statuses(file), 'shown, not sent').toEqual(own);
    expect(await statuses(cv)).toEqual(shown);
    await candidate.submit();
    for (const file of [work, more]) expect(await statuses(file), 'sent as shown').toEqual(shown);
  });

  it('keeps bytes while the last revision names them, and no longer', async () => {
    const { candidate } = await open();
    const [cv, work] = [await candidate.cv(), await candidate.work()];
    const kept = async () => {
      const rows = await marketplace().db.selectFrom('stored_files').select('public_id').execute();
      const stored = rows.filter(({ public_id }) => !public_id.startsWith(OF_PROFILE));
      expect(await filesOnDisk(marketplace())).toHaveLength(stored.length);
      return [cv, work].map(({ id }) => rows.some((row) => row.public_id === id));
    };
    await candidate.saveAll();
    await candidate.submit();
    await candidate.deleteCv(cv.id);
    await candidate.deleteWork(work.id);
    expect(await kept()).toEqual([true, true]);
    await candidate.withdraw();
    expect(await kept()).toEqual([false, false]);

    const again = await candidate.cv();
    await candidate.submit();
    await candidate.deleteCv(again.id);
    await candidate.submit();
    expect(await kept()).toEqual([false, false]);
    const rows = await marketplace().db.selectFrom('stored_files').select('public_id').execute();
    expect(rows.map((row) => row.public_id)).not.toContain(again.id);
  });
});
