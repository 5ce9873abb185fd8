import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getJobList } from '../../../../server/wire/jobs/listing.ts';
import { getJobMarks } from '../../../../server/wire/jobs/hidden-jobs.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../../server/wire/jobs/saved-jobs.ts';
import { ApplyStatus } from '../../../../server/wire/protocol/codes.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addCompany, addJob, addUser } from '../fixtures.ts';
import { addJob as addListedJob } from '../listing/stage.ts';
import { useMarketplace } from '../use-marketplace.ts';

describeEngines('saved jobs', (engine) => {
  const marketplace = useMarketplace(engine);

  const start = async () => {
    const { db, wire } = marketplace();
    const { token, id } = await addUser(db);
    const options = { token };
    const ofJob = (job: number) => ({ job_id: String(job) });
    return {
      id,
      token,
      save: async (job: number) => (await wire.call(saveJob, ofJob(job), options)).data.is_saved,
      remove: (job: number) => wire.call(removeSavedJob, ofJob(job), options),
      isSaved: async (job: number) => (await wire.call(getJobMarks, ofJob(job), options)).data.is_saved,
      list: async (rows = 50, after?: string) => {
        const { data } = await wire.call(getSavedJobs, { rows, ...(after && { after }) }, options);
        const saved = data.saved_job_list;
        return {
          titles: saved.map(({ job }) => job.job_basic_info.title),
          live: saved.map(({ is_job_live }) => is_job_live),
          applied: data.user_job_apply_status_list,
          total: data.total,
          next: data.next_cursor ?? undefined,
        };
      },
    };
  };
  /** Saved in this order, one millisecond after the other. */
  const saveAll = async (userId: number, jobs: readonly number[]) => {
    const rows = jobs.map((job_id, at) => ({ user_id: userId, job_id, saved_at: 1_790_000_000_000 + at }));
    await marketplace().db.insertInto('saved_jobs').values(rows).execute();
  };

  it('[SV-01] are saved and removed, twice like once, each person for themselves', async () => {
    const [mine, theirs] = [await start(), await start()];
    const job = await addJob(marketplace().db, { title: 'Kept' });
    const other = await addJob(marketplace().db, { title: 'Other' });
    await mine.save(job);
    await mine.save(job);
    expect(await mine.list()).toMatchObject({ titles: ['Kept'], total: 1 });
    expect([await mine.isSaved(job), await mine.isSaved(other), await theirs.isSaved(job)]).toEqual([
      1, 0, 0,
    ]);
    await theirs.remove(job);
    expect(await mine.isSaved(job)).toBe(1);
    await mine.remove(job);
    await mine.remove(job);
    expect(await mine.list()).toMatchObject({ titles: [], total: 0 });
  });

  it('[SV-01] are listed the last saved first, page by page, with those that have closed', async () => {
    const { db } = marketplace();
    const mine = await start();
    const jobs = [
      await addJob(db, { title: 'First', expiresAt: Date.now() - 1000 }),
      await addJob(db, { title: 'Second' }),
      await addJob(db, { title: 'Third', expiresAt: null }),
    ];
    await saveAll(mine.id, jobs);
    const begin = await mine.list(2);
    expect(begin).toMatchObject({ titles: ['Third', 'Second'], live: [1, 1], total: 3 });
    expect(await mine.list(2, begin.next)).toEqual({
      titles: ['First'],
      live: [0],
      applied: [],
      total: 3,
      next: undefined,
    });
  });

  it("[SV-01] [M-02] come with the candidate's own applications, and nobody else's", async () => {
    const { db } = marketplace();
    const [mine, theirs] = [await start(), await start()];
    const jobs = [await addJob(db, { title: 'Sent' }), await addJob(db, { title: 'Open' })] as const;
    const apply = (user_id: number, job_id: number) =>
      db
        .insertInto('applications')
        .values({ user_id, job_id, status: ApplyStatus.sent, created_at: 1, updated_at: 1 })
        .execute();
    await apply(mine.id, jobs[0]);
    await apply(theirs.id, jobs[1]);
    await saveAll(mine.id, jobs);
    expect((await mine.list()).applied).toEqual([{ key: String(jobs[0]), value: ApplyStatus.sent }]);
    expect((await mine.list(1)).applied).toEqual([]);
  });

  it('[SV-01] are read to the end also where one was saved at no time that can be', async () => {
    const { db } = marketplace();
    const mine = await start();
    const titles = ['First', 'Second', 'Third'];
    const jobs: number[] = [];
    for (const title of titles) jobs.push(await addJob(db, { title }));
    await saveAll(mine.id, jobs);
    for (const [value, left] of [
      ['-7', ['Third', 'First', 'Second']],
      ['-9007199254740993', ['Third', 'First']],
      ['9007199254740993', ['Third', 'First']],
    ] as const) {
      await sql`update saved_jobs set saved_at = ${sql.raw(value)} where job_id = ${jobs[1]}`.execute(db);
      const read: string[] = [];
      for (let next: string | undefined, chunks = 0; chunks < 5; chunks += 1) {
        const chunk = await mine.list(1, next);
        read.push(...chunk.titles);
        ({ next } = chunk);
        if (next === undefined) break;
      }
      expect([value, read]).toEqual([value, left]);
    }
  });

  it('[SV-01] can be a closed job, so that its removal is undone, but no draft and no job that is not there', async () => {
    const { db } = marketplace();
    const mine = await start();
    const closed = await addJob(db, { expiresAt: Date.now() - 1000 });
    expect(await mine.save(closed)).toBe(1);
    const draft = await addJob(db, { status: JobStatus.draft });
    await expect(mine.save(draft)).rejects.toThrow('There is no such job.');
    await expect(mine.save(999_999_999)).rejects.toThrow('There is no such job.');
  });

  it('[SV-01] are 500 at most, also of saves at once', async () => {
    const { db } = marketplace();
    const mine = await start();
    const companyId = await addCompany(db);
    const jobs: number[] = [];
    for (let made = 0; made < 503; made += 1) {
      const at = Date.now();
      const job = { company_id: companyId, title: `Job ${made}`, status: JobStatus.live };
      const { id } = await db
        .insertInto('jobs')
        .values({ ...job, created_at: at, updated_at: at, activated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      jobs.push(id);
    }
    await saveAll(mine.id, jobs.slice(0, 499));
    const saves = await Promise.allSettled(jobs.slice(499).map((job) => mine.save(job)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mine.list(1)).total).toBe(500);
    expect(await mine.save(jobs[0] ?? 0)).toBe(1);
  });

  it("[SV-01] are named beside a candidate's own list, and in nobody else's", async () => {
    const { db, wire } = marketplace();
    const [mine, theirs] = [await start(), await start()];
    const job = await addListedJob(db, { title: 'Marked', activatedAt: Date.now() });
    await mine.save(job);
    const named = async (token?: string) => {
      const request = { start: 0, rows: 50, sort_by: 2 };
      const { data } = await wire.call(getJobList, request, { token });
      return data.job_list_display_info.saved_job_list;
    };
    expect(await named(theirs.token)).toEqual([]);
    expect(await named()).toEqual([]);
    expect(await named(mine.token)).toEqual([String(job)]);
  });
});
