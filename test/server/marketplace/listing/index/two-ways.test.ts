import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textSearch } from '../../../../../server/marketplace/store/search/engines/choose.ts';
import { and, anyOf, or, term, without } from '../../../../../server/marketplace/store/search/expression.ts';
import type { Expression } from '../../../../../server/marketplace/store/search/expression.ts';
import { facet } from '../../../../../server/marketplace/store/search/facets.ts';
import { splitCondition } from '../../../../../server/marketplace/store/search/engines/split-condition.ts';
import {
  orderings,
  type Guard,
  type Range,
} from '../../../../../server/marketplace/store/search/text-search.ts';
import {
  TokenFrequencies,
  tokenFrequencies,
} from '../../../../../server/marketplace/store/search/engines/token-frequencies.ts';
import { waysToFirst } from '../../../../../server/marketplace/store/search/engines/ways.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { addJob } from '../stage.ts';

const JOBS = 60;
const TOKENS = ['acopper', 'ckettle', 'atin', 'cnothing', facet.listed, facet.premium, facet.remote].concat([
  facet.suitsFrom(1),
  facet.suitsFrom(4),
  facet.suitsUpTo(0),
  facet.suitsUpTo(3),
]);

const expressions = fc.letrec<{ tree: Expression; token: Expression }>((tie) => ({
  token: fc.constantFrom(...TOKENS).map(term),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('token'),
    fc.tuple(tie('tree'), tie('tree')).map((parts) => and(...parts)),
    fc.tuple(tie('tree'), tie('tree')).map((parts) => or(...parts)),
    fc.tuple(tie('tree'), tie('tree')).map(([wanted, unwanted]) => without(wanted, [unwanted])),
  ),
})).tree;

describeEngines('the two ways through the index', (engine) => {
  let market: TestMarketplace;
  let ids: number[];

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (let at = 0; at < JOBS; at += 1)
      await addJob(market.db, {
        title: `${['Copper', 'Tin', 'Iron'][at % 3]} turner ${at}`,
        description: at % 7 === 0 ? 'A kettle.' : 'A pan.',
        isPremium: at % 5 === 0,
        isRemote: at % 2 === 0,
        ...(at % 4 > 0 && { experience: [(at % 6) * 12, (at % 6) * 12 + 24] }),
      });
    const rows = await market.db.selectFrom('job_search').select('job_id').execute();
    ids = rows.map((row) => row.job_id);
    await sql`analyze job_search`.execute(market.db);
  });
  afterAll(() => market.close());

  it('finds, counts and skips the same jobs as a look at each of them', async () => {
    const search = textSearch(market.db);
    if (engine === 'postgres') expect(await tokenFrequencies(market.db)).not.toBeNull();
    const guard: Guard = { now: Date.now(), experience: null, invited: [] };
    const asked = fc.record({
      expression: expressions,
      ordering: fc.constantFrom(...orderings),
      from: fc.nat(JOBS),
      upTo: fc.nat(JOBS),
      limit: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ expression, ordering, from, upTo, limit }) => {
        const matching = await search.matching(ids, expression, ordering, guard);
        const all = matching.toSorted((a, b) => a.key - b.key);
        const keys = (await search.matching(ids, anyOf(TOKENS), ordering, guard))
          .map(({ key }) => key)
          .toSorted((a, b) => a - b);
        const last = keys.at(-1) ?? 0;
        const range: Range = { ordering, after: keys[from] ?? 0, upTo: keys[upTo] ?? last, limit };
        const inRange = all.filter(({ key }) => key > range.after && key <= range.upTo);
        expect(await search.find(expression, range, guard)).toEqual(inRange.slice(0, limit));
        const after = all.filter(({ key }) => key > range.after);
        expect(await search.count(expression, range, guard)).toBe(Math.min(after.length, limit));
        expect(await search.keyAt(expression, ordering, limit, guard)).toBe(all[limit]?.key ?? null);
        expect(await search.exists(expression)).toBe(all.length > 0);
      }),
      { numRuns: 150 },
    );
  });
});

it('walks for frequent words and reads the lists of rare ones', () => {
  const frequencies = new TokenFrequencies(
    1_000_000,
    new Map([
      ['ca', 0.2],
      ['cb', 0.1],
      ['cc', 0.002],
    ]),
  );
  const isWalk = (...tokens: string[]) => {
    const expression = and(...tokens.map(term));
    return waysToFirst(frequencies.of(expression, splitCondition(expression, 'newest')), 11).isWalkFirst;
  };
  expect(isWalk('ca')).toBe(true);
  expect(isWalk('ca', 'cb')).toBe(true);
  expect(isWalk('cc')).toBe(false);
  expect(isWalk('ca', 'cc')).toBe(false);
  expect(isWalk('cunknown')).toBe(false);
});
