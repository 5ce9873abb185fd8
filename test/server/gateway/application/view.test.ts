import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationView } from '../../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import {
  getApplicationStrength,
  getJobInterestInfo,
} from '../../../../server/wire/application/application.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ask, problemIn } from './flow.ts';
import { anotherJob, type FlowWire, startFlowWire } from './flow-wire.ts';
import { applicationInfo, stepsOfReview, stepsOfSubSteps } from './info.ts';

/** These tests see the answer to one request of the flow for each reply of the marketplace. */
let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
});
beforeEach(async () => {
  cookie = await wire.cookie();
  wire.answer(jobVisibilityCheck, fake.ok({ job_visibility: 1 }));
  wire.answer(getJobInterestInfo, fake.ok(applicationInfo()));
  wire.answer(getApplicationStrength, fake.ok({ profile_strength_info: { value: 60 } }));
});
afterAll(() => wire.close());

const read = (as = cookie, id = '5') => ask(wire.gateway, 'GET', applicationApi.view(id), { cookie: as });

async function viewOf(changes: Parameters<typeof applicationInfo>[0] = {}) {
  wire.answer(getJobInterestInfo, fake.ok(applicationInfo(changes)));
  const answer = await read();
  expect(answer.status).toBe(200);
  return applicationView.parse(await answer.json());
}

const file = (id: number, category: number, name: string) => ({
  id,
  category,
  type: 1,
  file_name: name,
  size: 1234,
  url: `/files/${id}`,
});
const link = (id: number, category: number, url: string, name: string | null = null) => ({
  id,
  category,
  type: 2,
  url,
  url_mapping_name: name,
});

test('[AP-41] [M-26] one request asks for everything at once', async () => {
  const before = wire.upstream.calls.length;
  const answer = await read();
  const names = wire.upstream.calls.slice(before).map(({ path }) => path);
  expect(names.toSorted()).toEqual(
    [jobVisibilityCheck, getJobInterestInfo, getApplicationStrength, getUserBasicInformation]
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: '"4"',
    'cache-control': 'private, no-store',
  });
  const view = applicationView.parse(await answer.json());
  expect(view.viewer).toMatchObject({ role: 'candidate', name: 'Asha Rao' });
  expect(view.strength).toEqual({ ok: true, content: { percent: 60 } });
  expect(view.job).toEqual({
    id: '5',
    path: '/job/type-design/5',
    title: 'Type Designer',
    companyName: 'Marigold Pixel Works',
    professionId: '12',
    cities: [
      { id: '40', name: 'Pune' },
      { id: '41', name: 'Kochi' },
    ],
    isRemote: false,
  });
});

describe('[AMB-01] the two readings', () => {
  test('a third step without sub-steps is the review', async () => {
    const view = await viewOf({ steps: stepsOfReview([1, 1, 0, 0]) });
    expect(view.variant).toBe('review');
    expect(
      view.progress.steps.map(({ title, subSteps }) => [title, subSteps.map((part) => part.isComplete)]),
    ).toEqual([
      ['Basics', []],
      ['Work', [true, false]],
      ['Review and submit', []],
    ]);
  });
  test('a third step with three is CV, portfolio and story', async () => {
    const view = await viewOf({ steps: stepsOfSubSteps() });
    expect(view.variant).toBe('sub-steps');
    expect(view.progress.steps[2]?.subSteps.map(({ title }) => title)).toEqual(['CV', 'Portfolio', 'Story']);
  });
});

test.each([
  [null, 'new'],
  [-100, 'new'],
  [0, 'new'],
  [-1, 'draft'],
  [-2, 'draft'],
  [-3, 'draft'],
  [1, 'submitted'],
  [2, 'submitted'],
  [3, 'closed'],
  [9, 'closed'],
])('[AMB-04] status %s is %s', async (status, expected) => {
  expect((await viewOf({ interest: { status } })).status).toBe(expected);
});

describe('what is known is filled in', () => {
  test('[M-27] names, numbers and work', async () => {
    const { answers } = await viewOf();
    expect(answers).toMatchObject({
      basic: { name: 'Asha Rao', email: 'asha@example.com', mobile: '5512345678', alternateMobile: '' },
      professional: {
        location: { id: '40', name: 'Pune' },
        experienceMonths: 30,
        isFresherExperience: false,
        currentCompensation: 900_000,
        expectedCompensation: 1_250_000,
        variableCompensation: null,
        isOpenToDiscussion: true,
        additionalInfo: 'I draw letters.',
      },
      availability: { noticePeriodDays: 45, isServingNotice: false, availableFrom: null, offerInHand: null },
    });
  });

  test('[M-27] a fresher, confidential, serving notice', async () => {
    const { answers } = await viewOf({
      interest: {
        experience: 0,
        current_ctc: -1,
        is_fresher: 1,
        is_ctc_confidential: 1,
        is_serving_notice_period: 1,
        notice_period: -1,
        availability_date: '2027-01-31',
      },
      materials: {
        job_predefined_criteria_answers: { candidate_story: 'One. Two.', offer_in_hand_amount: 1_000_000 },
      },
    });
    expect(answers.professional).toMatchObject({
      experienceMonths: 0,
      isFresherExperience: true,
      currentCompensation: null,
      isFresherPay: true,
      isConfidential: true,
    });
    expect(answers.availability).toEqual({
      noticePeriodDays: null,
      isServingNotice: true,
      availableFrom: '2027-01-31',
      offerInHand: 1_000_000,
    });
    expect(answers.story).toBe('One. Two.');
  });

  test('[M-24] [F-08] files and links by category and type', async () => {
    const { answers } = await viewOf({
      materials: {
        selected_cv_links_list: [file(7, 2, 'cv.pdf'), link(8, 2, 'https://www.linkedin.com/in/asha')],
        selected_portfolio_links_list: [
          file(9, 1, 'work.pdf'),
          link(10, 1, 'https://asha.example', 'Behance'),
          link(11, 1, 'https://asha.example/2'),
          link(12, 1, 'javascript:alert(1)'),
        ],
        is_portfolio_confidential: 1,
      },
    });
    expect(answers).toMatchObject({
      cv: { id: '7', name: 'cv.pdf', title: null, size: 1234, url: '/api/files/7' },
      linkedIn: { id: '8', url: 'https://www.linkedin.com/in/asha' },
      portfolioFiles: [{ id: '9', name: 'work.pdf' }],
      isPortfolioConfidential: true,
    });
    expect(answers.portfolioLinks).toEqual([
      { id: '10', url: 'https://asha.example', name: 'Behance' },
      { id: '11', url: 'https://asha.example/2', name: 'Website' },
    ]);
  });

  test('[M-23] [M-25] what the job demands', async () => {
    const view = await viewOf({
      job: { mandatory_info_list: [{ mandatory_information_identifier: 5 }] },
      materials: { is_portfolio_mandatory: 1, is_candidate_story_mandatory: 1 },
    });
    expect(view.mandatory).toEqual({ cv: true, portfolio: true, story: true });
    expect((await viewOf()).mandatory).toEqual({ cv: false, portfolio: false, story: false });
  });

  test('the receipt, and where the candidate would work', async () => {
    const view = await viewOf({
      more: {
        receipt: { reference: 'AT-1', submitted_at: 1_790_000_000_000, is_update: 1 },
        isMisMatch: 1,
        is_location_a_preferred_city_for_user: 0,
        is_relocation_accepted: 1,
        preferred_job_location_list: [41],
      },
    });
    expect(view.receipt).toEqual({ reference: 'AT-1', submittedAt: 1_790_000_000_000, isUpdate: true });
    expect(view.relocation).toEqual({
      isMismatch: true,
      isLocationPreferred: false,
      isAccepted: true,
      preferredCityIds: ['41'],
    });
  });
});

describe('[AP-04] visibility', () => {
  test.each([
    [0, 410, 'job-expired'],
    [2, 404, 'job-not-found'],
    [null, 404, 'job-not-found'],
  ])('%s is %i', async (job_visibility, status, code) => {
    wire.answer(jobVisibilityCheck, fake.ok({ job_visibility }));
    expect(await problemIn(await read(cookie, anotherJob()))).toMatchObject({ status, code });
  });
  test('that cannot be read is an error to try again', async () => {
    wire.answer(jobVisibilityCheck, fake.raw('{}', 503));
    const answer = await read(cookie, anotherJob());
    expect(await problemIn(answer)).toMatchObject({ status: 503, code: 'upstream-unavailable' });
  });
});

describe('what fails', () => {
  test.each([
    ['job-not-found', 404, 404],
    ['job-expired', 409, 410],
    ['forbidden', 403, 403],
  ])('[AP-02] [AP-03] a refusal: %s', async (code, status, expected) => {
    wire.answer(getJobInterestInfo, fake.refusal(code, status));
    expect(await problemIn(await read())).toMatchObject({ status: expected, code });
  });
  test('[ERR-13] data that breaks the contract', async () => {
    wire.answer(getJobInterestInfo, fake.ok({ apply_a_job_info: {} }));
    expect(await problemIn(await read())).toMatchObject({ status: 502, code: 'upstream-invalid' });
  });
  test.each(['user_job_interest_info_custom', 'user_application_info'] as const)(
    '[AP-32] an answer without what was saved: no %s',
    async (part) => {
      const { [part]: _, ...rest } = applicationInfo().apply_a_job_info;
      wire.answer(getJobInterestInfo, fake.ok({ apply_a_job_info: rest }));
      expect(await problemIn(await read())).toMatchObject({ status: 502, code: 'upstream-invalid' });
    },
  );
  test('[AP-32] an answer without the answers of the steps', async () => {
    const { apply_a_job_info: info } = applicationInfo();
    const { user_job_interest_vo: _, ...custom } = info.user_job_interest_info_custom;
    wire.answer(
      getJobInterestInfo,
      fake.ok({ apply_a_job_info: { ...info, user_job_interest_info_custom: custom } }),
    );
    expect(await problemIn(await read())).toMatchObject({ status: 502, code: 'upstream-invalid' });
  });
  test('[AP-41] a strength that cannot be read is a part that is missing', async () => {
    wire.answer(getApplicationStrength, fake.refusal('internal', 400));
    expect(await (await read()).json()).toMatchObject({ strength: { ok: false, reason: 'refused' } });
    wire.answer(getApplicationStrength, fake.ok({ profile_strength_info: null }));
    expect(await (await read()).json()).toMatchObject({ strength: { ok: true, content: { percent: null } } });
  });
});

describe('[RO-09] who may open it', () => {
  test('no visitor, no recruiter', async () => {
    const before = wire.upstream.calls.length;
    expect(await problemIn(await read(''))).toMatchObject({ status: 401, code: 'sign-in-required' });
    expect(wire.upstream.calls.length).toBe(before);
    for (const role of ['recruiter', 'freelance-recruiter'] as const)
      expect(await problemIn(await read(await wire.cookie(role)))).toMatchObject({ status: 403 });
  });
  test.each(['is_valid_user', 'is_active_user', 'is_valid_token'])(
    'nobody whose %s is not true',
    async (flag) => {
      wire.answer(getJobInterestInfo, fake.ok(applicationInfo(), { ...fake.validFlags, [flag]: false }));
      const answer = await read();
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
      expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'session-ended' });
    },
  );
  test('no job by a name that none can have', async () => {
    expect(await problemIn(await read(cookie, 'a.b'))).toMatchObject({ status: 404, code: 'job-not-found' });
  });
});

test('[RO-07] nothing that is for recruiters only is in it', async () => {
  const canaries = {
    max_compensation: 'canary-max',
    commission_percentage: 'canary-commission',
    internal_poc_basic_info: { user_name: 'canary-poc' },
    job_compensation_list: [{ max_compensation: 'canary-list' }],
    owner_id: 'canary-owner',
  };
  wire.answer(
    getJobInterestInfo,
    fake.ok(applicationInfo({ job: canaries, interest: canaries, materials: canaries, more: canaries })),
  );
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('canary');
});
