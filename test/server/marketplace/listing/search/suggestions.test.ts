import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildSearchIndex } from '../../../../../server/marketplace/store/search/index/build-index.ts';
import { getSearchSuggestions } from '../../../../../server/wire/jobs/listing.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, titles } from '../lists.ts';
import { addJob } from '../stage.ts';

const HOUR = 3_600_000;

describeEngines('suggestions for a search', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const add = (title: string, plan: Omit<Parameters<typeof addJob>[1], 'title'> = {}) =>
      addJob(db, { title, activatedAt: Date.now() - HOUR, ...plan });
    await add('Glass Engraver', { skills: ['Engraving', 'Hot Glass'], cities: ['Vatapi'] });
    await add('GLASS ENGRAVER', { company: 'Glasshouse Works', activatedAt: Date.now() - 100 * HOUR });
    await add('Glass Blower', { skills: ['Hot Glass'], cities: ['Kanchi', 'Navi Kanchi'] });
    await add('Front-end Mason', {
      professions: ['Stone carving'],
      // A skill with the name of the profession is suggested once, where the profession stands.
      skills: ['Stonework', 'Stone Carving'],
      company: 'Chisel & Sons',
    });
    await add(`Glass ${'and more glass '.repeat(5)}`);
    await add('Glass Expired', { expiresAt: Date.now() - 1 });
    await add('Glass Unlisted', { isUnlisted: true });
    await add('Glass Closed', { status: 2 });
    await rebuildSearchIndex(db);
  });
  afterAll(() => market.close());

  const suggest = async (text: string) => {
    const { data } = await market.wire.call(getSearchSuggestions, { search_constraint: text });
    return data.suggestion_list.map(({ kind, text: found }) => `${kind}: ${found}`);
  };

  it.each([
    [
      'a word that begins',
      'gla',
      ['title: Glass Engraver', 'title: Glass Blower', 'skill: Hot Glass', 'company: Glasshouse Works'],
    ],
    ['two words', 'glass eng', ['title: Glass Engraver', 'skill: glass engraving']],
    ['words in capitals, with spaces around them', '  HOT GL ', ['skill: Hot Glass']],
    ['what is wanted, then a place', 'engraver vat', ['place: engraver vatapi']],
    ['what is wanted in capitals, then a place', 'ENGRAVER vat', ['place: engraver vatapi']],
    ['words that a name has at its end', 'blower gla', ['title: Glass Blower']],
    ['a place of two words', 'blower navi ka', ['place: blower navi kanchi']],
    ['a run of two words', 'front-end mas', ['title: Front-end Mason']],
    [
      'a run of two words before another',
      'front-end ston',
      ['profession: front-end stone carving', 'skill: front-end stonework'],
    ],
    ['filler', 'jobs in vatapi', ['place: Vatapi']],
    ['a word with one error', 'engravre', ['title: Glass Engraver']],
    ['nothing that jobs have', 'zzzz', []],
    ['words that no job has together', 'mason vatapi', []],
    ['one letter', 'g', []],
    ['signs alone', '&& ((', []],
    ['signs of search languages', `glass" OR * NEAR(`, []],
    ['too many words', 'glass '.repeat(9), []],
  ] as const)('complete %s', async (_, text, expected) => {
    expect(await suggest(text)).toEqual(expected);
  });

  it('each find a job', async () => {
    const found = (
      await Promise.all(['gla', 'en', 'ka', 'wo', 'chi', 'stone vat', 'blower n'].map(suggest))
    ).flat();
    expect(found.length).toBeGreaterThan(8);
    for (const suggestion of found) {
      const search_constraint = suggestion.replace(/^\w+: /u, '');
      expect(titles(await ask(market, { search_constraint })), suggestion).not.toEqual([]);
    }
  });
});
