import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildSearchIndex } from '../../../../../server/marketplace/store/search/index/build-index.ts';
import { sweepSearchIndex } from '../../../../../server/marketplace/store/search/index/sweep.ts';
import { indexJobs } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { listingJobClickCount } from '../../../../../server/wire/jobs/job.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, type ListInput } from '../lists.ts';
import { addJob } from '../stage.ts';

const HOUR = 3_600_000;
const now = Date.now();

describeEngines('the index', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (const [at, title] of ['Potter', 'Studio Potter', 'Glazier', 'Weaver'].entries())
      await addJob(market.db, {
        title,
        skills: at % 2 === 0 ? ['Clay'] : ['Wool'],
        cities: ['Kanchi'],
        experience: [at * 12, null],
        activatedAt: now - at * HOUR,
        description: 'Potters and weavers welcome.',
      });
    await addJob(market.db, { title: 'Unlisted', isUnlisted: true });
  });
  afterAll(() => market.close());

  const lists: readonly ListInput[] = [
    {},
    { sort_by: 2 },
    { search_constraint: 'potter' },
    { search_constraint: 'poter' },
    { search_constraint: 'weav' },
    { search_constraint: 'clay kanchi' },
    { min_and_max_exp_list: [{ id: 1, min: 0, max: 12 }] },
  ];
  const everyList = () => Promise.all(lists.map((input) => everyTitle(market, input)));

  it('is the same made anew as kept up to date', async () => {
    const before = await everyList();
    expect(before.every((titles) => titles.length > 0)).toBe(true);
    expect(await rebuildSearchIndex(market.db)).toBe(5);
    expect(await everyList()).toEqual(before);
  });

  it('keeps jobs apart that go live in the same second', async () => {
    const moment = now - 50 * HOUR;
    for (let at = 0; at < 5; at += 1) await addJob(market.db, { title: `Twin ${at}`, activatedAt: moment });
    expect(await everyTitle(market, { search_constraint: 'twin', sort_by: 2 })).toEqual([
      'Twin 4',
      'Twin 3',
      'Twin 2',
      'Twin 1',
      'Twin 0',
    ]);
  });

  it('puts jobs without a date last, the later id first, until somebody opens one', async () => {
    const old = await addJob(market.db, {
      title: 'Dated Potter',
      cities: ['Uluru'],
      activatedAt: now - 9000 * HOUR,
    });
    const titlesOf = (input: ListInput) => everyTitle(market, { search_constraint: 'uluru', ...input });
    const undated: number[] = [];
    for (const title of ['Undated one', 'Undated two', 'Undated three'])
      undated.push(await addJob(market.db, { title, cities: ['Uluru'], activatedAt: null }));
    const order = ['Dated Potter', 'Undated three', 'Undated two', 'Undated one'];
    expect(await titlesOf({ sort_by: 2 })).toEqual(order);
    expect(await titlesOf({ sort_by: 1 })).toEqual(order);
    const [first] = undated;
    await market.wire.call(listingJobClickCount, { job_id: String(first) });
    expect(await titlesOf({ sort_by: 1 })).toEqual([
      'Undated one',
      'Dated Potter',
      'Undated three',
      'Undated two',
    ]);
    expect(await titlesOf({ sort_by: 2 })).toEqual(order);
    await market.db
      .deleteFrom('jobs')
      .where('id', 'in', [old, ...undated])
      .execute();
    await indexJobs(market.db, [old, ...undated]);
  });

  it('loses what has expired when it is swept', async () => {
    await addJob(market.db, { title: 'Short Weaver', expiresAt: now + HOUR });
    const goOn = async () => {};
    const onDamaged = () => expect.unreachable();
    await sweepSearchIndex(market.db, { goOn, onDamaged, now });
    expect((await ask(market, { search_constraint: 'short' })).total).toBe(1);
    await sweepSearchIndex(market.db, { goOn, onDamaged, now: now + 2 * HOUR });
    expect((await ask(market, { search_constraint: 'short' })).total).toBe(0);
  });

  it('hides a job whose mark as unlisted is damaged', async () => {
    const id = await addJob(market.db, { title: 'Marked Weaver' });
    expect((await ask(market, { search_constraint: 'marked' })).total).toBe(1);
    await sql`update jobs set is_unlisted = 99 where id = ${id}`.execute(market.db);
    await indexJobs(market.db, [id]);
    expect((await ask(market, { search_constraint: 'marked' })).total).toBe(0);
  });
});
