import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../helpers/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres.ts';
import { everyTitle } from './lists.ts';
import { addJob } from './stage.ts';

describeEngines('words for the same', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const description = 'A design internship at an intern price.';
    await addJob(db, { title: 'Accountant', description });
    await addJob(db, { title: 'Design Intern' });
    await addJob(db, { title: 'Internship in Design' });
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

  it('[C-01] finds a word in quotation marks alone', async () => {
    const found = await everyTitle(market, { search_constraint: 'design "intern"' });
    expect(found).toEqual(['Design Intern', 'Accountant']);
  });
});
