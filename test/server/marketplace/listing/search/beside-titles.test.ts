import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { everyTitle } from '../lists.ts';
import { addJob } from '../stage.ts';

const hours = (count: number) => Date.now() - count * 3_600_000;

/** The older, and so the less popular, the later: only the search can lift them. */
describeEngines('words that are no part of a title', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const umbra = { company: 'Umbra' };
    await addJob(db, {
      title: 'Bell Founder and Smith',
      company: 'Weft',
      description: 'Umbra is a friend.',
    });
    await addJob(db, { title: 'Baker', ...umbra, skills: ['Bell', 'Founder'], activatedAt: hours(100) });
    await addJob(db, { title: 'Bell Founder', ...umbra, cities: ['Pune'], activatedAt: hours(9_000) });
    await addJob(db, { title: 'Tailor', ...umbra, cities: ['Jaipur'], activatedAt: hours(9_000) });
    await addJob(db, {
      title: 'Umbrella Painter',
      company: 'Umbra Works',
      cities: ['Pune'],
      activatedAt: hours(2),
    });
    // Only texts say that there is something there.
    const description = 'There is a lathe.';
    await addJob(db, { title: 'Wood Cutter', skills: ['Turner'], description, activatedAt: hours(3) });
    await addJob(db, { title: 'Wood Turner', description, activatedAt: hours(9_000) });
    await addJob(db, { title: 'Ship Cook', cities: ['Mumbai'], activatedAt: hours(4) });
    await addJob(db, { title: 'Head Cook', cities: ['Navi Mumbai'], activatedAt: hours(9_000) });
    await addJob(db, { title: 'Porter', skills: ['Cook'], cities: ['Navi Mumbai'], activatedAt: hours(1) });
  });
  afterAll(() => market.close());

  it('[C-01] finds titles that say work from home, where nobody set it', async () => {
    const { db } = market;
    await addJob(db, { title: 'Glazier (WFH)', activatedAt: hours(1) });
    await addJob(db, { title: 'Glazier, work from home', activatedAt: hours(900) });
    await addJob(db, { title: 'Glazier at home' });
    const expected = ['Glazier (WFH)', 'Glazier, work from home'];
    for (const search_constraint of ['remote glazier', 'wfh glazier', 'glazier work from home'])
      expect(await everyTitle(market, { search_constraint })).toEqual(expected);
  });

  it('[C-01] finds a like role by any word for its trade, and whoever does it', async () => {
    await addJob(market.db, { title: 'Data Engineering' });
    await addJob(market.db, { title: 'Business Development Manager' });
    expect(await everyTitle(market, { search_constraint: 'data analyst' })).toEqual(['Data Engineering']);
    expect(await everyTitle(market, { search_constraint: 'sales executive' })).toEqual([
      'Business Development Manager',
    ]);
  });

  it.each([
    ['a company beside the work', 'umbra bell founder', ['Bell Founder', 'Baker', 'Bell Founder and Smith']],
    ['the company before its name elsewhere', 'umbra jobs in pune', ['Bell Founder', 'Umbrella Painter']],
    ['a word of texts alone beside the work', 'wood turner lathe', ['Wood Turner', 'Wood Cutter']],
    ['a city of two words', 'cook navi mumbai', ['Head Cook', 'Porter']],
  ])('[C-01] asks no title for %s: %s', async (_, typed, expected) => {
    expect(await everyTitle(market, { search_constraint: typed })).toEqual(expected);
  });
});
