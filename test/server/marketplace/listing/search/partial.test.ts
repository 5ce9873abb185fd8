import { afterAll, beforeAll, expect, it } from 'vitest';
import { SortBy } from '../../../../../server/wire/protocol/codes.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, titles, type ListInput } from '../lists.ts';
import { addJob } from '../stage.ts';

const TEXT = { search_constraint: 'botanical wood engraver' };
/** All of the text in the title, then all but a word in the title, then elsewhere; younger ones first among equals. */
const LISTED = ['Botanical Wood Engraver', 'Wood Engraver', 'Botanical Engraver', 'Printer of Plants'];

describeEngines('jobs that match a part of a text', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const skills: Record<string, string[]> = { 'Printer of Plants': ['Botanical', 'Wood'] };
    for (const [at, title] of LISTED.entries())
      await addJob(market.db, {
        title,
        skills: skills[title] ?? [],
        cities: ['Pune'],
        activatedAt: Date.now() - (at + 1) * 300 * 3_600_000,
      });
    for (const title of ['Engraver', 'Botanical Gardener']) await addJob(market.db, { title });
    await addJob(market.db, { title: 'Teacher', skills: ['Wood'] });
    await addJob(market.db, { title: 'Cook', description: 'An engraver eats here.', cities: ['Pune'] });
    for (let at = 0; at < 10; at += 1) await addJob(market.db, { title: `Glass Blower ${at}` });
    await addJob(market.db, { title: 'Glass Cutter' });
  });
  afterAll(() => market.close());

  it.each([SortBy.popularity, SortBy.newest])(
    '[C-01] come after the few that match all of it when they lack a single word, by title first (sort %i)',
    async (sort_by) => {
      const list = await ask(market, { ...TEXT, sort_by });
      expect(titles(list)).toEqual(LISTED);
      expect([list.total, list.partial_start, list.next_cursor]).toEqual([1, 1, null]);
    },
  );

  it('[C-01] stay away from a text that ten jobs match, and from one of a single word', async () => {
    const list = await ask(market, { search_constraint: 'glass blower', rows: 50 });
    expect([titles(list).length, list.total, list.partial_start]).toEqual([10, 10, null]);
    const single = await ask(market, { search_constraint: 'gardener' });
    expect([titles(single), single.partial_start]).toEqual([['Botanical Gardener'], null]);
  });

  it('[C-01] come alone where nothing matches all of it, within the filters', async () => {
    const list = await ask(market, { search_constraint: 'gardener cutter' });
    expect([titles(list).toSorted(), list.total, list.partial_start]).toEqual([
      ['Botanical Gardener', 'Glass Cutter'],
      0,
      0,
    ]);
    const remote = await ask(market, { search_constraint: 'gardener cutter', remote_jobs: 1 });
    expect([titles(remote), remote.partial_start]).toEqual([[], null]);
  });

  it('[C-01] are more than a place: its name alone is no part of the work', async () => {
    const list = await ask(market, { search_constraint: 'gardener jaipur' });
    expect(titles(list)).toEqual(['Botanical Gardener']);
    expect(titles(await ask(market, { search_constraint: 'cutter pune' }))).toEqual(['Glass Cutter']);
  });

  it('[C-01] keep the place first, and come without it after all that have it', async () => {
    const { db } = market;
    for (const title of ['Harp Tuner of Bells', 'Bells Painter'])
      await addJob(db, { title, cities: ['Nagpur'], activatedAt: Date.now() - 9_000 * 3_600_000 });
    await addJob(db, { title: 'Church Bells Tuner', cities: ['Pune'], isRemote: true });
    await addJob(db, { title: 'Tower Painter', skills: ['Church', 'Bells'], cities: ['Nagpur'] });
    const text = { search_constraint: 'church bells tuner in nagpur' };
    for (const sort_by of [SortBy.popularity, SortBy.newest]) {
      const list = await ask(market, { ...text, sort_by });
      expect([titles(list), list.total, list.partial_start]).toEqual([
        ['Harp Tuner of Bells', 'Tower Painter', 'Church Bells Tuner'],
        0,
        0,
      ]);
    }
  });

  it.each([SortBy.popularity, SortBy.newest])(
    '[C-01] come where several words are in no job, without all of these (sort %i)',
    async (sort_by) => {
      const list = await ask(market, { search_constraint: 'gardener batao zzqx', sort_by });
      expect([titles(list), list.total, list.partial_start]).toEqual([['Botanical Gardener'], 0, 0]);
      const many = { search_constraint: 'botanical wood engraver qqxa qqxb qqxc', sort_by };
      expect(titles(await ask(market, many))).toEqual(['Botanical Wood Engraver']);
      // A place alone says nothing of the work.
      expect(titles(await ask(market, { search_constraint: 'qqxa qqxb pune', sort_by }))).toEqual([]);
    },
  );

  it.each([1, 2, 3])('[C-01] are paged by cursor and by start without a gap, %i at a time', async (rows) => {
    for (const sort_by of [SortBy.popularity, SortBy.newest]) {
      const byCursor: string[] = [];
      const byStart: string[] = [];
      let cursor: string | null | undefined = null;
      do {
        const input: ListInput = { ...TEXT, sort_by, rows, ...(cursor === null ? {} : { cursor }) };
        const list = await ask(market, input);
        byCursor.push(...titles(list));
        cursor = list.next_cursor;
      } while (typeof cursor === 'string');
      for (let start = 0; start < LISTED.length + rows; start += rows)
        byStart.push(...titles(await ask(market, { ...TEXT, sort_by, rows, start })));
      expect([byCursor, byStart]).toEqual([LISTED, LISTED]);
    }
  });
});
