import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { nameSentFiles } from '../../../../server/marketplace/store/migrations/0012-sent-files.ts';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { download, filePart, pdf, upload, uploadPortfolio } from '../files/uploading.ts';
import { addUser, grantAccess } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { beginApplication } from './flow.ts';

const pay = { current_ctc: 900_000, fixed_ctc: 800_000, variable_ctc: 100_000, esop_only: 50_000 };
const receipt = z.looseObject({
  user_job_interest_info_custom: z.looseObject({ user_job_interest_vo: z.looseObject({}) }),
});

/** The store as it was: 2 is sent and 1 has unsent changes, files have numbers, pay is kept under its tick, and receipts alone say what was sent. */
async function age({ db }: TestMarketplace): Promise<void> {
  await sql`update applications set status = 2 - has_unsent_changes where status = 1`.execute(db);
  const files = await db.selectFrom('stored_files').select(['id', 'public_id']).execute();
  const receipts = await db
    .selectFrom('application_receipts')
    .select(['id', 'sent'])
    .where('sent', 'is not', null)
    .execute();
  for (const { id, sent } of receipts) {
    const byNumber = files.reduce(
      (text, file) =>
        text
          .replaceAll(`"id":"${file.public_id}"`, `"id":${file.id}`)
          .replaceAll(file.public_id, String(file.id)),
      sent ?? '',
    );
    const old = receipt.parse(JSON.parse(byNumber));
    Object.assign(old.user_job_interest_info_custom.user_job_interest_vo, pay);
    await db
      .updateTable('application_receipts')
      .set({ sent: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
  }
  const { esop_only: esop, ...rest } = pay;
  await db
    .updateTable('applications')
    .set({ ...rest, esop })
    .execute();
  await db.schema.dropTable('sent_files').execute();
  await db.schema.dropIndex('stored_files_public_id').execute();
  await db.schema.alterTable('stored_files').dropColumn('public_id').execute();
}

describeEngines('applications of an older store', (engine) => {
  const marketplace = useMarketplace(engine);

  /** One that was sent, with a CV and a portfolio file. */
  async function send(professional: object = {}) {
    const { db, wire } = marketplace();
    const flow = await beginApplication(marketplace());
    const { job, job_id, token } = flow;
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    await grantAccess(db, recruiter.id, job);
    const cv = () => upload(marketplace(), token, job, filePart(pdf(), 'cv.pdf'));
    await cv();
    await uploadPortfolio(marketplace(), token, job, filePart(pdf(), 'work.pdf'));
    await flow.saveBasic();
    await flow.saveProfessional(professional);
    await flow.saveAvailability();
    await flow.submit();
    const sent = async () => (await wire.call(getApplicationReceipt, { job_id }, { token })).data;
    const row = () =>
      db.selectFrom('applications').selectAll().where('job_id', '=', job).executeTakeFirstOrThrow();
    type Materials = Awaited<ReturnType<typeof flow.info>>['user_application_info'];
    /** The result for each file when a recruiter reads it. */
    const readBy = (materials: Materials | undefined) => {
      const items = [
        ...(materials?.selected_cv_links_list ?? []),
        ...(materials?.selected_portfolio_links_list ?? []),
      ].filter(({ type }) => type === 1);
      return Promise.all(
        items.map(async ({ id, url }) => {
          expect(url).toMatch(/^\/files\/[0-9a-f]{32}$/);
          expect(url).toBe(`/files/${id}`);
          return (await download(marketplace(), url ?? '', recruiter.token)).status;
        }),
      );
    };
    return {
      ...flow,
      cv,
      sent,
      row,
      readSent: async () => readBy((await sent()).sent?.user_application_info),
      readOwn: async () => readBy((await flow.info()).user_application_info),
    };
  }

  it('keep what was sent as what recruiters read, under names that nobody can guess', async () => {
    const { db } = marketplace();
    const [plain, changed, deleted, unkept, lost] = [
      await send({ is_ctc_confidential: 1 }),
      await send(),
      await send(),
      await send(),
      await send(),
    ];
    await changed.cv();
    await lost.cv();
    await age(marketplace());
    await sql`delete from stored_files where file_name = 'cv.pdf' and owner_id = ${deleted.user.id}`.execute(
      db,
    );
    for (const { id } of [await unkept.row(), await lost.row()])
      await db
        .updateTable('application_receipts')
        .set({ sent: null })
        .where('application_id', '=', id)
        .execute();
    await nameSentFiles(db);

    expect(await plain.readSent()).toEqual([200, 200]);
    expect(await plain.readOwn()).toEqual([200, 200]);
    expect(await changed.readSent()).toEqual([200, 200]);
    expect(await changed.readOwn(), 'the CV was not sent').toEqual([404, 200]);
    expect(await deleted.readSent(), 'the CV is gone').toEqual([404, 200]);
    const { sent, stored_file_list: stored } = await deleted.sent();
    expect(sent?.file_checksum_list.map(({ key }) => key)).toEqual(expect.arrayContaining(stored));
    expect([sent?.file_checksum_list.length, stored.length]).toEqual([2, 1]);
    expect(await unkept.readOwn(), 'nothing was changed since').toEqual([200, 200]);
    expect(await lost.readOwn(), 'nobody can tell what was sent').toEqual([404, 404]);
  });

  it('forget the pay that was called confidential, and no other', async () => {
    const { db } = marketplace();
    const [hidden, open] = [await send({ is_ctc_confidential: 1 }), await send()];
    await age(marketplace());
    await nameSentFiles(db);
    const none = { current_ctc: null, fixed_ctc: null, variable_ctc: null, esop: null };
    expect(await hidden.row()).toMatchObject({ ...none, expected_ctc: 1_250_000 });
    expect(await open.row()).toMatchObject({ current_ctc: 900_000, esop: 50_000 });
    const answersOf = async (flow: typeof open) =>
      (await flow.sent()).sent?.user_job_interest_info_custom.user_job_interest_vo;
    const notGiven = { current_ctc: -1, fixed_ctc: -1, variable_ctc: -1, esop_only: -1 };
    expect(await answersOf(hidden)).toMatchObject({ ...notGiven, expected_ctc: 1_250_000 });
    expect(await answersOf(open)).toMatchObject(pay);
  });
});
