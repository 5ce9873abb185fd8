import { expect, it } from 'vitest';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { saveConfidentialFlag } from '../../../../server/wire/application/application-materials.ts';
import {
  getApplicationStrength,
  getJobInterestInfo,
  saveCvStep,
  savePortfolioStep,
  saveStoryStep,
} from '../../../../server/wire/application/application.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, pdf, upload } from '../files/uploading.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate, applicant, demand } from './flow.ts';

const linkedIn = { public_profile_url: 'https://www.linkedin.com/in/asha-rao', public_profile_url_id: -1 };

describeEngines('opening an application', (engine) => {
  const marketplace = useMarketplace(engine);

  it('[M-27] [M-25] is filled from the profile the first time, and nothing is kept by looking', async () => {
    const { db, wire } = marketplace();
    const user = await addKnownCandidate(db);
    const job = await addJob(db);
    const info = await applicant(marketplace(), user, job).info();
    expect(info.user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      status: -100,
      job_interest_contact_info_list: [
        { contact_type_name: 'username', contact_type_value: 'Meera Iyer' },
        { contact_type_name: 'email', contact_type_value: user.email },
        { contact_type_name: 'mobile', contact_type_value: '5598765432' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '5598765433' },
      ],
      email: user.email,
      experience: 48,
      // An application does not repeat a pay that the profile calls confidential.
      current_ctc: -1,
      fixed_ctc: -1,
      variable_ctc: -1,
      esop_only: -1,
      esop: -1,
      expected_ctc: 1_000_000,
      notice_period: 60,
      about: '',
      is_ctc_open_to_discussion: 1,
      is_ctc_confidential: 1,
      is_freelancer: 0,
      is_serving_notice_period: 0,
      availability_date: null,
      selected_cv_links_list: [{ category: 2, type: 2, url: 'https://www.linkedin.com/in/meera-iyer' }],
    });
    expect(info.location_key_value_info?.value).toBe('Pune');
    expect(info.user_application_info).toMatchObject({
      is_portfolio_confidential: 1,
      is_portfolio_mandatory: 0,
      is_candidate_story_mandatory: 0,
      job_predefined_criteria_answers: {
        candidate_story: 'I came to type by way of signs.',
        offer_in_hand_amount: -1,
      },
    });
    expect(info).toMatchObject({ version: 0, saved_at: null, receipt: null, is_first_time_user: 1 });
    const status = await wire.call(getApplyStatus, { job_id: String(job) }, { token: user.token });
    expect(status.data.user_job_apply_status).toBe(-100);
  });

  it('[C-45] [M-27] answers answers and place beside the rest as well, the stock options under both their names', async () => {
    const { db, wire } = marketplace();
    const user = await addKnownCandidate(db);
    const job = await addJob(db);
    await db
      .updateTable('candidates')
      .set({ is_ctc_confidential: 0, esop: 50_000 })
      .where('user_id', '=', user.id)
      .execute();
    const { data } = await wire.call(getJobInterestInfo, { job_id: String(job) }, { token: user.token });
    const { user_job_interest_info_custom: custom, location_key_value_info: place } = data.apply_a_job_info;
    expect(custom.user_job_interest_vo).toMatchObject({
      current_ctc: 800_000,
      fixed_ctc: 700_000,
      variable_ctc: 100_000,
      esop_only: 50_000,
      esop: 50_000,
    });
    expect(data.user_job_interest_vo).toEqual(custom.user_job_interest_vo);
    expect(data.location_key_value_info).toEqual(place);
    expect(place?.value).toBe('Pune');
  });

  it('[M-23] [M-24] names links and files by category and type, and what the job demands', async () => {
    const { db } = marketplace();
    const user = await addKnownCandidate(db);
    const job = await addJob(db);
    await demand(db, job, [5, 6, 7]);
    const info = await applicant(marketplace(), user, job).info();
    const { job_info } = info.user_job_interest_info_custom;
    expect(job_info.mandatory_info_list).toEqual(
      [5, 6, 7].map((mandatory_information_identifier) => ({ mandatory_information_identifier })),
    );
    expect(info.user_application_info).toMatchObject({
      is_portfolio_mandatory: 1,
      is_candidate_story_mandatory: 1,
      selected_cv_links_list: [
        { category: 2, type: 2, url: 'https://www.linkedin.com/in/meera-iyer', url_mapping_name: 'LinkedIn' },
      ],
      selected_portfolio_links_list: [
        { category: 1, type: 2, url: 'https://meera.example', url_mapping_name: 'Website' },
        { category: 1, type: 2, url: 'https://meera.example/sketches', url_mapping_name: 'Sketchbook' },
      ],
    });
  });

  it('[M-26] says which job it is, and what its steps are; sub-steps when portfolio or story is mandatory', async () => {
    const { db } = marketplace();
    const user = await addUser(db);
    const job = await addJob(db);
    const flow = applicant(marketplace(), user, job);
    for (const [identifiers, subSteps] of [
      [[], 0],
      [[5], 0],
      [[6], 3],
      [[7], 3],
      [[5, 6, 7], 3],
    ] as const) {
      await demand(db, job, identifiers);
      const info = await flow.info();
      expect(info.step_info_list.map((step) => step.sub_steps_count)).toEqual([0, 2, subSteps]);
      expect(info.step_info_list[2]?.sub_step_info_list).toHaveLength(subSteps);
      expect([info.latest_step, info.latest_sub_step, info.is_first_time_user]).toEqual([1, 0, 1]);
      expect(info.step_info_list.every((step) => step.completion_status === 0)).toBe(true);
    }
    const { job_info } = (await flow.info()).user_job_interest_info_custom;
    expect(job_info).toMatchObject({
      title: 'Type Designer',
      company_info: { company_name: 'Indigo Atelier' },
      job_professionl1: [{ key: expect.any(String) }],
    });
    expect(job_info.job_office_address_info_list?.map((office) => office.location.city)).toEqual([
      'Bengaluru',
      'Pune',
    ]);
  });

  it('[C-45] refuses jobs that are not there or over, and people who are not candidates', async () => {
    const { db, wire } = marketplace();
    const { token } = await addUser(db);
    const ask = (job_id: string | number, token?: string) =>
      wire.call(getJobInterestInfo, { job_id: String(job_id) }, { token });
    const over = await addJob(db, { expiresAt: Date.now() - 1 });
    const closed = await addJob(db, { status: JobStatus.closed });
    const draft = await addJob(db, { status: JobStatus.draft });
    const unlisted = await addJob(db, { isUnlisted: true });
    for (const job of [over, closed])
      expect(await ask(job, token)).toMatchObject({ status: 409, error: { code: 'job-expired' } });
    for (const job of [draft, 999_999, 'x', '99999999999'])
      expect(await ask(job, token)).toMatchObject({ status: 404, error: { code: 'job-not-found' } });
    expect((await ask(unlisted, token)).status).toBe(200);
    expect((await ask(unlisted)).status).toBe(401);
    for (const loginType of [LoginType.recruiter, LoginType.freelancer]) {
      const other = await addUser(db, { loginType });
      expect((await ask(unlisted, other.token)).status).toBe(403);
    }
  });

  it('[C-45] [AP-41] reads its strength, which grows with what it says', async () => {
    const { db, wire } = marketplace();
    const [known, stranger] = [await addKnownCandidate(db), await addUser(db)];
    const job_id = String(await addJob(db));
    const strength = async (token: string) =>
      (await wire.call(getApplicationStrength, { job_id }, { token })).data.profile_strength_info?.value ??
      -1;
    expect(await strength(stranger.token)).toBe(0);
    const before = await strength(known.token);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(100);
    const saved = await applicant(marketplace(), stranger, Number(job_id)).saveProfessional();
    expect(saved.data.profile_strength_info?.value).toBe(await strength(stranger.token));
    expect(await strength(stranger.token)).toBeGreaterThan(0);
  });

  it('[AP-41] grows with each of its parts, and by no more than a hundred in all', async () => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    const job = await addJob(db);
    await demand(db, job, [7]);
    const flow = applicant(marketplace(), user, job);
    const { token } = user;
    const job_id = String(job);
    const strength = async () =>
      (await wire.call(getApplicationStrength, { job_id }, { token })).data.profile_strength_info?.value;
    const steps = [
      [() => flow.saveBasic({ linkedin_url: '' }), 20],
      [() => flow.saveProfessional(), 45],
      [() => flow.saveAvailability(), 60],
      [() => upload(marketplace(), token, job, filePart(pdf())), 75],
      [() => wire.call(saveCvStep, { job_id, ...linkedIn }, { token }), 80],
      [() => wire.call(saveConfidentialFlag, { job_id, is_confidential: 1 }, { token }), 90],
      [() => wire.call(savePortfolioStep, { job_id }, { token }), 90],
      [() => wire.call(saveStoryStep, { job_id, candidate_story: 'word '.repeat(50) }, { token }), 100],
    ] as const;
    expect(await strength()).toBe(0);
    for (const [step, reached] of steps) {
      expect((await step()).status).toBe(200);
      expect(await strength()).toBe(reached);
    }
  });
});
