import { expect, it } from 'vitest';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { deleteCv, saveConfidentialFlag } from '../../../../server/wire/application/application-materials.ts';
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
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, pdf, upload } from '../files/uploading.ts';
import { addJob, addUser, grantAccess } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { applicant, basic, beginApplication, cityId, demand } from './flow.ts';

describeEngines('sending an application', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = async (identifiers: readonly number[] = []) => {
    const { db, wire } = marketplace();
    const begun = await beginApplication(marketplace(), identifiers);
    const { user, job_id, token } = begun;
    return {
      ...begun,
      status: async () => (await wire.call(getApplyStatus, { job_id }, { token })).data.user_job_apply_status,
      unsent: async () => {
        const list = await wire.call(getApplications, { rows: 1 }, { token });
        return list.data.application_list[0]?.has_unsent_changes;
      },
      withdraw: () => wire.call(withdrawApplication, { job_id }, { token }),
      history: async () => {
        const rows = await db
          .selectFrom('application_status_changes')
          .innerJoin('applications', 'applications.id', 'application_status_changes.application_id')
          .select('application_status_changes.status')
          .where('applications.user_id', '=', user.id)
          .orderBy('application_status_changes.id')
          .execute();
        return rows.map((row) => row.status);
      },
    };
  };

  it('[HI-10] [AP-26] [M-26] gives a new application its receipt, and shows it as sent', async () => {
    const flow = await begin();
    await flow.saveAll();
    const before = Date.now();
    const { data } = await flow.submit({ expected_version: 3 });
    expect(data).toMatchObject({ version: 4, receipt: { is_update: 0 } });
    expect(data.receipt.reference).toMatch(/^AT-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(data.receipt.submitted_at).toBeGreaterThanOrEqual(before);
    expect(data.step_info_list.map((step) => step.completion_status)).toEqual([1, 1, 1]);
    expect(await flow.status()).toBe(1);
    const info = await flow.info();
    expect(info.receipt).toEqual(data.receipt);
    expect(info.user_job_interest_info_custom.user_job_interest_vo.status).toBe(1);
    expect(await flow.history()).toEqual([-2, -3, 1]);
  });

  it('answers the same key with the same receipt, however often and however fast it comes', async () => {
    const flow = await begin();
    await flow.saveAll();
    const idempotency_key = 'a-double-tap-1';
    const first = await Promise.all(Array.from({ length: 6 }, () => flow.submit({ idempotency_key })));
    const later = await flow.submit({ idempotency_key, expected_version: 3 });
    const receipts = [...first, later].map((reply) => reply.data.receipt);
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    expect(await flow.history()).toEqual([-2, -3, 1]);
    await marketplace().db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', flow.job).execute();
    expect((await flow.submit({ idempotency_key })).data.receipt).toEqual(receipts[0]);
  });

  it('[AP-26] does not give a kept reply once the application was withdrawn: the version decides', async () => {
    const flow = await begin();
    await flow.saveAll();
    const press = { idempotency_key: 'answer-was-lost', expected_version: 3 };
    const first = (await flow.submit(press)).data.receipt;
    await flow.withdraw();
    for (const again of await Promise.all([flow.submit(press), flow.submit(press)]))
      expect(again).toMatchObject({
        status: 412,
        error: { code: 'precondition-failed', fields: { expected_version: '5' } },
      });
    await flow.saveBasic();
    expect((await flow.submit(press)).error?.code, 'a draft after the withdrawal').toBe(
      'precondition-failed',
    );
    expect(await flow.status()).toBe(-3);
    const next = { idempotency_key: 'read-again', expected_version: 6 };
    const sent = await Promise.all([flow.submit(next), flow.submit(next)]);
    for (const { data } of sent) expect(data.receipt).toMatchObject({ reference: first.reference });
    expect(await flow.status()).toBe(1);
    expect(await flow.history()).toEqual([-2, -3, 1, 0, -3, 1]);
  });

  it('sends again with the same key where the caller has read the withdrawal', async () => {
    const flow = await begin();
    await flow.saveAll();
    const idempotency_key = 'one-key-for-both';
    await flow.submit({ idempotency_key, expected_version: 3 });
    await flow.withdraw();
    const press = { idempotency_key, expected_version: 5 };
    const [one, other] = await Promise.all([flow.submit(press), flow.submit(press)]);
    expect([one?.data.version, other?.data]).toEqual([6, one?.data]);
    expect(await flow.history()).toEqual([-2, -3, 1, 0, 1]);
  });

  it('[AP-26] does not give a kept reply for what was saved since: the version decides', async () => {
    const flow = await begin();
    await flow.saveAll();
    const idempotency_key = 'saved-since';
    const first = (await flow.submit({ idempotency_key, expected_version: 3 })).data;
    await flow.saveBasic({ name: 'Asha Rao Menon' });
    expect(await flow.submit({ idempotency_key, expected_version: 3 })).toMatchObject({
      status: 412,
      error: { code: 'precondition-failed', fields: { expected_version: '5' } },
    });
    expect([await flow.unsent(), (await flow.info()).receipt]).toEqual([1, first.receipt]);
    const press = { idempotency_key, expected_version: 5 };
    const sent = await Promise.all([flow.submit(press), flow.submit(press)]);
    for (const { data } of sent)
      expect([data.version, data.receipt]).toMatchObject([
        6,
        { reference: first.receipt.reference, is_update: 1 },
      ]);
    expect(await flow.unsent()).toBe(0);
  });

  it('answers the same key with the version that a save without a change has made since', async () => {
    const flow = await begin();
    await flow.saveAll();
    const idempotency_key = 'saved-without-a-change';
    const first = (await flow.submit({ idempotency_key, expected_version: 3 })).data;
    await flow.saveBasic();
    const again = (await flow.submit({ idempotency_key, expected_version: 5 })).data;
    const { saved_at } = await marketplace()
      .db.selectFrom('applications')
      .select('updated_at as saved_at')
      .where('job_id', '=', flow.job)
      .executeTakeFirstOrThrow();
    expect(again).toEqual({ ...first, version: 5, saved_at });
  });

  it('refuses a key that was used for another job', async () => {
    const one = await begin();
    await one.saveAll();
    const idempotency_key = 'used-elsewhere';
    await one.submit({ idempotency_key });
    const job = await addJob(marketplace().db);
    await demand(marketplace().db, job, []);
    const other = applicant(marketplace(), one.user, job);
    await other.saveAll();
    expect(await other.submit({ idempotency_key })).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    });
  });

  it('answers another key with the receipt that stands, as long as nothing was changed', async () => {
    const flow = await begin();
    await flow.saveAll();
    const first = await flow.submit();
    await flow.saveBasic();
    expect(await flow.status()).toBe(1);
    expect((await flow.submit()).data.receipt).toEqual(first.data.receipt);
    expect(await flow.history()).toEqual([-2, -3, 1]);
  });

  it.each([1, 2])(
    '[HI-10] [AP-26] [AMB-04] takes a change of what has status %i as an update, under the same reference and status',
    async (status) => {
      const { db } = marketplace();
      const flow = await begin();
      await flow.saveAll();
      const first = (await flow.submit()).data.receipt;
      await db.updateTable('applications').set({ status }).where('user_id', '=', flow.user.id).execute();
      const review = async () => (await flow.info()).step_info_list.at(-1)?.completion_status;
      expect([await flow.unsent(), await review()]).toEqual([0, 1]);
      await flow.saveBasic({ name: 'Asha Rao Menon' });
      expect(await flow.status()).toBe(status);
      expect([await flow.unsent(), await review()]).toEqual([1, 0]);
      await flow.saveBasic({ name: 'Asha Rao Menon' });
      expect(await flow.unsent(), 'what is saved once more is not sent').toBe(1);
      expect((await flow.info()).receipt).toEqual(first);
      marketplace().now = () => first.submitted_at + 60_000;
      const second = (await flow.submit()).data.receipt;
      marketplace().now = Date.now;
      expect(second).toEqual({
        reference: first.reference,
        submitted_at: first.submitted_at + 60_000,
        is_update: 1,
      });
      expect([await flow.status(), await flow.unsent(), await review()]).toEqual([status, 0, 1]);
      expect(await flow.history()).toEqual([-2, -3, 1]);
    },
  );

  it('[AP-26] refuses every change once recruiters have taken it on', async () => {
    const { db, wire } = marketplace();
    const flow = await begin();
    await flow.saveAll();
    await flow.submit();
    await db.updateTable('applications').set({ status: 3 }).where('user_id', '=', flow.user.id).execute();
    const { job_id, token } = flow;
    for (const reply of [
      await flow.saveBasic({ name: 'Somebody Else' }),
      await flow.saveAvailability(),
      await flow.submit(),
      await wire.call(saveConfidentialFlag, { job_id, is_confidential: 1 }, { token }),
    ])
      expect(reply).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const uploaded = await upload(marketplace(), token, flow.job, filePart(pdf()));
    expect(uploaded).toMatchObject({ status: 409, code: 'conflict' });
    expect((await flow.info()).version).toBe(4);
  });

  it('names everything that is missing, and sends nothing', async () => {
    const flow = await begin([5]);
    const empty = await flow.submit();
    expect(empty).toMatchObject({
      status: 400,
      error: {
        code: 'invalid-input',
        fields: {
          mobile_number: 'mobile.required',
          cv_attachment_id: 'cv.mandatory',
          location_id: 'location.required',
          notice_period: 'availability.notice',
        },
      },
    });
    const { data } = await upload(marketplace(), flow.token, flow.job, filePart(pdf()));
    await flow.saveAll();
    await marketplace().wire.call(
      deleteCv,
      { job_id: flow.job_id, cv_id: String(data.attachment_info.id) },
      { token: flow.token },
    );
    expect((await flow.submit()).error?.fields).toEqual({ cv_attachment_id: 'cv.mandatory' });
    expect(await flow.status()).toBe(-1);
  });

  it('[AP-20] [AP-23] sends nothing from a place that does not fit before moving is agreed to, and never asks who fits', async () => {
    const { wire, db } = marketplace();
    const mumbai = await cityId(db, 'mumbai');
    const [bengaluru, kochi] = [await cityId(db, 'bengaluru'), await cityId(db, 'kochi')];
    const away = async () => {
      const flow = await begin();
      await flow.saveAll();
      await flow.saveProfessional({ location_id: mumbai });
      const { job_id, token } = flow;
      return {
        ...flow,
        say: (is_open_to_relocate: 0 | 1) =>
          wire.call(saveRelocationPermission, { job_id, is_open_to_relocate }, { token }),
      };
    };
    const refused = {
      status: 400,
      error: { code: 'invalid-input', fields: { is_open_to_relocate: 'relocation.unanswered' } },
    };

    const flow = await away();
    expect(await flow.submit()).toMatchObject(refused);
    await flow.say(1);
    await flow.say(0);
    expect(await flow.submit()).toMatchObject(refused);
    expect(await flow.status()).toBe(-3);
    await flow.say(1);
    const sent = (await flow.submit()).data.receipt;
    expect(await flow.status()).toBe(1);
    // A sent application keeps its receipt. The question is asked again for a changed one.
    await flow.say(0);
    expect((await flow.submit()).data.receipt).toEqual(sent);
    await flow.saveBasic({ name: 'Asha Rao Menon' });
    expect(await flow.submit()).toMatchObject(refused);

    const choosing = await away();
    const { job_id, token } = choosing;
    await wire.call(savePreferredLocations, { job_id, job_location_id_list: [bengaluru] }, { token });
    expect((await choosing.submit()).status).toBe(200);

    const ready = await away();
    const wish = (city: string) => ({ user_id: ready.user.id, city_id: Number(city), position: 0 });
    await db.insertInto('candidate_preferred_cities').values(wish(kochi)).execute();
    expect(await ready.submit()).toMatchObject(refused);
    await db.insertInto('candidate_preferred_cities').values(wish(bengaluru)).execute();
    expect((await ready.submit()).status).toBe(200);

    const remote = await away();
    await db.updateTable('jobs').set({ is_remote: 1 }).where('id', '=', remote.job).execute();
    expect((await remote.submit()).status).toBe(200);
  });

  it('sends the other reading too, once all its sub-steps are there', async () => {
    const { wire } = marketplace();
    const flow = await begin([5, 6, 7]);
    const { job_id, token } = flow;
    await flow.saveAll();
    await upload(marketplace(), token, flow.job, filePart(pdf()));
    const public_profile_url = basic.linkedin_url;
    await wire.call(saveCvStep, { job_id, public_profile_url, public_profile_url_id: -1 }, { token });
    expect((await flow.submit()).error?.fields).toEqual({
      portfolio: 'portfolio.mandatory',
      candidate_story: 'story.mandatory',
      user_job_interest_step: 'Not saved yet: 3/2, 3/3.',
    });
    await wire.call(saveConfidentialFlag, { job_id, is_confidential: 1 }, { token });
    await wire.call(savePortfolioStep, { job_id }, { token });
    const candidate_story = 'word '.repeat(50);
    const last = await wire.call(saveStoryStep, { job_id, candidate_story }, { token });
    expect(last.data.step_info_list.map((step) => step.completion_status)).toEqual([1, 1, 1]);
    expect((await flow.submit()).data.receipt.is_update).toBe(0);
    expect(await flow.status()).toBe(1);
  });

  it('is taken back once or twice alike, whatever has become of the job, and can be sent again', async () => {
    const { db, wire } = marketplace();
    const flow = await begin();
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    await grantAccess(db, recruiter.id, flow.job);
    const seen = async () => {
      const { token } = recruiter;
      const [job] = (await wire.call(getRecruiterJobs, { start: 0, rows: 1 }, { token })).data.job_list;
      return { counts: job?.application_count_list, withdrawn: job?.withdrawn_count ?? 0 };
    };
    expect(await flow.withdraw()).toMatchObject({ status: 404, error: { code: 'not-found' } });
    await flow.saveAll();
    expect(await flow.withdraw()).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const { reference } = (await flow.submit()).data.receipt;
    expect(await seen()).toEqual({ counts: [{ key: 1, value: 1 }], withdrawn: 0 });
    await db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', flow.job).execute();
    const withdrawn = await flow.withdraw();
    expect(withdrawn.data).toMatchObject({ status: 0 });
    expect((await flow.withdraw()).data).toEqual(withdrawn.data);
    expect(await seen()).toEqual({ counts: [], withdrawn: 1 });
    expect(await flow.status()).toBe(0);
    await db.updateTable('jobs').set({ expires_at: null }).where('id', '=', flow.job).execute();
    expect((await flow.info()).receipt).toBe(null);
    await flow.saveBasic();
    expect(await flow.status()).toBe(-3);
    expect((await flow.submit()).data.receipt).toMatchObject({ reference, is_update: 0 });
    expect(await flow.history()).toEqual([-2, -3, 1, 0, -3, 1]);
  });

  it('[HI-10] is taken back until somebody was hired or declined, as its candidate is offered', async () => {
    const { db } = marketplace();
    const flow = await begin();
    await flow.saveAll();
    for (const status of [1, 2, 3, 4, 5, 6, 7]) {
      await flow.saveBasic();
      if ((await flow.status()) !== 1) await flow.submit();
      await db.updateTable('applications').set({ status }).where('user_id', '=', flow.user.id).execute();
      const answer = await flow.withdraw();
      // Hired and declined.
      const isOver = status === 6 || status === 7;
      expect([status, answer.status, await flow.status()]).toEqual([
        status,
        isOver ? 409 : 200,
        isOver ? status : 0,
      ]);
      await db.updateTable('applications').set({ status: 0 }).where('user_id', '=', flow.user.id).execute();
    }
  });

  it('stands in the list of the candidate’s own, the last changed first', async () => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    const jobs = [await addJob(db, { title: 'Sent' }), await addJob(db, { title: 'Draft' })];
    jobs.push(await addJob(db, { title: 'Withdrawn', isUnlisted: true }));
    for (const [index, job] of jobs.entries()) {
      marketplace().now = () => Date.now() + index * 1000;
      await demand(db, job, []);
      const flow = applicant(marketplace(), user, job);
      await flow.saveAll();
      if (index !== 1) await flow.submit();
      if (index === 2) await wire.call(withdrawApplication, { job_id: String(job) }, { token: user.token });
    }
    marketplace().now = Date.now;
    await db
      .updateTable('jobs')
      .set({ expires_at: 1 })
      .where('id', '=', jobs[1] ?? 0)
      .execute();
    await (await begin()).saveBasic();
    const list = async (rows: number, after?: string | null) => {
      const asked = { rows, ...(typeof after === 'string' && { after }) };
      return (await wire.call(getApplications, asked, { token: user.token })).data;
    };
    const { application_list, total, next_cursor } = await list(3);
    expect([total, next_cursor]).toEqual([3, null]);
    expect(application_list).toMatchObject([
      { title: 'Withdrawn', status: 0, is_job_live: 1, withdrawn_at: expect.any(Number) },
      { title: 'Draft', status: -3, is_job_live: 0, reference: null, submitted_at: null, withdrawn_at: null },
      {
        title: 'Sent',
        status: 1,
        has_unsent_changes: 0,
        is_job_live: 1,
        reference: expect.stringMatching(/^AT-/),
        withdrawn_at: null,
      },
    ]);
    expect(application_list[0]).toMatchObject({
      company_name: 'Indigo Atelier',
      url: expect.stringMatching(new RegExp(`^/job/[a-z-]+/${jobs[2]}$`)),
      image_url: expect.stringMatching(/^\/media\/logos\//),
    });

    // All of the same moment, too: no row twice, none left out, one at a time.
    await db.updateTable('applications').set({ updated_at: 5 }).where('user_id', '=', user.id).execute();
    const titles: string[] = [];
    let chunk = await list(1);
    for (; chunk.next_cursor; chunk = await list(1, chunk.next_cursor))
      titles.push(...chunk.application_list.map((row) => row.title));
    titles.push(...chunk.application_list.map((row) => row.title));
    expect(titles).toEqual(['Withdrawn', 'Draft', 'Sent']);
  });
});
