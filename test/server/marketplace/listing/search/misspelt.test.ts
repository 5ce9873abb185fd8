import { afterAll, beforeAll, expect, it } from 'vitest';
import { listName, writeCursor } from '../../../../../server/marketplace/areas/listing/cursor.ts';
import { SortBy } from '../../../../../server/wire/protocol/codes.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, titles } from '../lists.ts';
import { addJob } from '../stage.ts';

/** One more than twenty times a single job. */
const MANY = 21;

describeEngines('misspelt words', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    for (let at = 0; at < MANY; at += 1) {
      await addJob(db, { title: 'Studio Manager' });
      await addJob(db, { title: 'Graphic Designer' });
    }
    await addJob(db, { title: 'Pastry Cook', description: 'You learn from the garde manger.' });
    await addJob(db, { title: 'Bird Painter', description: 'Paint every tanager of the museum.' });
    await addJob(db, { title: 'Engraver', description: 'Engrave a tanager in copper.' });
    await addJob(db, { title: 'Grafico Designer' });
    await addJob(db, { title: 'Managed Archive' });
    await addJob(db, { title: 'Letter Carver' });
  });
  afterAll(() => market.close());

  it('[C-01] takes a rare word of a description for misspelt beside a title that is far more frequent, and finds both', async () => {
    const found = await everyTitle(market, { search_constraint: 'manger' });
    expect(found).toEqual([...many('Studio Manager'), 'Pastry Cook']);
  });

  it('[C-01] finds a rare word of a title before what else may be meant', async () => {
    const found = await everyTitle(market, { search_constraint: 'managed' });
    expect(found).toEqual(['Managed Archive', ...many('Studio Manager')]);
  });

  it.each([
    ['Manger', ['Manger: manager']],
    ['grafic designer', ['grafic: graphic']],
    ['"manger"', []],
    ['managed', []],
    // Two letters away, and with another first one.
    ['flutter', []],
    ['lettres', ['lettres: letter']],
    // An unfinished word is no error.
    ['manag', []],
    ['designer', []],
    // The last word may go on, but a single job has a word that begins so.
    ['designer grafic', ['grafic: graphic']],
  ])('[C-01] says which spelling is searched for %s', async (search_constraint, expected) => {
    const { understood_list: list } = await ask(market, { search_constraint });
    expect((list ?? []).map(({ words_list: words, name }) => `${words.join('|')}: ${name}`)).toEqual(
      expected,
    );
  });

  it('[C-01] reads a text anew after a cursor that says it was read in a later time', async () => {
    const search_constraint = 'potery';
    await addJob(market.db, { title: 'Potery Wheel' });
    const first = await ask(market, { search_constraint, rows: 1 });
    expect(titles(first)).toEqual(['Potery Wheel']);
    const request = { search_constraint, rows: 1, start: 0 };
    const place = { stage: 0, key: 0, window: null, mix: null };
    const later = { position: place, moment: 0, readAt: Number.MAX_SAFE_INTEGER };
    await ask(market, { ...request, cursor: writeCursor(later, listName(request, SortBy.popularity, null)) });
    for (let at = 0; at < MANY; at += 1) await addJob(market.db, { title: 'Pottery Teacher' });
    market.now = () => Date.now() + 2_000;
    expect(await everyTitle(market, { search_constraint })).toContain('Pottery Teacher');
  });

  it('[C-01] leaves a rare word as it is when it is in quotation marks', async () => {
    expect(await everyTitle(market, { search_constraint: '"manger"' })).toEqual(['Pastry Cook']);
  });

  it('[C-01] leaves a word as it is when a similar one is not far more frequent', async () => {
    const found = await everyTitle(market, { search_constraint: 'tanager' });
    expect(found.toSorted()).toEqual(['Bird Painter', 'Engraver']);
  });

  it('[C-01] finds a word that is spelt by its sound rather than a rare one that looks alike', async () => {
    const found = await everyTitle(market, { search_constraint: 'grafic designer' });
    expect(found).toEqual(many('Graphic Designer'));
  });
});

const many = (title: string) => Array.from({ length: MANY }, () => title);
