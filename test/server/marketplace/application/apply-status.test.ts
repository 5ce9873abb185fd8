import { expect, it } from 'vitest';
import {
  getApplyStatus,
  getFlexibleDayPermission,
  getSixDayPermission,
  saveWorkingDaysPermission,
} from '../../../../server/wire/application/apply-status.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

describeEngines("a candidate's own part of a job", (engine) => {
  const marketplace = useMarketplace(engine);

  it('has the status of their own application, -100 for none', async () => {
    const { wire, db } = marketplace();
    const [applicant, other] = [await addUser(db), await addUser(db)];
    const job = await addJob(db);
    const at = Date.now();
    await db
      .insertInto('applications')
      .values({ job_id: job, user_id: applicant.id, status: -2, created_at: at, updated_at: at })
      .execute();
    const statusFor = async (token: string, job_id: string) =>
      (await wire.call(getApplyStatus, { job_id }, { token })).data.user_job_apply_status;
    expect(await statusFor(applicant.token, String(job))).toBe(-2);
    expect(await statusFor(other.token, String(job))).toBe(-100);
    expect(await statusFor(applicant.token, '999999')).toBe(-100);
    expect(await statusFor(applicant.token, 'x')).toBe(-100);
  });

  it('[C-17] [C-18] keeps what they agree to, for that job and person only', async () => {
    const { wire, db } = marketplace();
    const [candidate, other] = [await addUser(db), await addUser(db)];
    const [job_id, otherJob] = [String(await addJob(db)), String(await addJob(db))];
    const permissions = async (token: string, job_id: string) => [
      (await wire.call(getSixDayPermission, { job_id }, { token })).data.is_open_to_six_days_working,
      (await wire.call(getFlexibleDayPermission, { job_id }, { token })).data
        .is_open_to_flexible_days_working,
    ];
    expect(await permissions(candidate.token, job_id)).toEqual([0, 0]);
    const save = (fields: object) =>
      wire.call(saveWorkingDaysPermission, { job_id, ...fields }, { token: candidate.token });
    expect((await save({ is_open_to_six_days_working: 1 })).status).toBe(200);
    expect((await save({ is_open_to_six_days_working: 1 })).status).toBe(200);
    expect(await permissions(candidate.token, job_id)).toEqual([1, 0]);
    await save({ is_open_to_flexible_days_working: 1 });
    expect(await permissions(candidate.token, job_id)).toEqual([1, 1]);
    expect(await permissions(candidate.token, otherJob)).toEqual([0, 0]);
    expect(await permissions(other.token, job_id)).toEqual([0, 0]);
  });

  it('[C-18] refuses what agrees to nothing, and jobs that are not live', async () => {
    const { wire, db } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    const both = { is_open_to_six_days_working: 1, is_open_to_flexible_days_working: 1 } as const;
    const six = { is_open_to_six_days_working: 1 } as const;
    const save = (id: number, fields: object) =>
      wire.call(saveWorkingDaysPermission, { job_id: String(id), ...fields }, { token });
    for (const fields of [{}, both])
      expect(await save(job, fields)).toMatchObject({ status: 400, error: { code: 'invalid-input' } });
    const zero = { job_id: job, is_open_to_six_days_working: 0 };
    expect((await wire.raw('POST', saveWorkingDaysPermission.path, zero, { token })).status).toBe(400);
    const over = await addJob(db, { expiresAt: Date.now() - 1 });
    expect(await save(over, six)).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const draft = await addJob(db, { status: JobStatus.draft });
    for (const id of [draft, 999_999]) expect(await save(id, six)).toMatchObject({ status: 404 });
    expect(
      await db.selectFrom('job_permissions').select('job_id').where('job_id', '=', job).execute(),
    ).toEqual([]);
  });

  it.each(['recruiter', 'freelancer'] as const)('is nothing for a %s', async (role) => {
    const { wire, db } = marketplace();
    const { token } = await addUser(db, { loginType: LoginType[role] });
    const job_id = String(await addJob(db));
    const replies = [
      await wire.call(getApplyStatus, { job_id }, { token }),
      await wire.call(getSixDayPermission, { job_id }, { token }),
      await wire.call(getFlexibleDayPermission, { job_id }, { token }),
      await wire.call(saveWorkingDaysPermission, { job_id, is_open_to_six_days_working: 1 }, { token }),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });
});
