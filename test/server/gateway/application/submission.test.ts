import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitted } from '../../../../shared/contract/application/application.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import * as interest from '../../../../server/wire/application/application.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ask, problemIn } from './flow.ts';
import { type FlowWire, savedReply, startFlowWire } from './flow-wire.ts';
import { applicationInfo, stepsOfReview } from './info.ts';

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
});
beforeEach(async () => {
  cookie = await wire.cookie();
  wire.answer(interest.getJobInterestInfo, fake.ok(applicationInfo()));
  wire.answer(interest.submitApplication, fake.ok(savedReply({ receipt })));
});
afterAll(() => wire.close());

const receipt = { reference: 'AT-7', submitted_at: 1_790_000_200_000, is_update: 0 };
const KEY = 'a-key-of-eight-or-more';

/** Nothing is missing of this one. */
const whole = applicationInfo({
  steps: stepsOfReview([1, 1, 1, 0]),
  materials: {
    selected_cv_links_list: [
      { category: 2, type: 2, id: 9, url: 'https://www.linkedin.com/in/asha', file_name: null },
    ],
  },
});

const submit = (headers: Record<string, string> = { 'if-match': '"4"', 'idempotency-key': KEY }) =>
  ask(wire.gateway, 'POST', applicationApi.submission('5'), { cookie, headers });

test('[AP-26] hands version and key on, and answers the receipt', async () => {
  const answer = await submit();
  expect(answer.status).toBe(200);
  expect(submitted.parse(await answer.json())).toEqual({
    receipt: { reference: 'AT-7', submittedAt: 1_790_000_200_000, isUpdate: false },
    version: 5,
  });
  const made = wire.made(interest.submitApplication).at(-1);
  expect(Object.fromEntries(made?.fields ?? [])).toMatchObject({
    job_id: '5',
    expected_version: '4',
    idempotency_key: KEY,
    submit: '1',
  });
  expect(made?.headers['idempotency-key']).toBe(KEY);
});

test('a broken connection is tried again with the same key', async () => {
  const before = wire.made(interest.submitApplication).length;
  let tries = 0;
  wire.answer(interest.submitApplication, (response, request) => {
    tries += 1;
    (tries === 1 ? fake.hangUp : fake.ok(savedReply({ receipt })))(response, request);
  });
  expect((await submit()).status).toBe(200);
  const keys = wire
    .made(interest.submitApplication)
    .slice(before)
    .map(({ fields }) => fields.get('idempotency_key'));
  expect(keys).toEqual([KEY, KEY]);
});

test.each([
  ['no key', { 'if-match': '"4"' }, 400],
  ['a key of seven characters', { 'if-match': '"4"', 'idempotency-key': '1234567' }, 400],
  ['a key of 101 characters', { 'if-match': '"4"', 'idempotency-key': 'k'.repeat(101) }, 400],
  ['no version', { 'idempotency-key': KEY }, 428],
])('%s is refused', async (_what, headers: Record<string, string>, status) => {
  const before = wire.upstream.calls.length;
  const problem = await problemIn(await submit(headers));
  expect([problem.status, problem.detail]).toEqual([status, expect.stringMatching(/^Send /)]);
  expect(wire.upstream.calls.length).toBe(before);
});

describe('[AP-30] [AMB-13] what is missing', () => {
  const incomplete = fake.json(
    {
      error: { code: 'invalid-input', message: '', fields: { name: 'x' } },
      authentication_result: fake.validFlags,
      data: null,
    },
    400,
  );

  test('is named field by field, by each step’s own rule', async () => {
    wire.answer(interest.submitApplication, incomplete);
    wire.answer(
      interest.getJobInterestInfo,
      fake.ok(
        applicationInfo({
          interest: { job_interest_contact_info_list: [], email: null, current_ctc: -1, notice_period: -1 },
          more: { location_key_value_info: null },
        }),
      ),
    );
    const { status, errors } = await problemIn(await submit());
    expect(status).toBe(422);
    expect(errors).toEqual([
      { pointer: '/basic/name', message: messages.name.required },
      { pointer: '/basic/email', message: messages.email.required },
      { pointer: '/basic/mobile', message: messages.mobile.required },
      { pointer: '/cv', message: messages.cv.either },
      { pointer: '/professional/location', message: messages.location.required },
      { pointer: '/professional/currentCompensation', message: messages.pay.currentRequired },
      { pointer: '/availability/noticePeriodDays', message: messages.availability.notice },
    ]);
  });

  test('is not what a waiver lets go', async () => {
    wire.answer(interest.submitApplication, incomplete);
    wire.answer(
      interest.getJobInterestInfo,
      fake.ok(applicationInfo({ interest: { current_ctc: -1, is_freelancer: 1, notice_period: -1 } })),
    );
    const { errors } = await problemIn(await submit());
    expect(errors?.map(({ pointer }) => pointer)).toEqual([
      '/cv',
      '/professional',
      '/availability/noticePeriodDays',
    ]);
  });
});

test('[AP-20] that moving was not agreed to is told by where the answer goes', async () => {
  const fields = { is_open_to_relocate: 'relocation.unanswered' };
  const refusal = { error: { code: 'invalid-input', message: '', fields }, data: null };
  wire.answer(
    interest.submitApplication,
    fake.json({ ...refusal, authentication_result: fake.validFlags }, 400),
  );
  wire.answer(interest.getJobInterestInfo, fake.ok(whole));
  expect(await problemIn(await submit())).toMatchObject({
    status: 422,
    code: 'invalid-input',
    errors: [{ pointer: '/relocation', message: messages.relocation.unanswered }],
  });
});

test.each([
  ['job-expired', 409, 410],
  ['job-not-found', 404, 404],
  ['conflict', 409, 409],
])('%s is told', async (code, status, expected) => {
  wire.answer(interest.submitApplication, fake.refusal(code, status));
  expect(await problemIn(await submit())).toMatchObject({ status: expected, code });
});

test('an older version is told with what stands now', async () => {
  wire.answer(interest.submitApplication, fake.refusal('precondition-failed', 412));
  const answer = await submit();
  expect(answer.status).toBe(412);
  expect(await answer.json()).toMatchObject({ code: 'precondition-failed', current: { version: 4 } });
});
