import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availability, availabilityChange } from '../../../../shared/contract/jobs/availability.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { acceptSignIn, cookieOf, signedIn, signIn } from '../session/signed-in.ts';

const post = (gateway: TestGateway, cookie: string, body: unknown) =>
  fetch(`${gateway.url}/api/availability`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...sameOrigin },
    body: JSON.stringify(body),
  });
const get = (gateway: TestGateway, cookie: string) =>
  fetch(`${gateway.url}/api/availability`, { headers: { cookie } });

const info = (isOn: number, isExpired: number, isComplete: number) =>
  fake.ok({
    available_for_hire_status_info: {
      is_available_for_hire: isOn,
      is_expired: isExpired,
      is_all_complete: isComplete,
    },
  });
const kept = (isOn: number, isComplete = 1) =>
  fake.ok({ is_available_for_hire: isOn, is_all_complete: isComplete });

describe('before a marketplace that answers by script', () => {
  let upstream: fake.FakeUpstream;
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    upstream = await fake.startFakeUpstream();
    gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
    cookie = await signedIn(gateway, upstream);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  beforeEach(() => upstream.calls.splice(0));

  const change = async (wanted: boolean) => {
    const answer = await post(gateway, cookie, { isAvailableForHire: wanted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return availabilityChange.parse(await answer.json());
  };

  test.each([
    // wanted, the marketplace's status (on, expired, complete), what it keeps → notice, now on, what was sent
    [true, [0, 0, 1], 1, 'now-on', true, '1'],
    [true, [0, 1, 1], 1, 'now-on', true, '1'],
    [true, [1, 1, 1], 1, 'now-on', true, '1'],
    [true, [1, 0, 1], 1, 'already-on', true, null],
    [true, [0, 0, 0], 0, 'incomplete', false, null],
    [true, [0, 0, 1], 0, 'incomplete', false, '1'],
    [false, [1, 0, 1], 0, 'now-off', false, '0'],
    [false, [0, 1, 1], 0, 'now-off', false, '0'],
    [false, [0, 0, 1], 0, 'already-off', false, null],
  ] as const)(
    '[AV-01] [AV-02] [AV-03] [AV-04] [SP-13] wanted %s with status %j: %#',
    async (wanted, [isOn, isExpired, isComplete], reply, notice, isNowOn, sent) => {
      upstream.on('/getavailableforhirestatusinfo', info(isOn, isExpired, isComplete));
      upstream.on('/toggleavailableforhirestatus', kept(reply));
      const { availability: now, notice: given } = await change(wanted);
      expect(given).toBe(notice);
      expect(now.isAvailableForHire).toBe(isNowOn);
      const [asked, told, ...more] = upstream.calls;
      expect(asked?.path).toBe('/getavailableforhirestatusinfo');
      expect(told === undefined ? null : new URLSearchParams(told.body).get('is_available_for_hire')).toBe(
        sent,
      );
      expect(more).toEqual([]);
    },
  );

  test('[M-09] what is missing in the status counts as no', async () => {
    upstream.on('/getavailableforhirestatusinfo', fake.ok({ available_for_hire_status_info: {} }));
    const answer = await get(gateway, cookie);
    expect(availability.parse(await answer.json())).toEqual({
      isAvailableForHire: false,
      isExpired: false,
      isProfileComplete: false,
      availableUntil: null,
    });
  });

  test('a status that cannot be had changes nothing', async () => {
    upstream.on('/getavailableforhirestatusinfo', fake.refusal('internal-error', 500));
    expect((await post(gateway, cookie, { isAvailableForHire: true })).status).toBe(503);
    expect(upstream.callsTo('/toggleavailableforhirestatus')).toEqual([]);
  });

  test.each([null, {}, { isAvailableForHire: 1 }, { isAvailableForHire: true, more: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await post(gateway, cookie, body)).status).toBe(422);
      expect(upstream.calls).toEqual([]);
    },
  );

  test('is a candidate’s only', async () => {
    expect((await get(gateway, '')).status).toBe(401);
    expect((await post(gateway, '', { isAvailableForHire: true })).status).toBe(401);
    acceptSignIn(upstream, 2, 2);
    const recruiter = cookieOf(await signIn(gateway, 'recruiter@example.com'));
    expect((await get(gateway, recruiter)).status).toBe(403);
    expect((await post(gateway, recruiter, { isAvailableForHire: true })).status).toBe(403);
    expect(upstream.calls.map(({ path }) => path)).toEqual(['/signinweb']);
  });
});

describe('before the real marketplace', () => {
  let marketplace: TestMarketplace;
  let gateway: TestGateway;

  beforeAll(async () => {
    marketplace = await startMarketplace({ sampleData: true });
    gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath, takesBatches: true } });
  });
  afterAll(async () => {
    await gateway.close();
    await marketplace.close();
  });

  const cookieFor = async (account: string) => {
    const answer = await fetch(`${gateway.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sameOrigin },
      body: JSON.stringify({ email: `${account}@atelier.test`, password: 'atelier-demo' }),
    });
    return cookieOf(answer);
  };
  const change = async (cookie: string, wanted: boolean) =>
    availabilityChange.parse(await (await post(gateway, cookie, { isAvailableForHire: wanted })).json());
  const extend = async (cookie: string) => {
    const headers = { cookie, ...sameOrigin };
    const answer = await fetch(`${gateway.url}${availabilityApi.extension}`, { method: 'POST', headers });
    return availabilityChange.parse(await answer.json());
  };
  const read = async (cookie: string) => availability.parse(await (await get(gateway, cookie)).json());

  test('[AV-02] [AV-03] [AV-04] [C-05] [C-06] a complete profile goes off, is off already, on, and on already', async () => {
    const cookie = await cookieFor('candidate');
    expect(await read(cookie)).toMatchObject({
      isAvailableForHire: true,
      isExpired: false,
      isProfileComplete: true,
    });
    for (const [wanted, notice] of [
      [false, 'now-off'],
      [false, 'already-off'],
      [true, 'now-on'],
      [true, 'already-on'],
    ] as const) {
      const changed = await change(cookie, wanted);
      expect(changed.notice).toBe(notice);
      expect(changed.availability).toEqual(await read(cookie));
      expect(changed.availability.isAvailableForHire).toBe(wanted);
    }
  });

  test('[AV-01] somebody who has only just signed up is told to finish the profile', async () => {
    const cookie = await cookieFor('newcomer');
    const { notice, availability: now } = await change(cookie, true);
    expect(notice).toBe('incomplete');
    expect(now).toEqual({
      isAvailableForHire: false,
      isExpired: false,
      isProfileComplete: false,
      availableUntil: null,
    });
    expect(await read(cookie)).toEqual(now);
  });

  /** Sets the end of availability of the candidate with a complete profile. */
  const availableUntil = async (time: number) => {
    const { user_id } = await marketplace.db
      .selectFrom('user_emails')
      .select('user_id')
      .where('email_folded', '=', 'candidate@atelier.test')
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('candidates')
      .set({ is_available_for_hire: 1, available_until: time })
      .where('user_id', '=', user_id)
      .execute();
  };

  test('[AV-04] the time of being available starts anew with one press', async () => {
    const cookie = await cookieFor('candidate');
    const soon = Date.now() + 60_000;
    await availableUntil(soon);
    expect((await read(cookie)).availableUntil).toBe(soon);
    const { notice, availability: now } = await extend(cookie);
    expect(notice).toBe('extended');
    expect(now.availableUntil).toBeGreaterThan(soon + 50 * 86_400_000);
    expect(await read(cookie)).toEqual(now);
    await change(cookie, false);
    const { notice: other, availability: off } = await extend(cookie);
    expect([other, off.isAvailableForHire, off.availableUntil]).toEqual(['already-off', false, null]);
  });

  test('[SP-13] what has expired is confirmed, or let go', async () => {
    const cookie = await cookieFor('candidate');
    const expire = async () => {
      await availableUntil(Date.now() - 1);
      expect(await read(cookie)).toMatchObject({ isAvailableForHire: false, isExpired: true });
    };
    await expire();
    expect((await change(cookie, true)).notice).toBe('now-on');
    expect(await read(cookie)).toMatchObject({ isAvailableForHire: true, isExpired: false });
    await expire();
    expect((await change(cookie, false)).notice).toBe('now-off');
    expect(await read(cookie)).toMatchObject({ isAvailableForHire: false, isExpired: false });
  });
});
