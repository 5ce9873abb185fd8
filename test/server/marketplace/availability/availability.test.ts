import { beforeAll, expect, it } from 'vitest';
import { AVAILABILITY_LIFETIME_MS } from '../../../../server/marketplace/areas/availability/mark.ts';
import {
  getAvailableForHireStatus,
  saveAvailableForHirePreference,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { completeProfile, removals } from './profile.ts';

describeEngines('availability for hire', (engine) => {
  const marketplace = useMarketplace(engine);
  let candidate: TestUser;

  beforeAll(async () => {
    const { db } = marketplace();
    candidate = await addUser(db);
    await completeProfile(db, candidate.id);
  });

  const status = async (token = candidate.token) =>
    (await marketplace().wire.call(getAvailableForHireStatus, {}, { token })).data
      .available_for_hire_status_info;
  const toggle = (fields: Readonly<Record<string, unknown>>, token = candidate.token) =>
    marketplace().wire.raw('POST', toggleAvailableForHireStatus.path, fields, { token });
  const set = async (fields: { is_available_for_hire?: 0 | 1; choice?: 0 | 1 }, token = candidate.token) =>
    (await marketplace().wire.call(toggleAvailableForHireStatus, fields, { token })).data;

  it('[C-05] [M-09] [M-10] lists five steps with 4, 0, 0, 4 and 2 sub-steps, all open for who has just signed up', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    const { step_info_list, ...rest } = await status(token);
    expect(rest).toEqual({
      is_available_for_hire: 0,
      is_expired: 0,
      available_until: null,
      visibility: 1,
      latest_step: 1,
      latest_sub_step: 1,
      is_all_complete: 0,
    });
    const steps = step_info_list ?? [];
    expect(
      steps.map((step) => [step.step_number, step.title, step.completion_status, step.sub_steps_count]),
    ).toEqual([
      [1, 'Basic info', 0, 4],
      [2, 'Education', 0, 0],
      [3, 'Work experience', 0, 0],
      [4, 'Portfolio and skills', 0, 4],
      [5, 'Preferences', 0, 2],
    ]);
    for (const { sub_steps_count, sub_step_info_list } of steps) {
      const numbers = Array.from({ length: sub_steps_count ?? 0 }, (_, index) => index + 1);
      expect(sub_step_info_list?.map(({ step_number }) => step_number)).toEqual(numbers);
      for (const { title, completion_status } of sub_step_info_list ?? []) {
        expect(title).toBeTruthy();
        expect(completion_status).toBe(0);
      }
    }
  });

  it('[M-09] [M-10] says complete when every step holds what it requires', async () => {
    const { step_info_list, is_all_complete } = await status();
    expect(is_all_complete).toBe(1);
    const steps = step_info_list ?? [];
    const subSteps = steps.flatMap(({ sub_step_info_list }) => sub_step_info_list ?? []);
    expect(steps).toHaveLength(5);
    expect(subSteps).toHaveLength(10);
    for (const { completion_status } of [...steps, ...subSteps]) expect(completion_status).toBe(1);
  });

  it.each(removals)(
    '[M-10] opens $step/$subStep again without $what, and that step only',
    async (removal) => {
      const { db } = marketplace();
      const user = await addUser(db);
      await completeProfile(db, user.id);
      await removal.remove(db, user.id);
      const { step_info_list, is_all_complete } = await status(user.token);
      expect(is_all_complete).toBe(0);
      const open = (step_info_list ?? []).flatMap(
        ({ step_number, completion_status, sub_step_info_list }) => {
          if (completion_status === 1) return [];
          const subSteps = (sub_step_info_list ?? []).filter((one) => one.completion_status === 0);
          return [[step_number, ...subSteps.map((one) => one.step_number)]];
        },
      );
      expect(open).toEqual([removal.subStep === 0 ? [removal.step] : [removal.step, removal.subStep]]);
    },
  );

  it('[C-06] is switched on and off, by either name of the field', async () => {
    expect(await set({ is_available_for_hire: 1 })).toMatchObject({
      is_available_for_hire: 1,
      is_all_complete: 1,
    });
    expect((await status()).is_available_for_hire).toBe(1);
    expect(await set({ choice: 0 })).toEqual({
      is_available_for_hire: 0,
      is_all_complete: 1,
      available_until: null,
    });
    expect((await status()).is_available_for_hire).toBe(0);
    expect((await set({ choice: 1, is_available_for_hire: 1 })).is_available_for_hire).toBe(1);
    expect((await set({ is_available_for_hire: 0 })).is_available_for_hire).toBe(0);
  });

  it('[C-55] is saved as a preference too: the same operation, with the same two names of its field', async () => {
    const { db, wire } = marketplace();
    const save = async (fields: { is_available_for_hire?: 0 | 1; choice?: 0 | 1 }, token = candidate.token) =>
      wire.call(saveAvailableForHirePreference, fields, { token });
    for (const value of [1, 0] as const)
      for (const fields of [
        { is_available_for_hire: value },
        { choice: value },
        { is_available_for_hire: value, choice: value },
      ]) {
        await set({ is_available_for_hire: value === 1 ? 0 : 1 });
        expect((await save(fields)).data).toMatchObject({
          is_available_for_hire: value,
          is_all_complete: 1,
        });
        expect((await status()).is_available_for_hire).toBe(value);
      }
    const odd = { is_available_for_hire: expect.any(String) };
    for (const fields of [{}, { is_available_for_hire: 1, choice: 0 }] as const)
      expect(await save(fields)).toMatchObject({ status: 400, error: { fields: odd } });
    const incomplete = await addUser(db);
    expect((await save({ is_available_for_hire: 1 }, incomplete.token)).data.is_available_for_hire).toBe(0);
    expect((await wire.call(saveAvailableForHirePreference, { choice: 1 })).error?.code).toBe(
      'sign-in-required',
    );
  });

  it('[C-06] stays off while the profile is not complete', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    expect(await set({ is_available_for_hire: 1 }, token)).toEqual({
      is_available_for_hire: 0,
      is_all_complete: 0,
      available_until: null,
    });
    expect((await status(token)).is_available_for_hire).toBe(0);
  });

  it('[M-32] [M-09] expires when it was not confirmed for long, and is confirmed or let go', async () => {
    const place = marketplace();
    const start = Date.now();
    try {
      place.now = () => start;
      await set({ is_available_for_hire: 1 });
      place.now = () => start + AVAILABILITY_LIFETIME_MS - 1;
      const sessions = place.db
        .updateTable('sessions')
        .set({ expires_at: start + 10 * AVAILABILITY_LIFETIME_MS });
      await sessions.where('user_id', '=', candidate.id).execute();
      expect(await status()).toMatchObject({ is_available_for_hire: 1, is_expired: 0, visibility: 2 });
      // Setting it again counts from then on.
      await set({ choice: 1 });
      place.now = () => start + AVAILABILITY_LIFETIME_MS + 1;
      expect(await status()).toMatchObject({ is_available_for_hire: 1, is_expired: 0 });
      place.now = () => start + 2 * AVAILABILITY_LIFETIME_MS;
      expect(await status()).toMatchObject({ is_available_for_hire: 0, is_expired: 1, visibility: 1 });
      await set({ choice: 1 });
      expect(await status()).toMatchObject({ is_available_for_hire: 1, is_expired: 0 });
      place.now = () => start + 4 * AVAILABILITY_LIFETIME_MS;
      expect((await status()).is_expired).toBe(1);
      await set({ choice: 0 });
      expect(await status()).toMatchObject({ is_available_for_hire: 0, is_expired: 0 });
    } finally {
      place.now = Date.now;
    }
  });

  it.each([{}, { is_available_for_hire: '2' }, { choice: 'yes' }, { choice: 1, is_available_for_hire: 0 }])(
    '[C-06] refuses %j',
    async (fields) => {
      const reply = await toggle(fields);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('invalid-input');
    },
  );

  it('is a candidate’s only', async () => {
    const { db, wire } = marketplace();
    for (const loginType of [LoginType.recruiter, LoginType.freelancer]) {
      const { token } = await addUser(db, { loginType });
      expect((await wire.call(getAvailableForHireStatus, {}, { token })).error?.code).toBe('forbidden');
      expect((await toggle({ choice: 1 }, token)).status).toBe(403);
    }
    expect((await wire.call(getAvailableForHireStatus, {})).error?.code).toBe('sign-in-required');
    expect((await wire.raw('POST', toggleAvailableForHireStatus.path, { choice: 1 })).status).toBe(401);
  });
});
