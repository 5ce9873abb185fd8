import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type SaveStepInput,
  stepSaved,
  versionConflict,
} from '../../../../shared/contract/application/application.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { messages as allMessages } from '../../../../shared/messages.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import * as interest from '../../../../server/wire/application/application.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { availability, basic, professional, story } from './answers.ts';
import { ask, problemIn } from './flow.ts';
import { type FlowWire, savedReply, startFlowWire } from './flow-wire.ts';
import { applicationInfo } from './info.ts';
import { inAMonth } from '../../../helpers/samples/dates.ts';

/** Saving a step: what goes to the marketplace, what comes back, and everything that can keep it from being saved. */
const { validation } = allMessages;

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
});
beforeEach(async () => {
  cookie = await wire.cookie();
  wire.answer(jobVisibilityCheck, fake.ok({ job_visibility: 1 }));
  wire.answer(interest.getJobInterestInfo, fake.ok(applicationInfo()));
  for (const call of saves) wire.answer(call, fake.ok(savedReply()));
});
afterAll(() => wire.close());

const saves = [
  interest.saveBasicInformation,
  interest.saveProfessionalDetails,
  interest.saveAvailabilityDetails,
  interest.saveCvStep,
  interest.savePortfolioStep,
  interest.saveStoryStep,
];

const save = (body: SaveStepInput, headers: Record<string, string> = { 'if-match': '"4"' }) =>
  ask(wire.gateway, 'POST', applicationApi.steps('5'), { cookie, body, headers });

const sent = (call: (typeof saves)[number]) => Object.fromEntries(wire.made(call).at(-1)?.fields ?? []);

describe('goes to the marketplace in one call', () => {
  test('[AP-08] step 1', async () => {
    const before = wire.upstream.calls.length;
    const answers = {
      ...basic.answers,
      mobile: '+91 55123 45678',
      name: ' Asha  Rao ',
      alternateMobile: '(0) 98765-43210',
    };
    const answer = await save({ ...basic, answers, linkedInUrl: 'linkedin.com/in/asha' });
    expect(answer.status).toBe(200);
    expect(wire.upstream.calls.length).toBe(before + 1);
    expect(sent(interest.saveBasicInformation)).toMatchObject({
      job_id: '5',
      expected_version: '4',
      name: 'Asha Rao',
      mobile_number: '5512345678',
      alt_mobile_number: '9876543210',
      linkedin_url: 'https://linkedin.com/in/asha',
    });
    const contacts: unknown = JSON.parse(sent(interest.saveBasicInformation)['contact_info_list'] ?? '');
    expect(contacts).toContainEqual({ contact_type_name: 'mobile', contact_type_value: '5512345678' });
  });

  test('[AP-10] step 2/1', async () => {
    await save(professional(40));
    expect(sent(interest.saveProfessionalDetails)).toMatchObject({
      annual_ctc: '900000',
      expected_ctc: '1250000',
      variable_ctc: '-1',
      experience: '30',
      location_id: '40',
      is_ctc_open_to_discussion: '1',
      is_fresher: '0',
      additional_info: 'I draw letters.\nAll of them.',
    });
  });

  test('[AP-11] step 2/2, with a notice period and while serving one', async () => {
    await save(availability);
    expect(sent(interest.saveAvailabilityDetails)).toMatchObject({
      notice_period: '45',
      serving_notice_period: '0',
      date_available: '',
      offer_in_hand: '-1',
    });
    const serving = {
      noticePeriodDays: null,
      isServingNotice: true,
      availableFrom: inAMonth,
      offerInHand: 1_100_000,
    };
    await save({ step: 'availability', answers: serving });
    expect(sent(interest.saveAvailabilityDetails)).toMatchObject({
      notice_period: '-1',
      serving_notice_period: '1',
      date_available: inAMonth,
      offer_in_hand: '1100000',
    });
  });

  test('steps 3/1 to 3/3', async () => {
    await save({ step: 'cv', linkedInUrl: null });
    expect(sent(interest.saveCvStep)).toMatchObject({ public_profile_url: '', public_profile_url_id: '-1' });
    await save({ step: 'portfolio' });
    expect(wire.made(interest.savePortfolioStep)).toHaveLength(1);
    await save({ step: 'story', story: '  ' });
    expect(sent(interest.saveStoryStep)['candidate_story']).toBe('-1');
    await save(story(3));
    expect(sent(interest.saveStoryStep)['candidate_story']).toBe('word0 word1 word2');
  });

  test('[AP-28] and answers all that has changed', async () => {
    const linkedIn = { id: 9, url: 'https://www.linkedin.com/in/asha', icon_url: null };
    wire.answer(
      interest.saveBasicInformation,
      fake.ok(
        savedReply({ isMisMatch: 1, is_location_a_preferred_city_for_user: 0, linkedin_info: linkedIn }),
      ),
    );
    const answer = await save(basic);
    expect(answer.headers.get('etag')).toBe('"5"');
    expect(stepSaved.parse(await answer.json())).toMatchObject({
      version: 5,
      savedAt: 1_790_000_100_000,
      strength: { ok: true, content: { percent: 70 } },
      relocation: { isMismatch: true, isLocationPreferred: false },
      linkedIn: { id: '9', url: linkedIn.url },
      progress: { steps: [{ isComplete: true }, { isComplete: false }, { isComplete: false }] },
    });
  });
});

describe('is checked by the rules before it is sent', () => {
  const at = (pointer: string, message: string) => [{ pointer, message }];
  const of = <Step extends SaveStepInput & { answers: object }>(step: Step, change: object): Step => ({
    ...step,
    answers: { ...step.answers, ...change },
  });
  test.each<[string, SaveStepInput, { pointer: string; message: string }[]]>([
    ['[V-01] no name', of(basic, { name: ' ' }), at('/answers/name', messages.name.required)],
    ['[V-04] no e-mail', of(basic, { email: '' }), at('/answers/email', messages.email.required)],
    ['[V-04] no e-mail address', of(basic, { email: 'asha' }), at('/answers/email', messages.email.invalid)],
    [
      '[V-06] letters in the number',
      of(basic, { mobile: '55123abcde' }),
      at('/answers/mobile', messages.mobile.digits),
    ],
    [
      '[V-06] nine digits',
      of(basic, { mobile: '551234567' }),
      at('/answers/mobile', messages.mobile.invalid),
    ],
    [
      '[V-07] an alternate of three digits',
      of(basic, { alternateMobile: '123' }),
      at('/answers/alternateMobile', messages.alternateMobile.invalid),
    ],
    [
      '[V-23] no LinkedIn link',
      { ...basic, linkedInUrl: 'https://example.com/in/asha' },
      at('/linkedInUrl', messages.cv.linkedIn),
    ],
    [
      '[V-18] no city',
      of(professional(1), { location: null }),
      at('/answers/location', messages.location.required),
    ],
    [
      '[V-11] no current pay',
      of(professional(1), { currentCompensation: null }),
      at('/answers/currentCompensation', messages.pay.currentRequired),
    ],
    [
      '[V-16] no notice period',
      of(availability, { noticePeriodDays: null }),
      at('/answers/noticePeriodDays', messages.availability.notice),
    ],
    [
      '[V-16] a date in the past',
      of(availability, { isServingNotice: true, availableFrom: '2020-01-31', offerInHand: 0 }),
      at('/answers/availableFrom', messages.availability.past),
    ],
    [
      '[AP-37] no LinkedIn link in step 3/1',
      { step: 'cv', linkedInUrl: 'x' },
      at('/linkedInUrl', messages.cv.linkedIn),
    ],
    [
      'a story of more than 3000 characters',
      { step: 'story', story: 'a'.repeat(3001) },
      at('/story', messages.story.length),
    ],
  ])('%s', async (_what, body, errors) => {
    const before = wire.upstream.calls.length;
    expect(await problemIn(await save(body))).toMatchObject({ status: 422, code: 'invalid-input', errors });
    expect(wire.upstream.calls.length).toBe(before);
  });

  test('a body of no step', async () => {
    const answer = await ask(wire.gateway, 'POST', applicationApi.steps('5'), {
      cookie,
      version: 4,
      body: { step: 'basic', answers: {}, admin: true },
    });
    const { errors, status } = await problemIn(answer);
    expect([status, errors?.map(({ pointer }) => pointer)]).toEqual([
      422,
      expect.arrayContaining(['/answers/name']),
    ]);
  });
});

test('of the wrong shape: what is told of each field is ours, and no library’s', async () => {
  const { answers } = professional(1);
  const body = {
    step: 'professional',
    answers: { ...answers, experienceMonths: 1.5, isFreelancer: 'yes', additionalInfo: undefined },
    admin: true,
  };
  const answer = await ask(wire.gateway, 'POST', applicationApi.steps('5'), { cookie, version: 4, body });
  const told = Object.fromEntries(
    ((await problemIn(answer)).errors ?? []).map(({ pointer, message }) => [pointer, message]),
  );
  expect(told).toEqual({
    '/answers/experienceMonths': validation.wholeNumber,
    '/answers/isFreelancer': validation.refused,
    '/answers/additionalInfo': validation.missing,
    '': validation.notAsked,
  });
  const title = 'a'.repeat(201);
  const path = applicationApi.file('5', 'cv', '7');
  const tooLong = await ask(wire.gateway, 'PUT', path, { cookie, version: 4, body: { title } });
  expect((await problemIn(tooLong)).errors).toEqual([
    { pointer: '/title', message: validation.longest(200) },
  ]);
});

describe('is refused by the marketplace', () => {
  const refuse = (fields: Record<string, string>): fake.Behaviour =>
    fake.json(
      {
        error: { code: 'invalid-input', message: 'canary', fields },
        authentication_result: fake.validFlags,
        data: null,
      },
      400,
    );

  test('[AP-38] for want of a CV: the sentence is ours, and points to the CV', async () => {
    wire.answer(interest.saveBasicInformation, refuse({ cv_attachment_id: 'cv.mandatory' }));
    expect(await problemIn(await save({ ...basic, linkedInUrl: null }))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/cv', message: messages.cv.mandatory }],
    });
  });

  test('in words of its own: they stay behind', async () => {
    wire.answer(interest.saveBasicInformation, refuse({ mobile_number: 'canary words' }));
    const text = await (await save(basic)).text();
    expect(text).not.toContain('canary');
    expect(JSON.parse(text)).toMatchObject({ errors: [{ pointer: '/answers/mobile' }] });
  });

  test.each([
    ['[AP-03] job-expired', 'job-expired', 409, 410],
    ['[AP-02] job-not-found', 'job-not-found', 404, 404],
    ['[AMB-04] conflict', 'conflict', 409, 409],
  ])('%s in the middle', async (_what, code, status, expected) => {
    wire.answer(interest.saveStoryStep, fake.refusal(code, status));
    expect(await problemIn(await save(story()))).toMatchObject({ status: expected, code });
  });

  test('[RO-09] because the session has ended: sign in and send it again', async () => {
    wire.answer(
      interest.saveStoryStep,
      fake.refusal('sign-in-required', 401, { ...fake.validFlags, is_valid_token: false }),
    );
    const answer = await save(story());
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'session-ended' });
    cookie = await wire.cookie();
    wire.answer(interest.saveStoryStep, fake.ok(savedReply()));
    expect((await save(story())).status).toBe(200);
  });

  test('[ERR-13] because it cannot be reached', async () => {
    wire.answer(interest.saveStoryStep, fake.hangUp);
    expect(await problemIn(await save(story()))).toMatchObject({ status: 503, code: 'upstream-unavailable' });
    expect(wire.made(interest.saveStoryStep).length).toBeGreaterThan(0);
  });
});

describe('names the version it was made to', () => {
  test('or is refused with 428', async () => {
    const before = wire.upstream.calls.length;
    const problem = await problemIn(await save(story(), {}));
    expect(problem).toMatchObject({ status: 428, code: 'precondition-failed' });
    expect(problem.detail).toContain('If-Match');
    for (const value of ['4', '*', 'W/"4"', '"four"'])
      expect((await problemIn(await save(story(), { 'if-match': value }))).status).toBe(400);
    expect(wire.upstream.calls.length).toBe(before);
  });

  test('when it is an older one, what stands now comes along', async () => {
    wire.answer(interest.saveStoryStep, fake.refusal('precondition-failed', 412));
    wire.answer(interest.getJobInterestInfo, fake.ok(applicationInfo({ more: { version: 6 } })));
    const answer = await save(story());
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, '"6"']);
    const conflict = versionConflict.parse(await answer.json());
    expect(conflict).toMatchObject({
      code: 'precondition-failed',
      current: { version: 6, job: { id: '5' } },
    });
  });

  test('when what stands now cannot be read, the conflict is told all the same', async () => {
    wire.answer(interest.saveStoryStep, fake.refusal('precondition-failed', 412));
    wire.answer(interest.getJobInterestInfo, fake.raw('{}', 503));
    const conflict = versionConflict.parse(await (await save(story())).json());
    expect(conflict).toMatchObject({ status: 412, code: 'precondition-failed' });
    expect(conflict.current).toBeUndefined();
  });
});

test('only candidates, only from our own pages', async () => {
  const asked = { body: story(), version: 4 };
  expect((await ask(wire.gateway, 'POST', applicationApi.steps('5'), asked)).status).toBe(401);
  const recruiter = await wire.cookie('recruiter');
  expect(
    (await ask(wire.gateway, 'POST', applicationApi.steps('5'), { ...asked, cookie: recruiter })).status,
  ).toBe(403);
  const foreign = { ...asked, cookie, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await ask(wire.gateway, 'POST', applicationApi.steps('5'), foreign)).status).toBe(403);
});
