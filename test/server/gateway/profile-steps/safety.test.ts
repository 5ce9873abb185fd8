import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { profileStepReply } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { storyStep } from '../../../../server/wire/profile/profile-steps.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { ask } from '../application/flow.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { acceptSignIn, cookieOf, signIn } from '../session/signed-in.ts';

/** The question before a save, whose answer the marketplace gives (W-24, AMB-10). */

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let cookie: string;
let saves = 0;

const saved = fake.ok({
  version: 8,
  saved_at: 1_790_000_100_000,
  available_for_hire_status_info: { step_info_list: [{ step_number: 4, title: 'x', completion_status: 1 }] },
  profile_strength_info: { value: 70 },
});
const isSafe = (value: unknown) => fake.ok({ key_value_info: { value } });

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    renderer: everythingShown,
    config: { rateLimit: 1_000_000, signInLimit: 1_000_000 },
  });
  acceptSignIn(upstream, 1, 1);
  cookie = cookieOf(await signIn(gateway));
});
beforeEach(() => {
  saves = 0;
  upstream.on(storyStep.save.path, (response, request) => {
    saves += 1;
    saved(response, request);
  });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const save = (isConfirmed: boolean) =>
  ask(gateway, 'POST', profileApi.step('story'), {
    cookie,
    version: 7,
    body: { answers: { story: 'I draw.' }, isConfirmed },
  });
const replyTo = async (isConfirmed: boolean) =>
  profileStepReply.parse(await (await save(isConfirmed)).json());

test.each([[0], [false], ['0'], [''], [null]])(
  '[W-24] a save that the check answers with %j is not made until it is confirmed',
  async (value) => {
    upstream.on(storyStep.check.path, isSafe(value));
    expect([await replyTo(false), saves]).toEqual([{ isSaved: false }, 0]);
    expect([await replyTo(true), saves]).toMatchObject([{ isSaved: true, version: 8, strength: 70 }, 1]);
  },
);

test.each([[1], [true], ['1']])('a save that the check answers with %j is made', async (value) => {
  upstream.on(storyStep.check.path, isSafe(value));
  expect([await replyTo(false), saves]).toMatchObject([{ isSaved: true }, 1]);
});

test.each([
  [0, 0],
  [0.9, 0],
  [99.9, 99],
  [100, 100],
  [-1, null],
  [101, null],
])('a strength of %s is %s per cent', async (value, strength) => {
  const step_info_list = [{ step_number: 4, title: 'x', completion_status: 1 }];
  upstream.on(
    storyStep.save.path,
    fake.ok({
      version: 8,
      saved_at: 1_790_000_100_000,
      available_for_hire_status_info: { step_info_list },
      profile_strength_info: { value },
    }),
  );
  expect(await replyTo(true)).toMatchObject({ isSaved: true, strength });
});

test('[W-26] [AMB-10] when the check fails, nothing is saved, and the answer says that it failed', async () => {
  upstream.on(storyStep.check.path, fake.json({ error: { code: 'no' } }, 500));
  const answer = await save(false);
  expect([answer.status >= 500, saves]).toEqual([true, 0]);
});

test('[C-34] [W-41] an empty story is sent as -1, with the step, its stage and is_edit_profile', async () => {
  const answer = await ask(gateway, 'POST', profileApi.step('story'), {
    cookie,
    version: 7,
    body: { answers: { story: '  ' }, isConfirmed: true },
  });
  expect(answer.status).toBe(200);
  const fields = Object.fromEntries(new URLSearchParams(upstream.calls.at(-1)?.body));
  expect(fields).toMatchObject({
    candidate_story: '-1',
    available_for_hire_current_step: '4',
    available_for_hire_current_sub_step: '4',
    stage_number: '11',
    is_edit_profile: '1',
    expected_version: '7',
  });
});

test.each([
  ['edit', '1'],
  ['available-for-hire', '0'],
])('[W-41] a save of the flow %s says so, with the step and its stage', async (flow, isEdit) => {
  upstream.on(storyStep.check.path, isSafe(1));
  const body = { answers: { story: 'I draw.' }, isConfirmed: false, flow, isForward: true };
  const answer = await ask(gateway, 'POST', profileApi.step('story'), { cookie, version: 7, body });
  expect(answer.status).toBe(200);
  for (const { body: sent } of upstream.calls.slice(-2))
    expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({
      is_edit_profile: isEdit,
      available_for_hire_current_step: '4',
      available_for_hire_current_sub_step: '4',
      stage_number: '11',
    });
});
