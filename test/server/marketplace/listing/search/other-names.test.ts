import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { everyTitle } from '../lists.ts';
import { addJob } from '../stage.ts';

describeEngines('words for the same', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const description = 'A design internship at an intern price.';
    await addJob(db, { title: 'Accountant', description });
    await addJob(db, { title: 'Design Intern' });
    await addJob(db, { title: 'Internship in Design' });
    for (const title of ['UI Designer', 'UX Designer', 'Game Engineer', 'Game Developer'])
      await addJob(db, { title });
    await addJob(db, { title: 'HR Partner' });
    await addJob(db, { title: 'Partner, Human Resources' });
    await addJob(db, { title: 'Partner for Human Rights' });
  });
  afterAll(() => market.close());

  it.each(['design intern', 'design internship'])(
    '[C-01] finds interns by either word: %s',
    async (typed) => {
      const found = await everyTitle(market, { search_constraint: typed });
      expect(found.slice(0, 2).toSorted()).toEqual(['Design Intern', 'Internship in Design']);
      expect(found.slice(2)).toEqual(['Accountant']);
    },
  );

  it.each([
    ['ui designer', ['UI Designer', 'UX Designer']],
    ['ux designer', ['UI Designer', 'UX Designer']],
    ['game developer', ['Game Developer', 'Game Engineer']],
    ['game engineer', ['Game Developer', 'Game Engineer']],
    ['game dev', ['Game Developer']],
    ['hr partner', ['HR Partner', 'Partner, Human Resources']],
    ['"ui" designer', ['UI Designer']],
  ])('[C-01] finds what is called otherwise: %s', async (typed, expected) => {
    const found = await everyTitle(market, { search_constraint: typed });
    expect(found.toSorted()).toEqual(expected);
  });

  it('[C-01] finds a word in quotation marks alone', async () => {
    const found = await everyTitle(market, { search_constraint: 'design "intern"' });
    expect(found).toEqual(['Design Intern', 'Accountant']);
  });
});
