import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import {
  deleteCv,
  saveConfidentialFlag,
  savePortfolioLinks,
} from '../../../../server/wire/application/application-materials.ts';
import {
  savePreferredLocations,
  saveRelocationPermission,
} from '../../../../server/wire/application/application-relocation.ts';
import {
  saveCvStep,
  savePortfolioStep,
  saveStoryStep,
  withdrawApplication,
} from '../../../../server/wire/application/application.ts';
import { createApplicationReceipts } from '../../../../server/marketplace/store/migrations/0010-application-receipts.ts';
import { portable } from '../../../../server/marketplace/store/migrations/columns.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, pdf, upload } from '../files/uploading.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { basic, beginApplication, cityId } from './flow.ts';

describeEngines('the receipt of an application', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = async (identifiers: readonly number[] = []) => {
    const { wire } = marketplace();
    const begun = await beginApplication(marketplace(), identifiers);
    const { job_id, token } = begun;
    const ask = (revision?: number, as = token) =>
      wire.call(
        getApplicationReceipt,
        { job_id, ...(revision !== undefined && { revision }) },
        { token: as },
      );
    const at = (time: number) => {
      marketplace().now = () => time;
    };
    return { ...begun, ask, at };
  };
  const now = Date.now();

  it('[AP-26] keeps answers, links and files as they were sent, whatever is changed, updated or deleted later', async () => {
    const { db, wire } = marketplace();
    const flow = await begin([5, 6, 7]);
    const { job_id, token } = flow;
    const bytes = pdf();
    const cv = (await upload(marketplace(), token, flow.job, filePart(bytes))).data.attachment_info;
    const link_info_list = [{ id: -1, link: 'https://asha.example/work' }];
    await wire.call(savePortfolioLinks, { job_id, link_info_list }, { token });
    await flow.saveAll();
    const public_profile_url = basic.linkedin_url;
    await wire.call(saveCvStep, { job_id, public_profile_url, public_profile_url_id: -1 }, { token });
    await wire.call(savePortfolioStep, { job_id }, { token });
    const candidate_story = 'As it was sent. '.repeat(15).trim();
    await wire.call(saveStoryStep, { job_id, candidate_story }, { token });
    flow.at(now + 1000);
    const { receipt } = (await flow.submit({ idempotency_key: 'the-first-key' })).data;
    const first = await flow.ask();
    expect(first.data).toMatchObject({
      reference: receipt.reference,
      revision: 1,
      receipt_list: [{ revision: 1, submitted_at: now + 1000, is_update: 0 }],
      company_name: 'Indigo Atelier',
      stored_file_list: [cv.id],
      sent: {
        location_key_value_info: { value: 'Pune' },
        user_job_interest_info_custom: {
          user_job_interest_vo: {
            status: 1,
            job_interest_contact_info_list: expect.arrayContaining([
              { contact_type_name: 'username', contact_type_value: 'Asha Rao' },
            ]),
            current_ctc: 900_000,
            notice_period: 45,
          },
        },
        user_application_info: {
          selected_cv_links_list: [
            { file_name: cv.file_name, size: bytes.length },
            { url: 'https://www.linkedin.com/in/asha-rao' },
          ],
          selected_portfolio_links_list: [{ url: 'https://asha.example/work' }],
          job_predefined_criteria_answers: { candidate_story },
        },
        file_checksum_list: [{ key: cv.id, value: expect.stringMatching(/^[\da-f]{64}$/) }],
      },
    });

    // Everything is changed: profile, answers, links, flag, files, the job itself.
    await db.updateTable('users').set({ name: 'Somebody Else' }).where('id', '=', flow.user.id).execute();
    await db.updateTable('jobs').set({ title: 'Another Title' }).where('id', '=', flow.job).execute();
    await flow.saveBasic({ name: 'Asha Rao Menon' });
    await flow.saveProfessional({ annual_ctc: 950_000 });
    await wire.call(saveConfidentialFlag, { job_id, is_confidential: 1 }, { token });
    await wire.call(savePortfolioLinks, { job_id, link_info_list: [] }, { token });
    await wire.call(saveStoryStep, { job_id, candidate_story: 'Another. '.repeat(60) }, { token });
    await wire.call(deleteCv, { job_id, cv_id: String(cv.id) }, { token });
    await db.deleteFrom('attachments').where('user_id', '=', flow.user.id).execute();
    // Its bytes are kept while this revision stands (the next one will not name it).
    expect((await flow.ask()).data).toEqual(first.data);
    await upload(marketplace(), token, flow.job, filePart(pdf()));

    flow.at(now + 2000);
    await flow.submit();
    marketplace().now = Date.now;
    const second = (await flow.ask()).data;
    expect(second).toMatchObject({
      reference: receipt.reference,
      revision: 2,
      title: 'Another Title',
      receipt_list: [
        { revision: 2, submitted_at: now + 2000, is_update: 1 },
        { revision: 1, submitted_at: now + 1000, is_update: 0 },
      ],
      sent: { user_job_interest_info_custom: { user_job_interest_vo: { current_ctc: 950_000 } } },
    });
    expect((await flow.ask(1)).data).toMatchObject({ sent: first.data.sent, stored_file_list: [] });
  });

  it('is one a submission: the same key, another key and six at once find the one there is', async () => {
    const { db } = marketplace();
    const flow = await begin();
    await flow.saveAll();
    const idempotency_key = 'pressed-six-times';
    await Promise.all(Array.from({ length: 6 }, () => flow.submit({ idempotency_key })));
    await flow.submit({ idempotency_key: 'another-key-later' });
    const kept = await db
      .selectFrom('application_receipts')
      .innerJoin('applications', 'applications.id', 'application_receipts.application_id')
      .select(['application_receipts.revision', 'application_receipts.idempotency_key'])
      .where('applications.user_id', '=', flow.user.id)
      .execute();
    expect(kept).toEqual([{ revision: 1, idempotency_key }]);
  });

  it('is read when the job is over and when the application was taken back, by nobody else', async () => {
    const { db, wire } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    expect(await flow.ask()).toMatchObject({ status: 404, error: { code: 'not-found' } });
    await flow.saveAll();
    expect(await flow.ask()).toMatchObject({ status: 404, error: { code: 'not-found' } });
    await flow.submit();
    const before = (await flow.ask()).data;
    expect(before.withdrawn_at).toBeNull();
    const { withdrawn_at } = (await wire.call(withdrawApplication, { job_id }, { token })).data;
    await db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', flow.job).execute();
    expect((await flow.ask()).data).toEqual({ ...before, withdrawn_at });
    expect(await flow.ask(2)).toMatchObject({ status: 404 });
    const other = await addUser(db);
    expect(await flow.ask(1, other.token)).toMatchObject({ status: 404, error: { code: 'not-found' } });
    expect((await wire.call(getApplicationReceipt, { job_id })).error?.code).toBe('sign-in-required');
  });

  it('[AP-26] the list of applications says whether what was sent last was an update', async () => {
    const { wire } = marketplace();
    const { job_id, token, ...flow } = await begin();
    const isUpdate = async () => {
      const { application_list } = (await wire.call(getApplications, { rows: 5 }, { token })).data;
      return application_list.map(({ is_update }) => is_update);
    };
    await flow.saveAll();
    await flow.submit();
    expect(await isUpdate()).toEqual([0]);
    await flow.submit();
    expect(await isUpdate(), 'nothing was changed').toEqual([0]);
    await flow.saveBasic({ name: 'Asha Menon' });
    expect(await isUpdate(), 'the change was not sent').toEqual([0]);
    await flow.submit();
    expect(await isUpdate()).toEqual([1]);
    await wire.call(withdrawApplication, { job_id }, { token });
    await flow.submit();
    expect(await isUpdate(), 'sent anew').toEqual([0]);
  });

  it('[AP-26] says that it was withdrawn until it is sent again, also when something is saved meanwhile', async () => {
    const { wire } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    await flow.saveAll();
    await flow.submit();
    flow.at(now + 1000);
    await wire.call(withdrawApplication, { job_id }, { token });
    await flow.submit();
    flow.at(now + 2000);
    const { withdrawn_at } = (await wire.call(withdrawApplication, { job_id }, { token })).data;
    flow.at(now + 3000);
    await wire.call(saveConfidentialFlag, { job_id, is_confidential: 1 }, { token });
    expect((await flow.ask()).data.withdrawn_at).toBe(withdrawn_at);
    await flow.submit();
    marketplace().now = Date.now;
    expect((await flow.ask()).data.withdrawn_at).toBeNull();
  });

  it('[AP-20][AP-21] keeps the cities for which the candidate would move, and is no longer withdrawn once it is sent again', async () => {
    const { db, wire } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    const cities = async () => (await flow.ask()).data.sent?.work_city_list?.map(({ value }) => value);
    await flow.saveAll();
    await flow.submit();
    expect(await cities()).toEqual([]);
    await wire.call(withdrawApplication, { job_id }, { token });
    await flow.saveAll();
    await flow.saveProfessional({ location_id: await cityId(db, 'mumbai') });
    await wire.call(saveRelocationPermission, { job_id, is_open_to_relocate: 1 }, { token });
    await flow.submit();
    expect(await cities()).toEqual(['Bengaluru', 'Pune']);
    expect((await flow.ask()).data.withdrawn_at).toBeNull();
    const job_location_id_list = [await cityId(db, 'pune')];
    await wire.call(savePreferredLocations, { job_id, job_location_id_list }, { token });
    expect(await cities()).toEqual(['Bengaluru', 'Pune']);
    await flow.saveBasic({ name: 'Asha Menon' });
    await flow.submit();
    expect(await cities()).toEqual(['Pune']);
  });

  it('that is damaged fails alone, and nothing of it stands in the log', async () => {
    const { db, logs } = marketplace();
    const flow = await begin();
    await flow.saveAll();
    await flow.submit();
    const damaged = sql`update application_receipts set sent = 'Asha earns 42 l' where application_id =
      (select id from applications where user_id = ${flow.user.id} and job_id = ${flow.job})`;
    await damaged.execute(db);
    expect((await flow.ask()).error?.code).toBe('damaged-record');
    expect(logs.join('')).toContain('a stored record is damaged');
    expect(logs.join('')).not.toContain('Asha earns');
  });

  it.runIf(engine === 'sqlite')(
    'that has a revision beyond all counting fails as a damaged record',
    async () => {
      const { db } = marketplace();
      const flow = await begin();
      await flow.saveAll();
      await flow.submit();
      await sql`update application_receipts set revision = 1e300 where application_id =
      (select id from applications where user_id = ${flow.user.id} and job_id = ${flow.job})`.execute(db);
      expect((await flow.ask()).error?.code).toBe('damaged-record');
    },
  );

  it('names what was sent before receipts were kept, without what was sent', async () => {
    const { db } = marketplace();
    const flow = await begin();
    await flow.saveAll();
    const { receipt } = (await flow.submit()).data;
    await sql`drop table application_receipts`.execute(db);
    await createApplicationReceipts(db, portable(engine));
    expect((await flow.ask()).data).toMatchObject({
      reference: receipt.reference,
      receipt_list: [{ revision: 1, submitted_at: receipt.submitted_at, is_update: 0 }],
      sent: null,
      stored_file_list: [],
    });
    await flow.saveBasic({ name: 'Asha Menon' });
    await flow.submit();
    expect((await flow.ask()).data).toMatchObject({ revision: 2, sent: expect.any(Object) });
    expect((await flow.ask(1)).data.sent).toBeNull();
  });
});
