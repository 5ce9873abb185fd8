import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAmongFew } from '../../../../../server/marketplace/store/search/among-few.ts';
import { textSearch } from '../../../../../server/marketplace/store/search/engines/choose.ts';
import { and, anyOf, or, term, without } from '../../../../../server/marketplace/store/search/expression.ts';
import type { Expression } from '../../../../../server/marketplace/store/search/expression.ts';
import { indexPopularity } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { LAST_KEY } from '../../../../../server/marketplace/store/search/index/order-keys.ts';
import { orderings } from '../../../../../server/marketplace/store/search/text-search.ts';
import { SortBy } from '../../../../../server/wire/protocol/codes.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, titles, type ListInput } from '../lists.ts';
import { addJob, addUser, termId } from '../stage.ts';

const HOUR = 3_600_000;
const TEXT = 'copper kettle polisher jhansi remote';
const LEVELS = ['a', 's', 'b', 'c'];
const WORDS = ['copper', 'kettle', 'polisher', 'jhansi', 'remote', 'tin', 'nothing'];

describeEngines('a text of several words that few jobs match', (engine) => {
  let market: TestMarketplace;

  /** Each title is another, and the words stand in another part of each job. */
  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (let at = 0; at < 10; at += 1) {
      const id = await addJob(market.db, {
        title: `${at % 3 === 0 ? 'Copper kettle polisher' : 'Polisher'} ${at}`,
        company: at % 4 === 0 ? 'Kettle House' : 'Plain Company',
        professions: ['Polishing'],
        skills: at % 2 === 0 ? ['Copper', 'Kettle'] : ['Tin'],
        description: 'A copper kettle shines.',
        cities: at % 5 === 4 ? ['Jhansi', 'Orai'] : ['Jhansi'],
        isRemote: true,
        isPremium: at % 3 === 1,
        experience: [at * 12, at * 24],
        activatedAt: Date.now() - ((at * 7) % 10) * 300 * HOUR,
      });
      const popularity = 4000 + ((at * 3) % 10) * 100;
      await market.db.updateTable('jobs').set({ popularity }).where('id', '=', id).execute();
      await indexPopularity(market.db, id);
    }
    for (let at = 0; at < 20; at += 1) await addJob(market.db, { title: `Copper turner ${at}` });
  });
  afterAll(() => market.close());

  const everyChunk = async (input: ListInput, rows: number, token?: string) => {
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const list = await ask(market, { ...input, rows, ...(cursor !== undefined && { cursor }) }, token);
      found.push(list.total, list.partial_start, ...titles(list));
      cursor = list.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  /** All that the list may be asked for: chunks of three sizes, starts, filters, orders, by a visitor and a candidate. */
  async function everyWay(token: string): Promise<unknown[]> {
    const [orai, jhansi, work] = [
      String(await termId(market.db, 'cities', 'Orai')),
      String(await termId(market.db, 'cities', 'Jhansi')),
      String(await termId(market.db, 'professions', 'Polishing')),
    ];
    const filters: ListInput[] = [
      { profession_list: [work] },
      { city_list: [orai] },
      { city_list: [orai, jhansi], min_and_max_exp_list: [{ id: 1, min: 24, max: 60 }] },
    ];
    const found: unknown[] = [];
    for (const filter of filters)
      for (const sort_by of [SortBy.popularity, SortBy.newest, SortBy.personalized]) {
        const input = { search_constraint: TEXT, sort_by, ...filter };
        for (const rows of [1, 4, 50]) found.push(await everyChunk(input, rows, token));
        for (const start of [1, 3, 9, 12]) found.push(titles(await ask(market, { ...input, start }, token)));
        found.push(await everyChunk(input, 3));
      }
    return found;
  }

  it('[C-01] has the same list in every way when it is one too many to be few', async () => {
    const { token } = await addUser(market.db, { skills: ['Tin'], cities: ['Orai'] });
    const few = await everyWay(token);
    expect(few[0]).toHaveLength(10 * 3);
    expect(few[3]).toHaveLength(10 - 1);
    // It has the words, and none of the filters finds it.
    await addJob(market.db, { title: 'Copper kettle polisher in Jhansi', isRemote: true });
    expect(await everyWay(token)).toEqual(few);
  });

  const leaf = fc
    .tuple(fc.constantFrom(...LEVELS), fc.constantFrom(...WORDS))
    .map(([level, word]) => term(`${level}${word}`));
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => and(one, other)),
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => or(one, other)),
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => without(one, [other])),
    ),
  }));

  it('[C-01] is answered for any condition as the index answers it', async () => {
    const guard = { now: Date.now(), experience: { min: 12, max: 120 }, invited: [] };
    const all = and(anyOf(['cpolisher', 'apolisher']), term('ccopper'));
    const few = await findAmongFew(market.db, all, guard);
    const index = textSearch(market.db);
    expect(few).not.toBeNull();
    if (few === null) return;
    const keys = (
      await index.find(all, { ordering: 'popular', after: 0, upTo: LAST_KEY, limit: 20 }, guard)
    ).map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(
        expression,
        fc.constantFrom(...orderings),
        fc.constantFrom(0, ...keys),
        fc.integer({ min: 1, max: 12 }),
        async (some, ordering, after, limit) => {
          const asked = and(all, some);
          const range = { ordering, after, upTo: LAST_KEY, limit };
          expect(await few.find(asked, range, guard)).toEqual(await index.find(asked, range, guard));
          expect(await few.count(asked, range, guard)).toBe(await index.count(asked, range, guard));
          expect(await few.keyAt(asked, ordering, limit - 1, guard)).toBe(
            await index.keyAt(asked, ordering, limit - 1, guard),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
