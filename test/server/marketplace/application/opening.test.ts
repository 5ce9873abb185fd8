import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { withdrawApplication } from '../../../../server/wire/application/application.ts';
import { jobBasicInfo } from '../../../../server/wire/jobs/job.ts';
import { getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { download, filePart, pdf, upload } from '../files/uploading.ts';
import { addUser, grantAccess } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { beginApplication } from './flow.ts';

describeEngines('opening an application', (engine) => {
  const marketplace = useMarketplace(engine);

  /** One that was sent with a CV, and a recruiter of its job. */
  async function send() {
    const { db, wire } = marketplace();
    const flow = await beginApplication(marketplace());
    const { job, job_id, token, user } = flow;
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    await grantAccess(db, recruiter.id, job);
    const { data } = await upload(marketplace(), token, job, filePart(pdf(), 'cv.pdf'));
    await flow.saveAll();
    await flow.submit();
    return {
      ...flow,
      recruiter,
      read: async (as: string) => (await download(marketplace(), data.attachment_info.url ?? '', as)).status,
      withdraw: () => wire.call(withdrawApplication, { job_id }, { token }),
      status: async () => (await wire.call(getApplyStatus, { job_id }, { token })).data.user_job_apply_status,
      listed: async () => (await wire.call(getApplications, { rows: 1 }, { token })).data.application_list[0],
      counts: async () => {
        const asked = { start: 0, rows: 1 };
        const { data } = await wire.call(getRecruiterJobs, asked, { token: recruiter.token });
        return data.job_list[0]?.application_count_list;
      },
      history: () =>
        db
          .selectFrom('application_status_changes')
          .innerJoin('applications', 'applications.id', 'application_status_changes.application_id')
          .select(['application_status_changes.status', 'changed_by'])
          .where('applications.user_id', '=', user.id)
          .where('application_status_changes.status', '>', 0)
          .orderBy('application_status_changes.id')
          .execute(),
    };
  }

  it('[HI-10] is done by the first download of a recruiter, and told to everybody alike', async () => {
    const { user, recruiter, read, status, listed, counts, history } = await send();
    const before = await listed();
    expect([await status(), before?.status, await counts()]).toEqual([1, 1, [{ key: 1, value: 1 }]]);
    const opened = await Promise.all([1, 2, 3, 4].map(() => read(recruiter.token)));
    expect(opened).toEqual([200, 200, 200, 200]);
    expect([await status(), await counts()]).toEqual([2, [{ key: 2, value: 1 }]]);
    expect(await listed(), 'nothing else of it changes').toEqual({ ...before, status: 2 });
    expect(await history()).toEqual([
      { status: 1, changed_by: user.id },
      { status: 2, changed_by: recruiter.id },
    ]);
  });

  it('[UX-05] notes with its job, and with no other, when it was first read', async () => {
    const { wire } = marketplace();
    const one = await send();
    const other = await send();
    const readAt = async ({ job_id }: typeof one) =>
      (await wire.call(jobBasicInfo, { job_id })).data.applications_read_at;
    await one.read(one.token);
    expect(await readAt(one), 'by the candidate').toBeNull();
    const from = Date.now();
    await one.read(one.recruiter.token);
    const first = await readAt(one);
    expect(first).toBeGreaterThanOrEqual(from);
    expect(first).toBeLessThanOrEqual(Date.now());
    expect(await readAt(other)).toBeNull();
    await one.read(one.recruiter.token);
    expect(await readAt(one), 'a second time').toBe(first);
  });

  it('[HI-10] is not done by the candidate, by somebody without access, or by another candidate', async () => {
    const { db } = marketplace();
    const { token, read, status } = await send();
    const outsider = await addUser(db, { loginType: LoginType.recruiter });
    const other = await addUser(db);
    expect(await read(token)).toBe(200);
    for (const { token: theirs } of [outsider, other]) expect(await read(theirs)).toBe(404);
    expect(await status()).toBe(1);
  });

  it('[HI-10] leaves an open form as it is: its save is taken, as an unsent change of what was opened', async () => {
    const { recruiter, read, status, listed, info, saveBasic, submit } = await send();
    const { version } = await info();
    await read(recruiter.token);
    const saved = await saveBasic({ name: 'Asha Menon', expected_version: version });
    expect(saved.status).toBe(200);
    expect(await listed()).toMatchObject({ status: 2, has_unsent_changes: 1 });
    expect((await submit()).data.receipt.is_update).toBe(1);
    expect(await listed()).toMatchObject({ status: 2, has_unsent_changes: 0 });
    expect(await status()).toBe(2);
  });

  it('[HI-10] takes nothing back from where recruiters have brought it, and begins anew after a withdrawal', async () => {
    const { db } = marketplace();
    const { user, recruiter, read, status, listed, withdraw, saveBasic, submit } = await send();
    await db.updateTable('applications').set({ status: 4 }).where('user_id', '=', user.id).execute();
    expect(await read(recruiter.token)).toBe(200);
    expect(await status()).toBe(4);
    await db.updateTable('applications').set({ status: 2 }).where('user_id', '=', user.id).execute();
    await saveBasic({ name: 'Asha Menon' });
    await withdraw();
    expect(await listed()).toMatchObject({ status: 0, has_unsent_changes: 0 });
    await saveBasic({ name: 'Asha Rao' });
    expect((await submit()).data.receipt.is_update).toBe(0);
    expect(await status()).toBe(1);
    await read(recruiter.token);
    expect(await status()).toBe(2);
  });

  it('[HI-10] that cannot be saved fails no download, and is done by the next one', async () => {
    const { db, logs } = marketplace();
    const { recruiter, read, status } = await send();
    await sql`alter table application_status_changes rename to put_away`.execute(db);
    expect(await read(recruiter.token)).toBe(200);
    await sql`alter table put_away rename to application_status_changes`.execute(db);
    expect(await status()).toBe(1);
    expect(logs.filter((line) => line.includes('could not be marked as opened'))).toHaveLength(1);
    expect(await read(recruiter.token)).toBe(200);
    expect(await status()).toBe(2);
  });
});
