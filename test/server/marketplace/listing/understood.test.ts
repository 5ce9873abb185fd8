import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../helpers/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres.ts';
import { ask, everyTitle, titles } from './lists.ts';
import { addJob } from './stage.ts';

const hours = (count: number) => Date.now() - count * 3_600_000;

const JUNIOR = 'Junior Cartoonist';
const MIDDLE = 'Cartoonist';
const LEAD = 'Lead Cartoonist';
const BOOKS = 'Cartoonist for Books';
const PAINTER = 'Painter';

const expectations: readonly (readonly [why: string, typed: string, expected: readonly string[]])[] = [
  ['years', 'cartoonist 3 years', [MIDDLE, BOOKS, PAINTER]],
  ['a range of years', 'cartoonist 1-2 yrs exp', [JUNIOR, MIDDLE, BOOKS, PAINTER]],
  ['years in Hinglish', 'cartoonist 10 saal', [BOOKS, LEAD, PAINTER]],
  ['somebody who begins', 'cartoonist fresher', [JUNIOR, BOOKS, PAINTER]],
  ['years alone', '10+ years experience', [PAINTER, BOOKS, LEAD]],
  ['work from home', 'work from home cartoonist', [BOOKS]],
  ['work from home in Hinglish', 'ghar se kaam cartoonist', [BOOKS]],
  ['a place, and titles before skills', 'cartoonist mumbai', [MIDDLE, LEAD, PAINTER]],
  ['a misspelt place', 'cartoonist mumbay', [MIDDLE, LEAD, PAINTER]],
  ['a sentence', "I'm looking for some work as a cartoonist in Jaipur please", [JUNIOR]],
  ['a sentence in Hinglish', 'mujhe mumbai mein cartoonist ki naukri chahiye', [MIDDLE, LEAD, PAINTER]],
];

describeEngines('what a text says', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const mumbai = ['Mumbai'];
    await addJob(db, { title: PAINTER, skills: ['Cartoonist'], cities: mumbai, activatedAt: hours(1) });
    await addJob(db, { title: JUNIOR, experience: [0, 12], cities: ['Jaipur'], activatedAt: hours(2) });
    await addJob(db, { title: MIDDLE, experience: [24, 48], cities: mumbai, activatedAt: hours(300) });
    await addJob(db, { title: BOOKS, isRemote: true, activatedAt: hours(600) });
    await addJob(db, { title: LEAD, experience: [96, null], cities: mumbai, activatedAt: hours(900) });
    // It names the words and the place, but is neither.
    await addJob(db, {
      title: 'Sculptor',
      description: 'Our cartoonist lives in Mumbai.',
      experience: [60, 72],
      cities: ['Pune'],
      activatedAt: hours(3),
    });
  });
  afterAll(() => market.close());

  it.each(expectations)('[C-01] reads %s: %s', async (_, typed, expected) => {
    expect(await everyTitle(market, { search_constraint: typed })).toEqual(expected);
  });

  it('[C-01] counts and pages by what it read', async () => {
    const text = { search_constraint: 'mumbai mein cartoonist, 3 years' };
    const first = await ask(market, { ...text, rows: 1 });
    expect([titles(first), first.total]).toEqual([[MIDDLE], 2]);
    expect(titles(await ask(market, { ...text, start: 1 }))).toEqual([PAINTER]);
  });

  it('[C-01] goes by the chosen years rather than those of the text', async () => {
    const list = await ask(market, {
      search_constraint: 'cartoonist 3 years',
      min_and_max_exp_list: [{ id: 1, min: 120, max: 180 }],
    });
    expect(titles(list)).toEqual([BOOKS, LEAD, PAINTER]);
  });
});
