import { expect, it } from 'vitest';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addCompany } from '../fixtures.ts';
import { addJob } from '../listing/stage.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addHider } from './hiding.ts';

describeEngines('hidden jobs and companies', (engine) => {
  const marketplace = useMarketplace(engine);

  it('[SV-04] are hidden and shown again, twice like once, each person for themselves', async () => {
    const [mine, theirs] = [await addHider(marketplace()), await addHider(marketplace())];
    const { db } = marketplace();
    const one = await addJob(db, { title: 'One', company: 'Marigold' });
    const two = await addJob(db, { title: 'Two', company: 'Marigold' });
    const nothing = { is_saved: 0, is_job_hidden: 0, is_company_hidden: 0, has_hidden: 0 };
    expect(await mine.marks(one)).toEqual(nothing);
    expect([await mine.hide(one), await mine.hide(one)]).toEqual([1, 1]);
    expect(await mine.marks(one)).toEqual({ ...nothing, is_job_hidden: 1, has_hidden: 1 });
    expect(await mine.marks(two)).toEqual({ ...nothing, has_hidden: 1 });
    expect(await theirs.marks(one)).toEqual(nothing);
    expect([await mine.hideCompanyOf(two), await mine.hideCompanyOf(one)]).toEqual([1, 1]);
    expect(await mine.marks(two)).toEqual({ ...nothing, is_company_hidden: 1, has_hidden: 1 });
    expect(await mine.list()).toMatchObject({ items: ['Marigold', 'One 1'], total: 2 });
    expect(await theirs.list()).toMatchObject({ items: [], total: 0 });
    expect([await theirs.show(one), await theirs.showCompanyOf(one)]).toEqual([0, 0]);
    expect(await mine.list()).toMatchObject({ total: 2 });
    expect([await mine.show(one), await mine.show(one), await mine.showCompanyOf(one)]).toEqual([0, 0, 0]);
    expect(await mine.marks(one)).toEqual(nothing);
  });

  it('[SV-04] are all told at once, jobs by their id and companies by their name, to their own person', async () => {
    const { db } = marketplace();
    const [mine, theirs] = [await addHider(marketplace()), await addHider(marketplace())];
    const jobs = await Promise.all(
      Array.from({ length: 60 }, (_, at) => addJob(db, { title: `Job ${at}`, company: `Studio ${at}` })),
    );
    for (const job of jobs) await mine.hide(job);
    await mine.hideCompanyOf(jobs[0] ?? 0);
    await mine.hideCompanyOf(jobs[1] ?? 0);
    const { job_id_list, company_name_list } = await mine.names();
    expect(new Set(job_id_list)).toEqual(new Set(jobs.map(String)));
    expect(company_name_list.toSorted()).toEqual(['Studio 0', 'Studio 1']);
    await mine.show(jobs[2] ?? 0);
    await mine.showCompanyOf(jobs[1] ?? 0);
    expect((await mine.names()).job_id_list).toHaveLength(59);
    expect((await mine.names()).company_name_list).toEqual(['Studio 0']);
    expect(await theirs.names()).toEqual({ job_id_list: [], company_name_list: [] });
  });

  it('[SV-04] are listed the last hidden first, page by page, with those that have closed', async () => {
    const { db } = marketplace();
    const mine = await addHider(marketplace());
    const closed = await addJob(db, { title: 'First', company: 'Indigo', expiresAt: Date.now() - 1000 });
    await mine.hide(closed);
    await mine.hideCompanyOf(await addJob(db, { title: 'Any', company: 'Saffron' }));
    await mine.hide(await addJob(db, { title: 'Third', company: 'Indigo' }));
    const begin = await mine.list(2);
    expect(begin).toMatchObject({ items: ['Third 1', 'Saffron'], total: 3 });
    expect(await mine.list(2, begin.next)).toEqual({ items: ['First 0'], total: 3, next: undefined });
  });

  it('[SV-04] can have closed, so that showing them is undone, but are no drafts and nothing unknown', async () => {
    const { db } = marketplace();
    const mine = await addHider(marketplace());
    const draft = await addJob(db, { title: 'Draft', company: 'Unseen', status: JobStatus.draft });
    expect(await mine.hide(await addJob(db, { title: 'Over', expiresAt: Date.now() - 1000 }))).toBe(1);
    for (const job of [draft, 999_999_999]) {
      await expect(mine.hide(job)).rejects.toThrow('There is no such job.');
      await expect(mine.hideCompanyOf(job)).rejects.toThrow('There is no such job.');
    }
    await expect(mine.hideCompany(999_999_999)).rejects.toThrow('There is no such company.');
    expect([await mine.show(999_999_999), await mine.showCompany(999_999_999)]).toEqual([0, 0]);
  });

  it('[SV-04] are shown again also when the job was taken back meanwhile', async () => {
    const { db } = marketplace();
    const mine = await addHider(marketplace());
    const job = await addJob(db, { title: 'Taken back' });
    await mine.hide(job);
    await db.updateTable('jobs').set({ status: JobStatus.draft }).where('id', '=', job).execute();
    expect(await mine.show(job)).toBe(0);
    expect((await mine.list()).total).toBe(0);
  });

  it('[SV-04] stay hidden when a company gets another name, and go with a job that goes to another company', async () => {
    const { db } = marketplace();
    const mine = await addHider(marketplace());
    const job = await addJob(db, { title: 'Here', company: 'Before' });
    const other = await addJob(db, { title: 'There', company: 'Another' });
    await mine.hideCompanyOf(job);
    const of = (id: number) =>
      db.selectFrom('jobs').where('id', '=', id).select('company_id').executeTakeFirstOrThrow();
    const { company_id } = await of(job);
    await db.updateTable('companies').set({ name: 'After' }).where('id', '=', company_id).execute();
    expect((await mine.list()).items).toEqual(['After']);
    await db
      .updateTable('jobs')
      .set({ company_id: (await of(other)).company_id })
      .where('id', '=', job)
      .execute();
    expect(await mine.marks(job)).toMatchObject({ is_company_hidden: 0 });
    await db.updateTable('jobs').set({ company_id }).where('id', '=', other).execute();
    expect(await mine.marks(other)).toMatchObject({ is_company_hidden: 1 });
    expect([await mine.showCompany(company_id), (await mine.list()).total]).toEqual([0, 0]);
  });

  it('[SV-04] are 500 at most, also of presses at once', async () => {
    const { db } = marketplace();
    const mine = await addHider(marketplace());
    const companies: number[] = [];
    for (let made = 0; made < 503; made += 1) companies.push(await addCompany(db, `Studio ${made}`));
    await db
      .insertInto('hidden_items')
      .values(
        companies
          .slice(0, 499)
          .map((company_id) => ({ user_id: mine.id, company_id, job_id: null, hidden_at: 1 })),
      )
      .execute();
    const hides = await Promise.allSettled(companies.slice(499).map(mine.hideCompany));
    expect(hides.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mine.list(1)).total).toBe(500);
    expect(await mine.hideCompany(companies[0] ?? 0)).toBe(1);
    await expect(mine.hide(await addJob(db, { title: 'One too many' }))).rejects.toThrow('No more than 500');
  });

  it('[SV-04] a press that comes 500 times at once hides once', async () => {
    const mine = await addHider(marketplace());
    const job = await addJob(marketplace().db, { title: 'Once' });
    const presses = await Promise.all(Array.from({ length: 500 }, () => mine.hide(job)));
    expect(new Set(presses)).toEqual(new Set([1]));
    expect(await mine.list()).toMatchObject({ items: ['Once 1'], total: 1 });
  });
});
