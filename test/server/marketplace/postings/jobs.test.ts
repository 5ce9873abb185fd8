import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { ApplyStatus, LoginType } from '../../../../server/wire/protocol/codes.ts';
import { getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addCompany, addJob, addUser, grantAccess, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

describeEngines('the jobs of a recruiter', (engine) => {
  const marketplace = useMarketplace(engine);
  let recruiter: TestUser;
  let companyId: number;

  beforeAll(async () => {
    const { db } = marketplace();
    recruiter = await addUser(db, { loginType: LoginType.recruiter });
    companyId = await addCompany(db);
  });

  const list = async (token: string, start = 0, rows = 20) =>
    (await marketplace().wire.call(getRecruiterJobs, { start, rows }, { token })).data;

  async function apply(jobId: number, status: number): Promise<void> {
    const { db } = marketplace();
    const { id: user_id } = await addUser(db);
    const at = Date.now();
    await db
      .insertInto('applications')
      .values({ job_id: jobId, user_id, status, created_at: at, updated_at: at })
      .execute();
  }

  it('[RO-05] are those they own or were given access to, each once, the newest first', async () => {
    const { db } = marketplace();
    const own = await addJob(db, { ownerId: recruiter.id, companyId, title: 'Own' });
    const shared = await addJob(db, { companyId, title: 'Shared' });
    const both = await addJob(db, { ownerId: recruiter.id, companyId, title: 'Both' });
    await addJob(db, { companyId, title: 'Somebody else’s' });
    await grantAccess(db, recruiter.id, shared);
    await grantAccess(db, recruiter.id, both);
    const { job_list, total } = await list(recruiter.token);
    expect(job_list.map(({ id }) => id)).toEqual([both, shared, own].sort((a, b) => b - a));
    expect(total).toBe(3);
    expect(job_list[0]).toMatchObject({
      company_name: 'Indigo Atelier',
      number_of_positions: 3,
      status: 'live',
    });
    expect(job_list[0]?.url).toMatch(new RegExp(`^/job/[a-z-]+/${job_list[0]?.id}$`));
  });

  it('say whether they are live, unlisted, over or a draft', async () => {
    const { db } = marketplace();
    const { id: ownerId, token } = await addUser(db, { loginType: LoginType.freelancer });
    const damaged = await addJob(db, { ownerId, companyId });
    await sql`update jobs set is_unlisted = 99 where id = ${damaged}`.execute(db);
    const expected = [
      [damaged, 'unlisted'],
      [await addJob(db, { ownerId, companyId }), 'live'],
      [await addJob(db, { ownerId, companyId, expiresAt: null }), 'live'],
      [await addJob(db, { ownerId, companyId, isUnlisted: true }), 'unlisted'],
      [await addJob(db, { ownerId, companyId, expiresAt: Date.now() - 1 }), 'expired'],
      [await addJob(db, { ownerId, companyId, status: JobStatus.closed }), 'expired'],
      [await addJob(db, { ownerId, companyId, status: JobStatus.draft }), 'draft'],
    ];
    const { job_list } = await list(token);
    expect(new Map(job_list.map(({ id, status }) => [id, status]))).toEqual(
      new Map(expected.map(([id, status]) => [id, status])),
    );
  });

  it('count applications by status; what is only begun is not counted, what is withdrawn is by itself', async () => {
    const { db } = marketplace();
    const { id: ownerId, token } = await addUser(db, { loginType: LoginType.recruiter });
    const job = await addJob(db, { ownerId, companyId });
    const other = await addJob(db, { ownerId, companyId });
    for (const status of [-3, -1, ApplyStatus.withdrawn, 1, 2, 2, 2, 4]) await apply(job, status);
    const { job_list } = await list(token);
    const found = job_list.find(({ id }) => id === job);
    expect(found?.application_count_list).toEqual([
      { key: 1, value: 1 },
      { key: 2, value: 3 },
      { key: 4, value: 1 },
    ]);
    expect(found?.withdrawn_count).toBe(1);
    expect(job_list.find(({ id }) => id === other)?.application_count_list).toEqual([]);
  });

  it('[HI-10] count by themselves the applications whose status is damaged', async () => {
    const { db } = marketplace();
    const { id: ownerId, token } = await addUser(db, { loginType: LoginType.recruiter });
    const job = await addJob(db, { ownerId, companyId });
    for (const status of [-3, ApplyStatus.withdrawn, 1, 99, 99, -4]) await apply(job, status);
    const { job_list } = await list(token);
    expect(job_list).toMatchObject([
      { application_count_list: [{ key: 1, value: 1 }], withdrawn_count: 1, unread_count: 3 },
    ]);
  });

  it('come in chunks that miss nothing and repeat nothing', async () => {
    const { db } = marketplace();
    const { id: ownerId, token } = await addUser(db, { loginType: LoginType.recruiter });
    const jobs: number[] = [];
    for (let count = 0; count < 7; count += 1) jobs.push(await addJob(db, { ownerId, companyId }));
    const seen: number[] = [];
    for (let start = 0; start < 9; start += 3) {
      const { job_list, total } = await list(token, start, 3);
      expect(total).toBe(7);
      seen.push(...job_list.map(({ id }) => id));
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(jobs);
    expect((await list(token, 100, 3)).job_list).toEqual([]);
  });

  it('are nobody else’s business', async () => {
    const { db, wire } = marketplace();
    const { token } = await addUser(db);
    expect((await wire.call(getRecruiterJobs, { start: 0, rows: 5 }, { token })).error?.code).toBe(
      'forbidden',
    );
    expect((await wire.call(getRecruiterJobs, { start: 0, rows: 5 })).error?.code).toBe('sign-in-required');
    const stranger = await addUser(db, { loginType: LoginType.recruiter });
    expect(await list(stranger.token)).toEqual({ job_list: [], total: 0, unread: 0 });
  });
});
