import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingJobClickCount } from '../../../../../server/wire/jobs/job.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, titles } from '../lists.ts';
import { addJob, addUser } from '../stage.ts';

const DAY = 24 * 3_600_000;
const now = Date.now();
const popularity = { sort_by: 1 };
const newest = { sort_by: 2 };
const personalised = { sort_by: 3 };

describeEngines('sorts', (engine) => {
  let market: TestMarketplace;
  const jobs: Record<string, number> = {};

  const click = async (title: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await market.wire.call(listingJobClickCount, { job_id: String(jobs[title]) });
  };

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const plans: Parameters<typeof addJob>[1][] = [
      {
        title: 'Old Type Designer',
        professions: ['Lettering'],
        skills: ['Glyphs', 'Kerning'],
        cities: ['Vatapi'],
        experience: [24, 60],
      },
      {
        title: 'Type Designer',
        professions: ['Lettering'],
        skills: ['Glyphs'],
        cities: ['Kanchi'],
        experience: [24, 60],
      },
      {
        title: 'Type Director',
        professions: ['Lettering'],
        skills: ['Kerning'],
        cities: ['Vatapi'],
        experience: [120, null],
      },
      {
        title: 'Bookbinder',
        professions: ['Binding'],
        skills: ['Kerning'],
        cities: ['Vatapi'],
        experience: [24, 60],
      },
      { title: 'Miller', professions: ['Milling'], cities: ['Kanchi'] },
    ];
    for (const [at, plan] of plans.entries())
      jobs[plan.title] = await addJob(db, { ...plan, activatedAt: now - (plans.length - at) * DAY - DAY });
  });
  afterAll(() => market.close());

  it('[LS-12] sorts by age: the newest first', async () => {
    expect(await everyTitle(market, newest)).toEqual([
      'Miller',
      'Bookbinder',
      'Type Director',
      'Type Designer',
      'Old Type Designer',
    ]);
  });

  it('[L-14] puts clicked jobs first when sorting by popularity', async () => {
    await click('Type Designer', 3);
    await click('Bookbinder', 8);
    const found = await everyTitle(market, popularity);
    expect(found.slice(0, 2)).toEqual(['Bookbinder', 'Type Designer']);
    expect((await ask(market, popularity)).sort_by).toBe(1);
  });

  it('lets clicks fade: some of today outweigh more of long ago', async () => {
    market.now = () => now + 60 * DAY;
    try {
      await click('Miller', 2);
      expect((await everyTitle(market, popularity))[0]).toBe('Miller');
    } finally {
      market.now = Date.now;
    }
  });

  it('takes an unknown sort, or none, for popularity', async () => {
    const expected = await everyTitle(market, popularity);
    expect(await everyTitle(market, { sort_by: 99 })).toEqual(expected);
    expect(await everyTitle(market)).toEqual(expected);
  });

  it('[LS-12] sorts for a candidate by field, skills, place and years, and names what matched', async () => {
    const { token } = await addUser(market.db, {
      title: 'Senior Type Designer',
      skills: ['Kerning', 'Glyphs'],
      cities: ['Vatapi'],
      experience: 36,
    });
    const list = await ask(market, personalised, token);
    expect(list.sort_by).toBe(3);
    expect(titles(list)).toEqual([
      'Old Type Designer',
      'Type Designer',
      'Bookbinder',
      'Type Director',
      'Miller',
    ]);
    expect(list.job_info_vo_list.map((job) => job.match_list)).toEqual([
      ['Kerning', 'Glyphs', 'Vatapi'],
      ['Glyphs'],
      ['Kerning', 'Vatapi'],
      ['Kerning', 'Vatapi'],
      [],
    ]);
  });

  it('puts a title of the candidate’s field in another place before another trade in theirs', async () => {
    const { token } = await addUser(market.db, { title: 'Type Designer', cities: ['Vatapi'] });
    const [first, second] = titles(await ask(market, personalised, token));
    expect(new Set([first, second])).toEqual(new Set(['Old Type Designer', 'Type Designer']));
  });

  it('names the profession a candidate has in their title', async () => {
    const { token } = await addUser(market.db, { title: 'Head of Milling' });
    const [first] = (await ask(market, personalised, token)).job_info_vo_list;
    expect(first?.job_basic_info.title).toBe('Miller');
    expect(first?.match_list).toEqual(['Milling']);
  });

  const dyers = (token: string) =>
    market.wire.raw('GET', '/getjoblistmobile', { start: 0, rows: 2, ...personalised }, { token });
  const same = { professions: ['Dyeing'], skills: ['Indigo'] };
  const silk = { professions: ['Silk dyeing'], skills: ['Madder'] };
  const dyer = { title: 'Dyer', skills: ['Indigo'], expectedPay: 900_000 };

  it('puts advertised pay that is enough before pay that is not', async () => {
    const { db } = market;
    const [less, more] = ['₹3 to 4 lakh a year', '₹9 to 12 lakh a year'];
    await addJob(db, { title: 'Dyer for less', ...same, pay: less, activatedAt: now - DAY });
    await addJob(db, { title: 'Dyer for more', ...same, pay: more, activatedAt: now - 2 * DAY });
    const { token } = await addUser(db, dyer);
    const { text } = await dyers(token);
    expect(text.indexOf('Dyer for more')).toBeLessThan(text.indexOf('Dyer for less'));
  });

  it('goes on after each row, however many points it has', async () => {
    const { db } = market;
    await addJob(db, { title: 'Dyer who is paid', ...same, pay: '₹9 to 12 lakh a year', activatedAt: now });
    const { token } = await addUser(db, dyer);
    const whole = await ask(market, { ...personalised, rows: 50 }, token);
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const chunk = await ask(market, { ...personalised, rows: 1, ...(cursor && { cursor }) }, token);
      found.push(...titles(chunk));
      cursor = chunk.next_cursor;
    } while (cursor);
    expect(found).toEqual(titles(whole));
  });

  it('[R-10] is not swayed by the confidential maximum, so that nobody can sound it out', async () => {
    const { db } = market;
    await addJob(db, { title: 'Dyer of secrets', ...silk, maxPay: 1_234_567, activatedAt: now - 2 * DAY });
    await addJob(db, { title: 'Dyer in the open', ...silk, maxPay: 400_000, activatedAt: now - DAY });
    const { token } = await addUser(db, { ...dyer, skills: ['Madder'] });
    const { text } = await dyers(token);
    expect(text.indexOf('Dyer in the open')).toBeLessThan(text.indexOf('Dyer of secrets'));
    expect(text).not.toMatch(/1234567|400000|max_comp/iu);
  });

  it.each([
    ['a visitor', null],
    ['a recruiter', { loginType: 2 }],
    ['a freelance recruiter', { loginType: 3 }],
    ['a candidate who has said nothing', {}],
  ])('[LS-15] gives %s popularity for personalised, and says so', async (_, plan) => {
    const token = plan === null ? undefined : (await addUser(market.db, plan)).token;
    const list = await ask(market, personalised, token);
    expect(list.sort_by).toBe(1);
    expect(titles(list)).toEqual(titles(await ask(market, popularity)));
    expect(list.job_info_vo_list.every((job) => job.match_list === undefined)).toBe(true);
  });
});
