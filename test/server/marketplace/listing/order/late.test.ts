import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listName, readCursor, writeCursor } from '../../../../../server/marketplace/areas/listing/cursor.ts';
import { listTurns } from '../../../../../server/marketplace/areas/listing/job-list.ts';
import type { Database } from '../../../../../server/marketplace/store/schema.ts';
import { textSearch } from '../../../../../server/marketplace/store/search/engines/choose.ts';
import { term } from '../../../../../server/marketplace/store/search/expression.ts';
import { facet } from '../../../../../server/marketplace/store/search/facets.ts';
import { findAsOf, type InTurn } from '../../../../../server/marketplace/store/search/index/as-of.ts';
import type { Finder } from '../../../../../server/marketplace/store/search/index/as-of-moves.ts';
import { indexJobs } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { indexState } from '../../../../../server/marketplace/store/search/index/moments.ts';
import { LAST_KEY } from '../../../../../server/marketplace/store/search/index/order-keys.ts';
import type { Hit } from '../../../../../server/marketplace/store/search/text-search.ts';
import { SortBy } from '../../../../../server/wire/protocol/codes.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, ids, type List, type ListInput } from '../lists.ts';
import { addJob } from '../stage.ts';

const HOUR = 3_600_000;
const now = Date.now();
/** More than are few: neither all matches nor all moved jobs are read at once. */
const MANY_JOBS = 2_300;
const MANY_MOVES = 1_500;
const FEW_JOBS = 60;
const READERS = 40;
const run = <Result>(work: () => Promise<Result>) => work();
const guard = { now, experience: null, invited: null };

describeEngines('many lists that go on after an import', (engine) => {
  let market: TestMarketplace;
  let dyers: readonly number[] = [];

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const weavers = await addJobs(market.db, 'Weaver', MANY_JOBS, 4_000);
    dyers = await addJobs(market.db, 'Dyer', FEW_JOBS, 2_000);
    expect(weavers).toHaveLength(MANY_JOBS);
  });
  afterAll(() => market.close());

  it('[C-01] answers all of many readers, who go on with all that a search found and with no job twice', async () => {
    const input = { search_constraint: 'dyer', sort_by: 2, rows: 5 };
    const before = await everyTitle(market, input);
    const first = await ask(market, input);
    const { moment } = await indexState(market.db);
    for (const activated of [now - HOUR, now])
      await market.db.transaction().execute((db) => activate(db, dyers.slice(20), activated));
    await addMoves(market.db, 70_000);
    const lists = await Promise.all(Array.from({ length: READERS }, () => ask(market, after(first, input))));
    expect(new Set(lists.map((list) => ids(list).join()))).toHaveProperty('size', 1);
    expect(before).toHaveLength(FEW_JOBS);
    expect(await restOf(first, input)).toEqual(before);
    expect(await findHundred('adyer', moment)).toHaveLength(FEW_JOBS);
  });

  it('[C-01] goes on with a long list of which most jobs were activated again', async () => {
    const input = { sort_by: 2, rows: 50 };
    const before = await everyTitle(market, input);
    const first = await ask(market, input);
    const moved = await market.db
      .selectFrom('jobs')
      .where('title', 'like', 'Weaver%')
      .select('id')
      .orderBy('id', 'desc')
      .limit(MANY_MOVES)
      .execute();
    const each = moved.map(({ id }) => id);
    const { moment } = await indexState(market.db);
    await market.db.transaction().execute((db) => activate(db, each, now));
    expect(await restOf(first, input)).toEqual(before);
    expect(await findHundred(facet.listed, moment)).toHaveLength(100);
  });

  it('[C-01] finds a job that moves to matches that were read already, while others are read', async () => {
    const { db } = market;
    const { moment } = await indexState(db);
    const expression = term(facet.listed);
    const range = { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: 3_000 } as const;
    const search = textSearch(db);
    const all = await search.find(expression, range, guard);
    const [second, last] = [all.at(1), all.at(-1)];
    await addMoves(db, MANY_MOVES);
    await db.transaction().execute((db) => activate(db, [second?.jobId ?? 0], now - 1));
    let chunks = 0;
    const moving: Finder = {
      ...search,
      async find(...asked) {
        const hits = await search.find(...asked);
        if (asked[1].limit === range.limit || ++chunks !== 2) return hits;
        await db.transaction().execute((db) => activate(db, [last?.jobId ?? 0], now + HOUR));
        return hits;
      },
    };
    const found = await findAsOf(db, moving, { expression, range, guard, moment }, { short: run, long: run });
    expect(found.map(({ jobId }) => jobId)).toEqual(all.map(({ jobId }) => jobId));
    expect(chunks).toBeGreaterThan(2);
  });

  it('[C-01] reads all matches where many moved jobs fill no list, and answers others meanwhile', async () => {
    const list = listName({ start: 0, rows: 5, sort_by: 2 }, SortBy.newest, null);
    const first = await ask(market, { sort_by: 2, rows: 5 });
    const { position, readAt } = readCursor(first.next_cursor ?? '', list);
    const key = LAST_KEY - 70_001;
    const cursor = writeCursor({ position: { ...position, key }, readAt, moment: 0 }, list);
    const forged = Promise.allSettled(
      Array.from({ length: READERS }, () => ask(market, { sort_by: 2, rows: 5, cursor })),
    );
    const other = ask(market, { sort_by: 2, rows: 5 });
    expect(await Promise.race([forged, other])).toEqual(await other);
    for (const answer of await forged)
      expect(answer.status === 'fulfilled' || /overloaded/.test(String(answer.reason))).toBe(true);

    const taken: string[] = [];
    const noting =
      (name: string): InTurn =>
      (work) => {
        taken.push(name);
        return work();
      };
    const range = { ordering: 'newest', after: key, upTo: LAST_KEY, limit: 5 } as const;
    const asked = { expression: term(facet.listed), range, guard, moment: 0 };
    const turns = { short: noting('short'), long: noting('long') };
    expect(await findAsOf(market.db, textSearch(market.db), asked, turns)).toEqual([]);
    expect(taken).toEqual(['short', 'long']);
  });

  /** Finds the first hundred of the order, and fails where all matches would have to be read. */
  function findHundred(token: string, moment: number): Promise<Hit[]> {
    const range = { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: 100 } as const;
    const asked = { expression: term(token), range, guard, moment };
    const long = () => Promise.reject(new Error('waits'));
    return findAsOf(market.db, textSearch(market.db), asked, { short: run, long });
  }

  const after = ({ next_cursor }: List, input: ListInput): ListInput =>
    typeof next_cursor === 'string' ? { ...input, cursor: next_cursor } : input;

  async function restOf(first: List, input: ListInput): Promise<string[]> {
    const titles = (list: List) => list.job_info_vo_list.map(({ job_basic_info: { title } }) => title);
    const seen = titles(first);
    for (let list = first; typeof list.next_cursor === 'string';) {
      list = await ask(market, after(list, input));
      seen.push(...titles(list));
    }
    return seen;
  }
});

describe('the turns of lists that go on after many moves', () => {
  it('are one at a time for all matches, and two for some', async () => {
    const turns = listTurns()();
    const busy = { short: 0, long: 0 };
    const begin = (name: 'short' | 'long') =>
      turns[name](async () => {
        busy[name] += 1;
        await new Promise<never>(() => {});
      });
    for (let at = 0; at < 9; at += 1)
      for (const name of ['short', 'long'] as const) begin(name).catch(() => {});
    await expect(begin('long')).rejects.toThrow('Many lists');
    expect(busy).toEqual({ short: 2, long: 1 });
  });

  it('pass by whoever has gone, and whose place in the queue is free again', async () => {
    const turnsOf = listTurns();
    const { promise: busy, resolve: end } = Promise.withResolvers<void>();
    const first = turnsOf().long(() => busy);
    const gone = new AbortController();
    const taken: string[] = [];
    const take = (name: string) => async () => void taken.push(name);
    const left = Promise.allSettled(Array.from({ length: 8 }, () => turnsOf(gone.signal).long(take('gone'))));
    await expect(turnsOf().long(take('too many'))).rejects.toThrow('Many lists');
    gone.abort();
    const next = turnsOf().long(take('next'));
    await expect(turnsOf(gone.signal).long(take('gone before'))).rejects.toThrow('Many lists');
    end();
    await Promise.all([first, next]);
    for (const { status } of await left) expect(status).toBe('rejected');
    expect(taken).toEqual(['next']);
  });
});

/** Jobs that differ in title and age, the oldest of which went live so many hours ago. */
async function addJobs(
  db: Kysely<Database>,
  title: string,
  count: number,
  hours: number,
): Promise<readonly number[]> {
  const first = await addJob(db, { title: `${title} 0`, activatedAt: now - hours * HOUR });
  const { id: _, ...job } = await db
    .selectFrom('jobs')
    .where('id', '=', first)
    .selectAll()
    .executeTakeFirstOrThrow();
  const made = [first];
  for (let at = 1; at < count; at += 100)
    await db.transaction().execute(async (db) => {
      const rows = Array.from({ length: Math.min(100, count - at) }, (_, row) => ({
        ...job,
        title: `${title} ${at + row}`,
        activated_at: now - (hours - at - row) * HOUR,
      }));
      const added = await db.insertInto('jobs').values(rows).returning('id').execute();
      made.push(...added.map(({ id }) => id));
      await indexJobs(
        db,
        added.map(({ id }) => id),
      );
    });
  return made;
}

async function activate(
  db: Kysely<Database>,
  jobIds: readonly number[],
  activated_at: number,
): Promise<void> {
  await db.updateTable('jobs').set({ activated_at }).where('id', 'in', jobIds).execute();
  await indexJobs(db, jobIds);
}

/** Moves of jobs that no list has, from the end of the order by age. */
async function addMoves(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    insert into search_moves (job_id, ordering, from_key, moved_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select 1000000 + n, 'newest', ${sql.lit(LAST_KEY - count)} + n, 0 from numbers`.execute(db);
}
