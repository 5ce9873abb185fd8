import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { profileOffer, takenIntoProfile } from '../../../../shared/contract/profile/profile-offer.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { getProfileOffer, takeIntoProfile } from '../../../../server/wire/profile/profile-offer.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ask, problemIn } from './flow.ts';
import { type FlowWire, startFlowWire } from './flow-wire.ts';
import { applicationInfo } from './info.ts';

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
});
beforeEach(async () => {
  cookie = await wire.cookie();
  wire.answer(getProfileOffer, fake.ok(offerReply()));
  wire.answer(takeIntoProfile, fake.ok({ version: 8 }));
});
afterAll(() => wire.close());

const answersOf = (interest: object, city: { key: number; value: string }) => {
  const { apply_a_job_info: info } = applicationInfo({ interest });
  return { ...info, location_key_value_info: city };
};

const offerReply = (more: object = {}) => ({
  version: 7,
  profile_part_list: ['city', 'notice', 'a-part-of-tomorrow'],
  has_moved: 0,
  profile_info: answersOf({ notice_period: 15 }, { key: 40, value: 'Pune' }),
  application_info: answersOf({}, { key: 41, value: 'Kochi' }),
  ...more,
});

const take = (parts: readonly string[], version?: number, headers = {}) =>
  ask(wire.gateway, 'POST', applicationApi.profileOffer('5'), {
    cookie,
    body: { parts },
    headers,
    ...(version !== undefined && { version }),
  });

test('[AP-43] tells which parts differ, with both sides in our words, and leaves out parts it does not know', async () => {
  const answer = await ask(wire.gateway, 'GET', applicationApi.profileOffer('5'), { cookie });
  expect(answer.status).toBe(200);
  const offer = profileOffer.parse(await answer.json());
  expect(offer).toMatchObject({ version: 7, parts: ['city', 'notice'], hasMoved: false });
  expect([offer.profile, offer.application].map(({ professional }) => professional.location?.name)).toEqual([
    'Pune',
    'Kochi',
  ]);
  expect([offer.profile, offer.application].map(({ availability }) => availability.noticePeriodDays)).toEqual(
    [15, 45],
  );
  wire.answer(getProfileOffer, fake.ok(offerReply({ has_moved: 1 })));
  const moved = await ask(wire.gateway, 'GET', applicationApi.profileOffer('5'), { cookie });
  expect(profileOffer.parse(await moved.json()).hasMoved).toBe(true);
});

test('[AP-43] hands the chosen parts on with the version of the profile', async () => {
  const answer = await take(['notice', 'city'], 7);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(takenIntoProfile.parse(await answer.json())).toEqual({ version: 8 });
  const made = wire.made(takeIntoProfile).at(-1);
  expect(Object.fromEntries(made?.fields ?? [])).toMatchObject({
    job_id: '5',
    profile_part_list: '["notice","city"]',
    expected_version: '7',
  });
});

test.each([
  ['no part', [], 7, 422],
  ['a part that there is not', ['shoes'], 7, 422],
  ['no version', ['notice'], undefined, 428],
])('[AP-43] %s is refused before the marketplace hears of it', async (_what, parts, version, status) => {
  const before = wire.made(takeIntoProfile).length;
  expect((await problemIn(await take(parts, version))).status).toBe(status);
  expect(wire.made(takeIntoProfile).length).toBe(before);
});

test('[AP-43] another account, an older version and unsent changes are refused as such', async () => {
  expect((await problemIn(await take(['notice'], 7, { 'x-atelier-account': 'somebody-else' }))).status).toBe(
    401,
  );
  for (const [code, status] of [
    ['precondition-failed', 412],
    ['conflict', 409],
  ] as const) {
    wire.answer(takeIntoProfile, fake.refusal(code, status));
    expect((await problemIn(await take(['notice'], 7))).code).toBe(code);
  }
});
