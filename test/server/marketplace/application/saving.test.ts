import { expect, it } from 'vitest';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { removeCvLink } from '../../../../server/wire/application/application-materials.ts';
import {
  abortApplication,
  saveBasicInformation,
  saveCvStep,
  savePortfolioStep,
  saveStoryStep,
} from '../../../../server/wire/application/application.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, pdf, upload } from '../files/uploading.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate, applicant, basic, beginApplication, demand } from './flow.ts';

const DAY = 86_400_000;

describeEngines('saving an application', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = (identifiers?: readonly number[]) => beginApplication(marketplace(), identifiers);
  const statusOf = async (job_id: string, token: string) =>
    (await marketplace().wire.call(getApplyStatus, { job_id }, { token })).data.user_job_apply_status;

  it('[C-46] [AP-40] [M-27] keeps step 1, and opens with it again as a draft', async () => {
    const flow = await begin();
    expect(await statusOf(flow.job_id, flow.token)).toBe(-100);
    const saved = await flow.saveBasic({ mobile_number: '+91 55123 45678', name: ' Asha  Rao ' });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      version: 1,
      latest_step: 2,
      latest_sub_step: 1,
      linkedin_info: { url: basic.linkedin_url },
      receipt: null,
    });
    expect(saved.data.step_info_list[0]?.completion_status).toBe(1);
    const info = await flow.info();
    expect(info).toMatchObject({ version: 1, is_first_time_user: 0, saved_at: saved.data.saved_at });
    expect(info.user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      status: -2,
      email: flow.user.email,
      job_interest_contact_info_list: [
        { contact_type_name: 'username', contact_type_value: 'Asha Rao' },
        { contact_type_name: 'email', contact_type_value: flow.user.email },
        { contact_type_name: 'mobile', contact_type_value: '5512345678' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '' },
      ],
    });
    expect(info.user_application_info.selected_cv_links_list).toMatchObject([
      { category: 2, type: 2, url: basic.linkedin_url },
    ]);
    expect(await statusOf(flow.job_id, flow.token)).toBe(-2);
  });

  it('[C-47] [C-48] [M-25] keeps both parts of step 2', async () => {
    const flow = await begin();
    await flow.saveBasic();
    const work = await flow.saveProfessional({ is_ctc_confidential: 0, esop_only: 50_000 });
    expect(work.data).toMatchObject({ version: 2, latest_step: 2, latest_sub_step: 2 });
    const date_available = todayInIndia(Date.now() + 3 * DAY);
    const serving = { notice_period: -1, serving_notice_period: 1, date_available, offer_in_hand: 1_100_000 };
    expect((await flow.saveAvailability(serving)).data).toMatchObject({ version: 3, latest_step: 3 });
    const info = await flow.info();
    expect(info.user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      status: -3,
      experience: 30,
      current_ctc: 900_000,
      expected_ctc: 1_250_000,
      fixed_ctc: 800_000,
      variable_ctc: 100_000,
      esop_only: 50_000,
      about: 'I draw letters.',
      is_ctc_open_to_discussion: 1,
      is_ctc_confidential: 0,
      is_freelancer: 0,
      is_fresher: 0,
      notice_period: -1,
      is_serving_notice_period: 1,
      availability_date: date_available,
    });
    expect(info.location_key_value_info?.value).toBe('Pune');
    expect(info.user_application_info.job_predefined_criteria_answers?.offer_in_hand_amount).toBe(1_100_000);
    await flow.saveAvailability({ notice_period: 15 });
    expect((await flow.info()).user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      notice_period: 15,
      is_serving_notice_period: 0,
      availability_date: null,
    });
    expect((await flow.info()).user_application_info.job_predefined_criteria_answers).toMatchObject({
      offer_in_hand_amount: -1,
    });
  });

  it('[C-47] a notice period sent with the professional details is kept too', async () => {
    const flow = await begin();
    await flow.saveBasic();
    await flow.saveProfessional({ notice_period: 30 });
    const { user_job_interest_vo: kept } = (await flow.info()).user_job_interest_info_custom;
    expect(kept).toMatchObject({ notice_period: 30, is_serving_notice_period: 0 });
  });

  it('[PR-05] keeps nothing of a pay that is confidential, whatever is sent with the tick, and nothing comes back', async () => {
    const flow = await begin();
    const pay = { annual_ctc: 900_000, fixed_ctc: 800_000, variable_ctc: 100_000, esop_only: 50_000 };
    const none = { current_ctc: -1, fixed_ctc: -1, variable_ctc: -1, esop_only: -1, esop: -1 };
    const kept = async () => (await flow.info()).user_job_interest_info_custom.user_job_interest_vo;
    await flow.saveBasic();
    await flow.saveProfessional(pay);
    expect(await kept()).toMatchObject({ current_ctc: 900_000, fixed_ctc: 800_000, esop_only: 50_000 });
    expect((await flow.saveProfessional({ ...pay, is_ctc_confidential: 1 })).status).toBe(200);
    expect(await kept()).toMatchObject({ ...none, expected_ctc: 1_250_000, is_ctc_confidential: 1 });
    await flow.saveAvailability();
    await flow.submit();
    const { sent } = (
      await marketplace().wire.call(getApplicationReceipt, { job_id: flow.job_id }, { token: flow.token })
    ).data;
    expect(sent?.user_job_interest_info_custom.user_job_interest_vo).toMatchObject(none);
    const rows = await marketplace()
      .db.selectFrom('applications')
      .select(['current_ctc', 'fixed_ctc', 'variable_ctc', 'esop'])
      .where('job_id', '=', flow.job)
      .execute();
    expect(rows).toEqual([{ current_ctc: null, fixed_ctc: null, variable_ctc: null, esop: null }]);
    const empty = { annual_ctc: -1, fixed_ctc: -1, variable_ctc: -1, esop_only: -1, is_freelancer: 1 };
    await flow.saveProfessional(empty);
    expect(await kept()).toMatchObject({ ...none, is_ctc_confidential: 0 });
  });

  it('[PR-04] keeps no current pay of a fresher, nor a part of it', async () => {
    const flow = await begin();
    const pay = { annual_ctc: 900_000, fixed_ctc: 900_000, variable_ctc: 100_000, esop_only: 100_000 };
    expect((await flow.saveProfessional({ is_fresher: 1, ...pay })).status).toBe(200);
    const { user_job_interest_vo: kept } = (await flow.info()).user_job_interest_info_custom;
    expect(kept).toMatchObject({
      is_fresher: 1,
      current_ctc: 0,
      fixed_ctc: -1,
      variable_ctc: -1,
      esop_only: -1,
    });
  });

  it('[V-04] keeps the address of the account, whatever another is sent; without one it takes what is sent', async () => {
    const { db } = marketplace();
    const [flow, other] = [await begin(), await begin()];
    await db.deleteFrom('user_emails').where('user_id', '=', other.user.id).execute();
    for (const [{ saveBasic, info, user }, email] of [
      [flow, flow.user.email],
      [other, 'x@y.design'],
    ] as const) {
      expect((await saveBasic({ email: 'x@y.design' })).status).toBe(200);
      const { user_job_interest_vo: kept } = (await info()).user_job_interest_info_custom;
      expect(kept.email).toBe(email);
      expect(kept.job_interest_contact_info_list).toContainEqual({
        contact_type_name: 'email',
        contact_type_value: email,
      });
      expect(email === user.email || email === 'x@y.design').toBe(true);
    }
    const rows = await db
      .selectFrom('application_contacts')
      .innerJoin('applications', 'applications.id', 'application_contacts.application_id')
      .select('value')
      .where('applications.job_id', '=', flow.job)
      .where('kind', '=', 'email')
      .execute();
    expect(rows).toEqual([{ value: flow.user.email }]);
  });

  it('[AP-27] [AMB-38] refuses a step that is locked: only the next after the first incomplete one is open', async () => {
    const flow = await begin([6, 7]);
    const locked = { status: 409, error: { code: 'step-locked' } };
    const story = () =>
      marketplace().wire.call(
        saveStoryStep,
        { job_id: flow.job_id, candidate_story: 'word '.repeat(60) },
        { token: flow.token },
      );
    expect(await flow.saveAvailability()).toMatchObject(locked);
    expect(await story()).toMatchObject(locked);
    expect((await flow.info()).version).toBe(0);
    expect(await flow.saveProfessional()).toMatchObject({ status: 200 });
    expect(await flow.saveAvailability(), 'step 1 is still missing').toMatchObject(locked);
    await flow.saveBasic();
    expect(await flow.saveAvailability()).toMatchObject({ status: 200 });
    expect(await story()).toMatchObject(locked);
    expect((await flow.info()).latest_step).toBe(3);
  });

  it('[C-46] [V-07] takes step 1 without an alternate mobile, or with one in the list of contacts alone', async () => {
    const { wire } = marketplace();
    const flow = await begin();
    const { alt_mobile_number: _alternate, contact_info_list: _contacts, ...rest } = basic;
    const asked = { job_id: flow.job_id, action_type: 3, user_job_interest_step: 1, ...rest };
    const send = (fields: object = {}) =>
      wire.raw(
        'POST',
        saveBasicInformation.path,
        { ...asked, user_job_interest_sub_step: 1, ...fields },
        { token: flow.token },
      );
    const alternate = async () =>
      (
        await flow.info()
      ).user_job_interest_info_custom.user_job_interest_vo.job_interest_contact_info_list?.find(
        ({ contact_type_name: name }) => name === 'alternate_mobile_number',
      )?.contact_type_value;
    expect((await send()).status).toBe(200);
    expect(await alternate()).toBe('');
    const contact = { contact_type_name: 'alternate_mobile_number', contact_type_value: '098765-43210' };
    expect((await send({ contact_info_list: [contact] })).status).toBe(200);
    expect(await alternate()).toBe('9876543210');
  });

  it('keeps what the profile knew of a step until that step is saved', async () => {
    const { db } = marketplace();
    const user = await addKnownCandidate(db);
    const job = await addJob(db);
    await demand(db, job, []);
    const flow = applicant(marketplace(), user, job);
    const before = await flow.info();
    await flow.saveBasic({ linkedin_url: 'https://www.linkedin.com/in/meera-iyer' });
    const after = await flow.info();
    const { user_job_interest_vo: vo } = after.user_job_interest_info_custom;
    expect(vo).toMatchObject({ experience: 48, notice_period: 60, expected_ctc: 1_000_000 });
    const names = (info: typeof after) =>
      info.user_application_info.selected_portfolio_links_list?.map((link) => link.url_mapping_name);
    expect(names(after)).toEqual(['Website', 'Sketchbook']);
    expect(names(after)).toEqual(names(before));
    expect(after.user_application_info.job_predefined_criteria_answers?.candidate_story).toBe(
      'I came to type by way of signs.',
    );
    expect(after.step_info_list.map((step) => step.completion_status)).toEqual([1, 1, 0]);
  });

  it.each<[object, Record<string, string>]>([
    [{ name: '' }, { name: 'name.required' }],
    [{ name: 'a'.repeat(41) }, { name: 'name.length' }],
    [{ name: 'R2 D2' }, { name: 'name.letters' }],
    [{ email: '' }, { email: 'email.required' }],
    [{ email: 'asha@example' }, { email: 'email.invalid' }],
    [{ mobile_number: '' }, { mobile_number: 'mobile.required' }],
    [{ mobile_number: '55x2345678' }, { mobile_number: 'mobile.digits' }],
    [{ mobile_number: '551234567' }, { mobile_number: 'mobile.invalid' }],
    [{ alt_mobile_number: '123' }, { alt_mobile_number: 'alternateMobile.invalid' }],
    [{ alt_mobile_number: '5512345678' }, { alt_mobile_number: 'alternateMobile.same' }],
    [{ linkedin_url: '' }, { cv_attachment_id: 'cv.either' }],
    [{ linkedin_url: 'https://example.com/asha' }, { linkedin_url: 'cv.linkedIn' }],
    [{ linkedin_url: 'https://linkedin.com' }, { linkedin_url: 'cv.linkedIn' }],
    [{ linkedin_url: 'javascript:alert(1)//linkedin.com' }, { linkedin_url: 'cv.linkedIn' }],
    [
      { name: '', email: 'x', mobile_number: '1' },
      { name: 'name.required', email: 'email.invalid', mobile_number: 'mobile.invalid' },
    ],
  ])('[C-46] refuses step 1 with %j, field by field, and keeps nothing', async (fields, wrong) => {
    const flow = await begin();
    // The person has no known address, because a known one is kept whatever is sent.
    await marketplace().db.deleteFrom('user_emails').where('user_id', '=', flow.user.id).execute();
    const reply = await flow.saveBasic(fields);
    expect(reply).toMatchObject({ status: 400, error: { code: 'invalid-input', fields: wrong } });
    expect(Object.keys(reply.error?.fields ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect((await flow.info()).version).toBe(0);
    expect(await statusOf(flow.job_id, flow.token)).toBe(-100);
  });

  it.each<[object, Record<string, string>]>([
    [{ location_id: '' }, { location_id: 'location.required' }],
    [{ location_id: '999999' }, { location_id: 'location.required' }],
    [{ experience: -1 }, { experience: 'experience.required' }],
    [{ experience: 480 }, { experience: 'experience.years' }],
    [{ annual_ctc: -1 }, { annual_ctc: 'pay.currentRequired' }],
    [{ annual_ctc: 123 }, { annual_ctc: 'amount.currentCompensation' }],
    [{ annual_ctc: -5 }, { annual_ctc: 'amount.currentCompensation' }],
    [{ expected_ctc: -1 }, { expected_ctc: 'pay.expectedRequired' }],
    [{ expected_ctc: 800_000 }, { annual_ctc: 'pay.order' }],
    [{ fixed_ctc: 10_000_000_000 }, { fixed_ctc: 'amount.fixedCompensation' }],
    [{ is_fresher: 1, is_freelancer: 1 }, { is_fresher: 'Choose one of Fresher and Freelancer.' }],
  ])('[C-47] refuses the professional details with %j', async (fields, wrong) => {
    const flow = await begin();
    expect(await flow.saveProfessional(fields)).toMatchObject({ status: 400, error: { fields: wrong } });
    expect((await flow.info()).version).toBe(0);
  });

  it.each([{ is_fresher: 1 }, { is_freelancer: 1 }, { is_ctc_confidential: 1, expected_ctc: -1 }])(
    '[C-47] takes no current pay with %j',
    async (waiver) => {
      const flow = await begin();
      expect(await flow.saveProfessional({ annual_ctc: -1, ...waiver })).toMatchObject({ status: 200 });
    },
  );

  it.each<[object, Record<string, string>]>([
    [{ notice_period: -1 }, { notice_period: 'availability.notice' }],
    [{ notice_period: 20 }, { notice_period: 'availability.notice' }],
    [
      { serving_notice_period: 1 },
      { date_available: 'availability.date', offer_in_hand: 'availability.offer' },
    ],
    [
      { serving_notice_period: 1, date_available: '2026-02-30', offer_in_hand: 0 },
      { date_available: 'availability.date' },
    ],
    [
      {
        serving_notice_period: 1,
        date_available: todayInIndia(Date.now() - 2 * DAY),
        offer_in_hand: 0,
      },
      { date_available: 'availability.past' },
    ],
    [
      { serving_notice_period: 1, date_available: '9999-12-31', offer_in_hand: 0 },
      { date_available: 'availability.late' },
    ],
  ])('[C-48] refuses the availability with %j', async (fields, wrong) => {
    const flow = await begin();
    await flow.saveBasic();
    expect(await flow.saveAvailability(fields)).toMatchObject({ status: 400, error: { fields: wrong } });
  });

  it('[C-46] asks for the CV file itself where it is mandatory, and takes it for the link elsewhere', async () => {
    const strict = await begin([5]);
    const refused = await strict.saveBasic();
    expect(refused.error?.fields).toEqual({ cv_attachment_id: 'cv.mandatory' });
    const { data } = await upload(marketplace(), strict.token, strict.job, filePart(pdf()));
    const cv_attachment_id = String(data.attachment_info.id);
    for (const other of ['0'.repeat(32), 'f'.repeat(32)])
      expect(await strict.saveBasic({ cv_attachment_id: other })).toMatchObject({ status: 400 });
    expect(await strict.saveBasic({ cv_attachment_id, linkedin_url: '' })).toMatchObject({ status: 200 });
    const info = await strict.info();
    expect(info.user_application_info.selected_cv_links_list).toMatchObject([{ type: 1 }]);
  });

  it('[C-49] keeps CV, portfolio and story as steps of their own', async () => {
    const flow = await begin([5, 6, 7]);
    const { wire } = marketplace();
    const { token, job_id } = flow;
    await flow.saveBasic({ linkedin_url: '' });
    await flow.saveProfessional();
    await flow.saveAvailability();
    const public_profile_url = basic.linkedin_url;
    const cv = () =>
      wire.call(saveCvStep, { job_id, public_profile_url, public_profile_url_id: -1 }, { token });
    const both = { cv_attachment_id: 'cv.mandatoryBoth' };
    expect((await cv()).error?.fields).toEqual(both);
    await upload(marketplace(), token, flow.job, filePart(pdf()));
    const none = { job_id, public_profile_url: '', public_profile_url_id: -1 };
    expect((await wire.call(saveCvStep, none, { token })).error?.fields).toEqual({
      linkedin_url: 'cv.mandatoryBoth',
    });
    expect((await cv()).data).toMatchObject({ latest_step: 3, latest_sub_step: 2 });
    const portfolio = await wire.call(savePortfolioStep, { job_id }, { token });
    expect(portfolio.error?.fields).toEqual({ portfolio: 'portfolio.mandatory' });
    const story = (candidate_story: string) =>
      wire.call(saveStoryStep, { job_id, candidate_story }, { token });
    for (const text of ['-1', '', 'word '.repeat(49)])
      expect((await story(text)).error?.fields).toEqual({ candidate_story: 'story.mandatory' });
    const text = 'words, '.repeat(50).trim();
    expect((await story(text)).status).toBe(200);
    const kept = (await flow.info()).user_application_info.job_predefined_criteria_answers;
    expect(kept?.candidate_story).toBe(text);
    const third = (await flow.info()).step_info_list[2]?.sub_step_info_list;
    expect(third?.map((step) => step.completion_status)).toEqual([1, 0, 1]);
  });

  it('[C-49] has no such steps for a job whose third step is a review', async () => {
    const { job_id, token } = await begin();
    expect(await marketplace().wire.call(savePortfolioStep, { job_id }, { token })).toMatchObject({
      status: 400,
    });
  });

  it('a step opens again when what it needs is deleted', async () => {
    const flow = await begin();
    await flow.saveBasic();
    expect((await flow.info()).latest_step).toBe(2);
    const [link] = (await flow.info()).user_application_info.selected_cv_links_list ?? [];
    const removed = await marketplace().wire.call(
      removeCvLink,
      { job_id: flow.job_id, cv_id: Number(link?.id) },
      { token: flow.token },
    );
    expect(removed.status).toBe(200);
    expect(await flow.info()).toMatchObject({ latest_step: 1, version: 2 });
  });

  it('refuses a save made to another version, with the one that stands', async () => {
    const flow = await begin();
    expect((await flow.saveBasic({ expected_version: 0 })).data.version).toBe(1);
    const refused = await flow.saveBasic({ expected_version: 0, name: 'Somebody Else' });
    expect(refused).toMatchObject({
      status: 412,
      error: { code: 'precondition-failed', fields: { expected_version: '1' } },
    });
    expect((await flow.info()).version).toBe(1);
    expect((await flow.saveAvailability({ expected_version: 1 })).data.version).toBe(2);
  });

  it('of many saves to one version, one is taken', async () => {
    const flow = await begin();
    for (const version of [0, 1]) {
      const saves = Array.from({ length: 8 }, () => flow.saveBasic({ expected_version: version }));
      const statuses = (await Promise.all(saves)).map((reply) => reply.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(7);
    }
    const rows = await marketplace()
      .db.selectFrom('applications')
      .select('version')
      .where('user_id', '=', flow.user.id)
      .execute();
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('refuses every save once the job is over or gone, in words that tell the two apart', async () => {
    const { db } = marketplace();
    const flow = await begin();
    await flow.saveBasic();
    const saves = async () => [
      await flow.saveBasic(),
      await flow.saveProfessional(),
      await flow.saveAvailability(),
      await flow.submit(),
    ];
    await db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', flow.job).execute();
    for (const reply of await saves())
      expect(reply).toMatchObject({ status: 409, error: { code: 'job-expired' } });
    await db.updateTable('jobs').set({ status: 0 }).where('id', '=', flow.job).execute();
    for (const reply of await saves())
      expect(reply).toMatchObject({ status: 404, error: { code: 'job-not-found' } });
  });

  it('[AP-42] [C-50] records leaving, and the draft stays', async () => {
    const { wire, db } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    const leave = () => wire.call(abortApplication, { job_id }, { token });
    expect((await leave()).status).toBe(200);
    expect(await statusOf(job_id, token)).toBe(-100);
    await flow.saveBasic();
    expect((await leave()).status).toBe(200);
    const row = await db
      .selectFrom('applications')
      .select(['left_at', 'version'])
      .where('user_id', '=', flow.user.id)
      .executeTakeFirstOrThrow();
    expect(row.left_at).toBeGreaterThan(0);
    expect(row.version).toBe(1);
    expect(await statusOf(job_id, token)).toBe(-2);
  });

  it('keeps one application a person and job, each for itself', async () => {
    const { db, wire } = marketplace();
    const one = await begin();
    const other = await addUser(db);
    const others = applicant(marketplace(), other, one.job);
    await one.saveBasic({ name: 'Asha Rao' });
    await others.saveBasic({ name: 'Meera Iyer' });
    const name = async (flow: typeof others) =>
      (await flow.info()).user_job_interest_info_custom.user_job_interest_vo
        .job_interest_contact_info_list?.[0]?.contact_type_value;
    expect([await name(one), await name(others)]).toEqual(['Asha Rao', 'Meera Iyer']);
    const anonymous = await wire.call(saveBasicInformation, { job_id: one.job_id, ...basic });
    expect(anonymous.status).toBe(401);
  });
});
