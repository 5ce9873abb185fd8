import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseListingQuery } from '../../../../../shared/domain/jobs/listing-query.ts';
import { waysOn } from '../../../../../shared/domain/jobs/ways-on.ts';
import { SortBy } from '../../../../../server/wire/protocol/codes.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle } from '../lists.ts';
import { addJob } from '../stage.ts';

describeEngines('ways on from a text that nothing matches', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    await addJob(db, { title: 'Harp Tuner', cities: ['Pune'] });
    await addJob(db, { title: 'Harp Tuner', isRemote: true, experience: [24, 60] });
    await addJob(db, { title: 'Baker', cities: ['Nagpur'], experience: [0, 12] });
    await addJob(db, { title: 'Cook', description: 'Our harp tuner is in Nagpur.', cities: ['Jaipur'] });
  });
  afterAll(() => market.close());

  it.each([
    ['harp tuner in nagpur', ['-nagpur: harp tuner 3', '=nagpur: nagpur 1']],
    [
      'remote harp tuner in pune',
      ['-pune: remote harp tuner 1', '-remote: harp tuner in pune 1', '=pune: pune 1', '=remote: remote 1'],
    ],
    ['astronaut in nagpur, 3 years', ['=nagpur: nagpur 1', '=3 years: 3 years 3']],
    ['astronaut in nagpur', ['=nagpur: nagpur 1']],
    [
      'nagpur mein naukri, 9 years',
      [
        '-nagpur: mein naukri, 9 years 2',
        '-9 years: nagpur mein naukri, 1',
        '=nagpur: nagpur 1',
        '=9 years: 9 years 2',
      ],
    ],
  ])('[L-15] without or with a part of it: %s', async (text, expected) => {
    const list = await ask(market, { search_constraint: text });
    expect(list.total).toBe(0);
    const understood = (list.understood_list ?? []).map(({ words_list: words }) => words);
    const found: string[] = [];
    for (const { kind, words, query } of waysOn(
      parseListingQuery(new URLSearchParams({ q: text })),
      understood,
    )) {
      if (kind !== 'without-part' && kind !== 'text-alone') continue;
      const asked = { search_constraint: query.text };
      const { total } = await ask(market, { ...asked, rows: 1, sort_by: SortBy.newest });
      // As many as are promised are listed.
      expect(await everyTitle(market, asked)).toHaveLength(total ?? -1);
      if (total !== 0) found.push(`${kind === 'text-alone' ? '=' : '-'}${words}: ${query.text} ${total}`);
    }
    expect(found).toEqual(expected);
  });
});
