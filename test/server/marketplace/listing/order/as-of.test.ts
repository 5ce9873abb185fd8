import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../../server/marketplace/store/schema.ts';
import { textSearch } from '../../../../../server/marketplace/store/search/engines/choose.ts';
import { term } from '../../../../../server/marketplace/store/search/expression.ts';
import { facet } from '../../../../../server/marketplace/store/search/facets.ts';
import { findAsOf } from '../../../../../server/marketplace/store/search/index/as-of.ts';
import { indexJob } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { indexState } from '../../../../../server/marketplace/store/search/index/moments.ts';
import { LAST_KEY } from '../../../../../server/marketplace/store/search/index/order-keys.ts';
import { listingJobClickCount } from '../../../../../server/wire/jobs/job.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, ids, type List } from '../lists.ts';
import { addJob } from '../stage.ts';

const HOUR = 3_600_000;
const JOBS = 12;
/** More than a query of either engine takes. */
const MANY = 70_000;
const guard = { now: Date.now(), experience: null, invited: null };
const newest = { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: JOBS + 1 } as const;
const run = <Result>(work: () => Promise<Result>) => work();
const atOnce = { short: run, long: run };

describeEngines('a list that goes on after moves', (engine) => {
  let market: TestMarketplace;
  const jobs: number[] = [];

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (let at = 0; at < JOBS; at += 1)
      jobs.push(await addJob(market.db, { title: `Potter ${at}`, activatedAt: guard.now - (at + 2) * HOUR }));
  });
  afterAll(() => market.close());

  const jobAt = (at: number) => jobs[at] ?? 0;

  async function move(db: Kysely<Database>, at: number, activated_at: number): Promise<void> {
    await db.updateTable('jobs').set({ activated_at }).where('id', '=', jobAt(at)).execute();
    await indexJob(db, jobAt(at));
  }

  async function restOf(list: List): Promise<string[]> {
    const seen = ids(list);
    for (let cursor = list.next_cursor; typeof cursor === 'string';) {
      const more = await ask(market, { sort_by: 2, rows: 5, cursor });
      seen.push(...ids(more));
      cursor = more.next_cursor;
    }
    return seen;
  }

  it('[C-01] names a job once that moves between two queries', async () => {
    const { moment } = await indexState(market.db);
    await market.db.transaction().execute((db) => move(db, 1, guard.now - HOUR));
    let queries = 0;
    // The first two ask for the jobs, and for those of them that have moved.
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1;
        if (queries === 2) await market.db.transaction().execute((db) => move(db, 3, guard.now));
        return result;
      },
    };
    const db = market.db.withPlugin(plugin);
    const ask = { expression: term(facet.listed), range: newest, guard, moment };
    const found = await findAsOf(db, textSearch(db), ask, atOnce);
    expect(found.map(({ jobId }) => jobId)).toEqual(jobs);
  });

  it('[C-01] goes on without a job that was read and has come and gone since', async () => {
    const { db } = market;
    const { moment } = await indexState(db);
    const expression = term(facet.listed);
    const all = await textSearch(db).find(expression, newest, guard);
    const [read, last] = [all[2]?.jobId ?? 0, all[6]?.key ?? 0];
    for (const activated_at of [guard.now - 10.5 * HOUR, guard.now + HOUR])
      await db.transaction().execute(async (db) => {
        await db.updateTable('jobs').set({ activated_at }).where('id', '=', read).execute();
        await indexJob(db, read);
      });
    const ask = { expression, range: { ...newest, after: last }, guard, moment };
    const rest = await findAsOf(db, textSearch(db), ask, atOnce);
    expect(rest.map(({ jobId }) => jobId)).toEqual(all.slice(7).map(({ jobId }) => jobId));
  });

  // SQLite has one writer at a time.
  it.skipIf(engine === 'sqlite')(
    '[C-01] misses no job whose move is committed after a later one',
    async () => {
      const slow = await market.db.startTransaction().execute();
      await move(slow, 8, guard.now);
      const click = () => market.wire.call(listingJobClickCount, { job_id: String(jobs[2]) });
      const clicked = Promise.all([click(), click(), click(), click(), click(), click()]);
      const isOver = await Promise.race([clicked.then(() => true), expect.poll(waiting).toBe(true)]);
      const first = await ask(market, { sort_by: 2, rows: 5 });
      await slow.commit().execute();
      await clicked;
      expect((await restOf(first)).toSorted()).toEqual(jobs.map(String).toSorted());
      expect(isOver).not.toBe(true);
    },
  );

  async function waiting(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(market.db);
    return rows.length > 0;
  }

  it('[C-01] goes on after more moves than a query can name', async () => {
    const first = await ask(market, { sort_by: 2, rows: 5 });
    await sql`
      insert into search_moves (job_id, ordering, from_key, moved_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
      select 1000000 + n, 'newest', ${sql.lit(LAST_KEY - MANY)} + n, 0 from numbers`.execute(market.db);
    expect((await restOf(first)).toSorted()).toEqual(jobs.map(String).toSorted());
  });
});
