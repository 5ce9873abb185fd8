import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexJob, indexJobs } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { JobStatus } from '../../../../../server/marketplace/store/values.ts';
import { encodeSkills } from '../../../../../server/wire/codecs/saved-skills.ts';
import { listingJobClickCount } from '../../../../../server/wire/jobs/job.ts';
import { saveSkillsPrompt } from '../../../../../server/wire/profile/prompts.ts';
import { saveJob } from '../../../../../server/wire/jobs/saved-jobs.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { startReader } from '../../readers/start-reader.ts';
import { ask, titles } from '../lists.ts';
import { addJob, addUser, termId } from '../stage.ts';

const HOUR = 3_600_000;
const personalised = { sort_by: 3, rows: 50 };

interface Other {
  readonly wire: TestMarketplace['wire'];
  close(): Promise<void>;
}

/** A personal list is ranked once and kept, and so is any list's count: these are the changes that the next request must show. */
describeEngines('a list that was read before', (engine) => {
  let market: TestMarketplace;
  /** A reading thread on SQLite; on PostgreSQL another process on the same database. */
  let other: Other;
  let dataDir: string;
  const base = Date.now();
  let now = base;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-kept-'));
    market = await startMarketplace({ engine, dataDir });
    market.now = () => now;
    if (engine === 'sqlite') other = await startReader(market, dataDir, () => now);
    else {
      const { databaseUrl } = market;
      if (databaseUrl === null) throw new Error('there is no database to share');
      const second = await startMarketplace({ engine, databaseUrl });
      second.now = () => now;
      other = second;
    }
  });
  afterAll(async () => {
    await other.close();
    await market.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A candidate with one of two skills, and two jobs for each; no other jobs are open. */
  async function begin(own: string) {
    now = base;
    const { db } = market;
    await db.transaction().execute(async (transaction) => {
      const others = await transaction.selectFrom('jobs').select('id').execute();
      await transaction.updateTable('jobs').set({ status: JobStatus.closed }).execute();
      await indexJobs(
        transaction,
        others.map(({ id }) => id),
        now,
      );
    });
    const [glazing, carving] = [`Glazing ${own}`, `Carving ${own}`];
    const jobs: Record<string, number> = {};
    const add = async (title: string, plan: Omit<Parameters<typeof addJob>[1], 'title'>) => {
      jobs[title] = await addJob(db, { title, ...plan });
    };
    await add('Carver', { skills: [carving], activatedAt: base - HOUR });
    await add('Other Carver', { skills: [carving], activatedAt: base - 2 * HOUR });
    await add('Glazier', { skills: [glazing], activatedAt: base - 3 * HOUR });
    await add('Other Glazier', { skills: [glazing], activatedAt: base - 4 * HOUR });
    const { token } = await addUser(db, { skills: [glazing] });
    const list = (of: Pick<TestMarketplace, 'wire'> = market) => ask(of, personalised, token);
    /** Asks each twice, so that at least the second answer may be a kept one, and expects all to say the same. */
    const shown = async () => {
      const lists = [await list(), await list(other), await list(), await list(other)];
      const all = lists.map((each) => ({ titles: titles(each), total: each.total }));
      for (const each of all) expect(each).toEqual(all[0]);
      expect(all[0]?.total).toBe(all[0]?.titles.length);
      return all[0]?.titles;
    };
    const change = async (title: string, values: object) => {
      const id = jobs[title] ?? 0;
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('jobs').set(values).where('id', '=', id).execute();
        await indexJob(transaction, id, now);
      });
    };
    expect(await shown()).toEqual(['Glazier', 'Other Glazier', 'Carver', 'Other Carver']);
    return { token, jobs, add, change, list, shown, glazing, carving };
  }

  it('[LS-14] shows jobs that come, change, move and go', async () => {
    const { add, change, shown, glazing } = await begin('1');
    await add('New Glazier', { skills: [glazing], activatedAt: base - HOUR });
    expect((await shown())?.slice(0, 3)).toEqual(['New Glazier', 'Glazier', 'Other Glazier']);
    await change('Other Glazier', { activated_at: base });
    expect((await shown())?.slice(0, 3)).toEqual(['Other Glazier', 'New Glazier', 'Glazier']);
    await change('New Glazier', { title: 'Stained Glass' });
    expect((await shown())?.slice(0, 3)).toEqual(['Other Glazier', 'Stained Glass', 'Glazier']);
    await change('Other Glazier', { status: JobStatus.closed });
    await change('Carver', { is_unlisted: 1 });
    expect(await shown()).toEqual(['Stained Glass', 'Glazier', 'Other Carver']);
  });

  it('[LS-14] leaves out a job from the moment when it expires', async () => {
    const { change, shown } = await begin('2');
    await change('Glazier', { expires_at: base + HOUR });
    expect(await shown()).toEqual(['Glazier', 'Other Glazier', 'Carver', 'Other Carver']);
    now = base + HOUR;
    expect(await shown()).toEqual(['Other Glazier', 'Carver', 'Other Carver']);
  });

  it('[LS-14] counts jobs that come, go and expire, for everybody', async () => {
    const { add, change } = await begin('7');
    /** Of the whole list, and of those whose title says it. Each is asked twice, and in both places. */
    const totals = async () => {
      const asked = [{}, { search_constraint: 'glazier' }];
      const [first, ...others] = await Promise.all(
        [market, other, market, other].map(async (of) => {
          const lists = await Promise.all(asked.map((input) => ask(of, input)));
          return lists.map(({ total }) => total);
        }),
      );
      for (const each of others) expect(each).toEqual(first);
      return first;
    };
    expect(await totals()).toEqual([4, 2]);
    await add('New Glazier', {});
    expect(await totals()).toEqual([5, 3]);
    await change('Glazier', { status: JobStatus.closed });
    expect(await totals()).toEqual([4, 2]);
    await change('Other Glazier', { expires_at: base + HOUR });
    expect(await totals()).toEqual([4, 2]);
    now = base + HOUR;
    expect((await totals())?.[1]).toBe(1);
  });

  it('[LS-14] follows a change of the profile at once, whoever answers', async () => {
    const { token, shown, list, carving } = await begin('3');
    await market.wire.call(
      saveSkillsPrompt,
      {
        is_edit_profile: 1,
        is_reordered_list: 0,
        skills_key_list: encodeSkills([{ id: null, name: carving, priority: 1 }]),
      },
      { token },
    );
    for (const of of [other, market]) expect(titles(await list(of))[0]).toBe('Carver');
    expect((await shown())?.slice(0, 2)).toEqual(['Carver', 'Other Carver']);
  });

  it('[LS-14] names other reasons when the profile or the job has others', async () => {
    const { token, jobs, change, list, glazing, carving } = await begin('4');
    const reasons = async (title: string) => {
      const both = [await list(), await list(other)].map(
        ({ job_info_vo_list: rows }) =>
          rows.find(({ job_basic_info: { id } }) => String(id) === String(jobs[title]))?.match_list,
      );
      expect(both[1]).toEqual(both[0]);
      return both[0];
    };
    expect(await reasons('Glazier')).toEqual([glazing]);
    expect(await reasons('Carver')).toEqual([]);
    const skill_id = await termId(market.db, 'skills', carving);
    await market.db
      .insertInto('job_skills')
      .values({ job_id: jobs['Glazier'] ?? 0, skill_id, position: 1 })
      .execute();
    await change('Glazier', { updated_at: now });
    await market.wire.call(
      saveSkillsPrompt,
      {
        is_edit_profile: 1,
        is_reordered_list: 0,
        skills_key_list: encodeSkills([
          { id: null, name: carving, priority: 1 },
          { id: null, name: glazing, priority: 2 },
        ]),
      },
      { token },
    );
    expect(await reasons('Glazier')).toEqual([carving, glazing]);
    expect(await reasons('Carver')).toEqual([carving]);
  });

  it('[LS-14] tells of a job that was saved a moment ago, and is not moved by clicks', async () => {
    const { token, jobs, shown, list } = await begin('5');
    const carver = String(jobs['Carver']);
    await market.wire.call(saveJob, { job_id: carver }, { token });
    for (const of of [other, market]) expect((await list(of)).saved_job_list).toEqual([carver]);
    for (let time = 0; time < 20; time += 1)
      await market.wire.call(listingJobClickCount, { job_id: String(jobs['Other Carver']) });
    expect(await shown()).toEqual(['Glazier', 'Other Glazier', 'Carver', 'Other Carver']);
  });

  it('[LS-14] goes on in the order of its first chunk, whichever thread answers and whatever comes', async () => {
    const { token, add, change, glazing } = await begin('6');
    const chunk = (of: Pick<TestMarketplace, 'wire'>, cursor?: string | null) =>
      ask(of, { sort_by: 3, rows: 1, ...(typeof cursor === 'string' && { cursor }) }, token);
    const first = await chunk(market);
    await add('New Glazier', { skills: [glazing], activatedAt: base - HOUR });
    await change('Carver', { activated_at: base });
    const second = await chunk(other, first.next_cursor);
    const third = await chunk(market, second.next_cursor);
    const fourth = await chunk(other, third.next_cursor);
    expect([first, second, third, fourth].flatMap(titles)).toEqual([
      'Glazier',
      'Other Glazier',
      'Carver',
      'Other Carver',
    ]);
    expect(titles(await chunk(other))).toEqual(['New Glazier']);
  });
});
