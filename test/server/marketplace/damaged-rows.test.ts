import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexJobs } from '../../../server/marketplace/store/search/index/index-jobs.ts';
import { getApplications } from '../../../server/wire/application/applications.ts';
import { getHiddenItems } from '../../../server/wire/jobs/hidden-jobs.ts';
import { jobBasicInfo } from '../../../server/wire/jobs/job.ts';
import { getJobList, getSimilarJobs } from '../../../server/wire/jobs/listing.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../server/wire/jobs/postings.ts';
import { getSavedJobs } from '../../../server/wire/jobs/saved-jobs.ts';
import { LoginType } from '../../../server/wire/protocol/codes.ts';
import { addCompany, addJob, addUser, type TestUser } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

describe('a damaged record', () => {
  const marketplace = useMarketplace('sqlite');

  let recruiter: TestUser;
  let candidate: TestUser;
  let jobs: readonly number[];
  let damaged: number;

  /** Three jobs of one recruiter, which a candidate has saved and applied for. Another one is hidden, and the second is damaged. */
  beforeAll(async () => {
    const { db } = marketplace();
    recruiter = await addUser(db, { loginType: LoginType.recruiter });
    candidate = await addUser(db);
    const made = [];
    for (const title of ['First', 'Second', 'Third']) {
      const companyId = await addCompany(db, `Company of ${title}`);
      made.push(await addJob(db, { title, ownerId: recruiter.id, companyId }));
    }
    jobs = made;
    damaged = made[1] ?? 0;
    await indexJobs(db, jobs);
    const at = Date.now();
    for (const job_id of jobs) {
      await db.insertInto('saved_jobs').values({ user_id: candidate.id, job_id, saved_at: at }).execute();
      await db
        .insertInto('applications')
        .values({ user_id: candidate.id, job_id, status: 1, created_at: at, updated_at: at })
        .execute();
    }
  });

  const list = async (): Promise<Record<string, readonly string[]>> => {
    const { wire } = marketplace();
    const own = { token: candidate.token };
    const titlesOf = (rows: readonly { job_basic_info: { title: string } }[]) =>
      rows.map((row) => row.job_basic_info.title).toSorted();
    const listed = await wire.call(getJobList, { start: 0, rows: 10 });
    const saved = await wire.call(getSavedJobs, { rows: 10 }, own);
    const applications = await wire.call(getApplications, { rows: 10 }, own);
    const ofRecruiter = await wire.call(getRecruiterJobs, { start: 0, rows: 10 }, { token: recruiter.token });
    return {
      listed: titlesOf(listed.data.job_list_display_info.job_info_vo_list),
      saved: titlesOf(saved.data.saved_job_list.map(({ job }) => job)),
      applications: applications.data.application_list.map(({ title }) => title).toSorted(),
      ofRecruiter: ofRecruiter.data.job_list.map(({ title }) => title).toSorted(),
    };
  };

  const whole = ['First', 'Third'];
  const all = ['First', 'Second', 'Third'];

  it.each([
    ['jobs', 'title', `x'00ff4711'`, ['listed', 'saved', 'applications', 'ofRecruiter']],
    ['jobs', 'activated_at', '9007199254740993', ['listed', 'saved', 'ofRecruiter']],
    ['jobs', 'min_experience', `'some 4711'`, ['listed', 'saved']],
    ['jobs', 'expires_at', '9007199254740993', ['saved', 'applications', 'ofRecruiter']],
    ['job_confidential', 'number_of_positions', `'some 4711'`, ['ofRecruiter']],
    ['applications', 'submitted_at', '9007199254740993', ['applications']],
  ] as const)('of %s (%s = %s) is left out of lists', async (table, column, value, without) => {
    const { db, logs } = marketplace();
    const key = table === 'jobs' ? 'id' : 'job_id';
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${damaged}`.execute(
        db,
      );
    const {
      rows: [before],
    } = await sql<{
      value: unknown;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${damaged}`.execute(
      db,
    );
    await set(sql.raw(value));
    const lists = await list();
    const again = await list();
    await set(before?.value);
    for (const [name, titles] of Object.entries(lists))
      expect([name, titles]).toEqual([name, without.some((one) => one === name) ? whole : all]);
    expect(again).toEqual(lists);
    expect(logs.join('')).not.toMatch(/4711|9007199254740993/u);
  });

  it('[LS-07] gives its place to the next, because a short chunk would end the list', async () => {
    const { db, wire } = marketplace();
    const read = async (cursor?: string) => {
      const asked = { start: 0, rows: 1, ...(cursor === undefined ? {} : { cursor }) };
      return (await wire.call(getJobList, asked)).data.job_list_display_info;
    };
    const titles = async () => {
      const first = await read();
      const second = await read(first.next_cursor ?? '');
      const rows = [...first.job_info_vo_list, ...second.job_info_vo_list];
      return [rows.map((row) => row.job_basic_info.title).toSorted(), second.next_cursor];
    };
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    const listed = await titles();
    await sql`update jobs set min_experience = 1 where id = ${damaged}`.execute(db);
    expect(listed).toEqual([whole, null]);
  });

  it('is logged once, with its id', async () => {
    const { db, logs, wire } = marketplace();
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    await list();
    await list();
    const similar = await wire.call(getSimilarJobs, { job_id: String(jobs[0]), start: 0, rows: 10 });
    expect(
      similar.data.job_list_display_info.job_info_vo_list.map((row) => row.job_basic_info.title),
    ).toEqual(['Third']);
    const told = logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('lists leave it out'));
    expect(told.filter(({ id, msg }) => id === damaged && msg.includes('stored job is'))).toHaveLength(1);
    const alone = await wire.ask(jobBasicInfo, { job_id: String(damaged) });
    expect([alone.status, alone.error?.code]).toEqual([424, 'damaged-record']);
  });

  it('is no reason to leave all rows out', async () => {
    const { db, wire } = marketplace();
    await sql`update jobs set min_experience = 9007199254740993`.execute(db);
    const asked = await wire.ask(getJobList, { start: 0, rows: 10 });
    await sql`update jobs set min_experience = 1`.execute(db);
    expect([asked.status, asked.error?.code]).toEqual([424, 'damaged-record']);
  });

  it('of a draft is left out of the recruiter’s drafts', async () => {
    const { db, wire } = marketplace();
    const texts = { company_name: '', responsibility: '', requirement: '' };
    const none = { min_experience: null, max_experience: null, working_days: null, min_compensation: null };
    const made = { owner_id: recruiter.id, job_id: null, created_at: 1, updated_at: 1, ...texts, ...none };
    for (const title of ['One', 'Two'])
      await db
        .insertInto('job_drafts')
        .values({ ...made, title, max_compensation: null })
        .execute();
    await sql`update job_drafts set max_compensation = 9007199254740993 where title = 'Two'`.execute(db);
    const { data } = await wire.call(getJobDrafts, {}, { token: recruiter.token });
    expect(data.job_draft_list.map(({ title }) => title)).toEqual(['One']);
  });

  it('of what a candidate hides stays in the list without its job', async () => {
    const { db, wire } = marketplace();
    await db
      .insertInto('hidden_items')
      .values(jobs.map((job_id) => ({ user_id: candidate.id, job_id, hidden_at: 1 })))
      .execute();
    await sql`update jobs set min_experience = 9007199254740993 where id = ${damaged}`.execute(db);
    const { data } = await wire.call(getHiddenItems, { rows: 10 }, { token: candidate.token });
    expect(data.hidden_item_list.map(({ job }) => job?.job_basic_info.title)).toEqual([
      'Third',
      undefined,
      'First',
    ]);
  });
});
