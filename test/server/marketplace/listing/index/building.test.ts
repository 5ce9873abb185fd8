import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { Agent } from 'undici';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMarketplace } from '../../../../../server/marketplace/app.ts';
import type { Engine } from '../../../../../server/marketplace/store/engine.ts';
import type { Database } from '../../../../../server/marketplace/store/schema.ts';
import {
  buildIndex,
  indexBatch,
  rebuildSearchIndex,
} from '../../../../../server/marketplace/store/search/index/build-index.ts';
import {
  indexJob,
  indexPopularity,
} from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { isIndexComplete } from '../../../../../server/marketplace/store/search/index/index-state.ts';
import { noLog, type StoreLog } from '../../../../../server/marketplace/store/log.ts';
import { completions } from '../../../../../server/marketplace/store/search/reading/vocabulary.ts';
import { openStore, type Store } from '../../../../../server/marketplace/store/store.ts';
import { marketplaceHealth } from '../../../../../server/wire/jobs/reporting.ts';
import { createDatabase, describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { wireClient, type WireClient } from '../../../../helpers/services/wire-client.ts';
import { ask, everyTitle, titles } from '../lists.ts';
import { addJob } from '../stage.ts';
import { addUnindexedJobs, holdIndex } from './unindexed.ts';

const JOBS = 500;
const HOUR = 3_600_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Place {
  readonly store: Store;
  readonly url: string | null;
  readonly open: (log?: StoreLog) => Promise<Store>;
}

/** A store of its own that can be opened again, and by several at once on PostgreSQL. */
async function makeStore(engine: Engine): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-index-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = engine === 'postgres' ? await createDatabase() : null;
  if (database !== null) cleanUps.push(() => database.drop());
  const open = async (log = noLog) => {
    const store = await openStore({ dataDir, databaseUrl: database?.url ?? null, log });
    let closing: Promise<void> | null = null;
    const close = () => (closing ??= store.close());
    cleanUps.push(close);
    return { ...store, close };
  };
  return { store: await open(), url: database?.url ?? null, open };
}

async function listen(
  store: Store,
): Promise<{ readonly wire: WireClient; readonly logs: readonly string[] }> {
  const logs: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
  const app = buildMarketplace({ store, logger });
  cleanUps.push(() => app.close());
  const folder = await mkdtemp(join(tmpdir(), 'atelier-socket-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const socketPath = join(folder, 'm.sock');
  await app.listen({ path: socketPath });
  const dispatcher = new Agent({ connect: { socketPath } });
  cleanUps.push(() => dispatcher.destroy());
  return { wire: wireClient('http://marketplace', dispatcher), logs };
}

async function countFound(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('job_search')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return row.found;
}

/** A process that has begun a batch and says nothing any more. */
async function claimForGood(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>(
    'select pg_backend_pid() as pid from search_state for update',
  );
  return {
    die: (db: Kysely<Database>) => sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db),
  };
}

const countOf = async (db: Kysely<Database>, word: string) =>
  (await db.selectFrom('search_words').where('word', '=', word).select('jobs').executeTakeFirst())?.jobs;

describeEngines('an index that is being made', (engine) => {
  it('says in every list that jobs may be missing, until it has them all', async () => {
    const { store } = await makeStore(engine);
    await addUnindexedJobs(store.db, JOBS);
    await indexBatch(store.db, 20);
    const release = await holdIndex(store.db, engine);
    const market = await listen(store);
    const early = await ask(market);
    expect([early.is_incomplete, early.total]).toEqual([1, 20]);
    expect(titles(early)).toHaveLength(10);
    const left = async () => (await market.wire.call(marketplaceHealth, {})).data.jobs_to_index;
    expect(await left()).toBe(JOBS - 20);
    await vi.waitFor(() => expect(market.logs.join('')).toContain('failed'), 20_000);
    await release();
    await vi.waitFor(async () => expect((await ask(market)).is_incomplete).toBe(0), 20_000);
    expect(await everyTitle(market, { search_constraint: 'loom' })).toHaveLength(JOBS);
    expect(await left()).toBe(0);
    const lines = market.logs.map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'building the search index failed; it will be tried again' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 30,
        total: JOBS,
        done: expect.any(Number),
        msg: 'building the search index; jobs may be missing from lists until it is complete',
      }),
    );
    expect(lines.at(-1)).toMatchObject({ msg: 'the search index is complete: every job can be found' });
  });

  it('goes on where it stopped', async () => {
    const { store, open } = await makeStore(engine);
    await addUnindexedJobs(store.db, JOBS);
    const stop = new AbortController();
    await buildIndex(store.db, { signal: stop.signal, onBatch: () => stop.abort() });
    const first = await countFound(store.db);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(JOBS);
    expect(await isIndexComplete(store.db)).toBe(false);
    if (engine === 'sqlite') await store.close();
    const { db } = engine === 'sqlite' ? await open() : store;
    const batches: number[] = [];
    await buildIndex(db, { onBatch: async () => void batches.push(await countFound(db)) });
    expect(batches[0]).toBeGreaterThan(first);
    expect([await countFound(db), await isIndexComplete(db)]).toEqual([JOBS, true]);
    expect(await countOf(db, 'weaver')).toBe(JOBS);
  });

  it('leaves the words of many small batches in one place, and finds the same', async () => {
    const { store } = await makeStore(engine);
    await addUnindexedJobs(store.db, JOBS);
    for (let batch = 0; batch < 6; batch += 1) await indexBatch(store.db, 35);
    const parts = async (table: string) => {
      const { rows } = await sql<{ parts: number }>`
        select count(distinct segid) as parts from ${sql.table(`${table}_idx`)}`.execute(store.db);
      return rows[0]?.parts;
    };
    const tables = engine === 'sqlite' ? ['search_popular', 'search_newest'] : [];
    for (const table of tables) expect(await parts(table)).toBeGreaterThan(1);
    const market = await listen(store);
    await vi.waitFor(async () => expect((await ask(market)).is_incomplete).toBe(0), 20_000);
    for (const table of tables) await vi.waitFor(async () => expect(await parts(table)).toBe(1), 20_000);
    const wanted = Array.from({ length: JOBS }, (_, at) => `Loom Weaver ${at}`);
    expect((await everyTitle(market, { search_constraint: 'loom' })).toSorted()).toEqual(wanted.toSorted());
  });

  it('knows what is changed, closed, clicked and published meanwhile', async () => {
    const { store } = await makeStore(engine);
    const { db } = store;
    await addUnindexedJobs(db, JOBS);
    const rows = await db.selectFrom('jobs').select('id').orderBy('id').execute();
    const [early = 0, late = 0, closed = 0, clicked = 0] = [3, JOBS - 4, JOBS - 8, JOBS - 12].map(
      (at) => rows[at]?.id ?? 0,
    );
    const change = async () => {
      for (const id of [early, late]) {
        await db.updateTable('jobs').set({ title: 'Glazier' }).where('id', '=', id).execute();
        await db.transaction().execute((transaction) => indexJob(transaction, id));
      }
      await db.updateTable('jobs').set({ status: 2 }).where('id', '=', closed).execute();
      await db.transaction().execute((transaction) => indexJob(transaction, closed));
      await db.updateTable('jobs').set({ popularity: 1e9 }).where('id', '=', clicked).execute();
      await db.transaction().execute((transaction) => indexPopularity(transaction, clicked));
      await addJob(db, { title: 'Fresh Potter' });
    };
    let isFirst = true;
    await buildIndex(db, {
      onBatch: async () => {
        if (isFirst) await change();
        isFirst = false;
      },
    });
    const market = await listen(store);
    expect(await everyTitle(market, { search_constraint: 'glazier' })).toHaveLength(2);
    expect(await everyTitle(market, { search_constraint: 'potter' })).toEqual(['Fresh Potter']);
    const loom = await everyTitle(market, { search_constraint: 'loom', sort_by: 1 });
    expect(loom).toHaveLength(JOBS - 1);
    expect(loom[0]).toBe(`Loom Weaver ${JOBS - 12}`);
    expect([await countOf(db, 'weaver'), await countOf(db, 'glazier')]).toEqual([JOBS - 3, 2]);
    const kept = await everyTitle(market);
    await rebuildSearchIndex(db);
    expect(await everyTitle(market)).toEqual(kept);
    expect([await countOf(db, 'weaver'), await countOf(db, 'glazier')]).toEqual([JOBS - 3, 2]);
  });

  it('never shows less while all of it is made anew', async () => {
    const { store } = await makeStore(engine);
    await addUnindexedJobs(store.db, JOBS);
    await buildIndex(store.db);
    const market = await listen(store);
    const before = await ask(market, { search_constraint: 'loom', rows: 50 });
    const seen: unknown[] = [];
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) {
        const list = await ask(market, { search_constraint: 'loom', rows: 50 });
        seen.push([list.total, list.is_incomplete, titles(list)]);
      }
    })();
    while (seen.length < 6) expect(await rebuildSearchIndex(store.db)).toBe(JOBS);
    over.abort();
    await reading;
    expect(seen.filter((one) => JSON.stringify(one) !== JSON.stringify([JOBS, 0, titles(before)]))).toEqual(
      [],
    );
  });

  it('is gone through anew when it is of another making', async () => {
    const { store, open } = await makeStore(engine);
    await addUnindexedJobs(store.db, 20);
    await buildIndex(store.db);
    await store.db.updateTable('search_state').set({ complete_version: 99, pass_version: 99 }).execute();
    await store.db.updateTable('job_search').set({ facets: 'of another making' }).execute();
    if (engine === 'sqlite') await store.close();
    const { db } = await open();
    const rows = await db.selectFrom('job_search').select('facets').execute();
    expect(rows.filter(({ facets }) => facets === 'of another making')).toEqual([]);
    expect(await isIndexComplete(db)).toBe(true);
  });

  it('completes typed words to none that only gone jobs had', async () => {
    const { store } = await makeStore(engine);
    const { db } = store;
    const id = await addJob(db, { title: 'Glassblower' });
    await addJob(db, { title: 'Glazier', activatedAt: Date.now() - HOUR });
    const completed = async () => (await completions(db, 'gla', 5)).map(({ word }) => word);
    expect(await completed()).toEqual(['glassblower', 'glazier']);
    await db.updateTable('jobs').set({ status: 2 }).where('id', '=', id).execute();
    await indexJob(db, id);
    expect(await completed()).toEqual(['glazier']);
    await db.updateTable('jobs').set({ status: 1 }).where('id', '=', id).execute();
    await indexJob(db, id);
    expect(await completed()).toEqual(['glassblower', 'glazier']);
  });

  it.runIf(engine === 'postgres')(
    'is made once by several processes, and by the rest when one dies',
    async () => {
      const { store, open, url } = await makeStore(engine);
      await addUnindexedJobs(store.db, JOBS);
      const other = await open();
      const atStart = await countFound(store.db);
      // Somebody takes a batch and is never heard of again.
      const lost = await claimForGood(url ?? '');
      const built = { ours: 0, theirs: 0 };
      const building = Promise.all([
        buildIndex(store.db, { onBatch: () => void (built.ours += 1) }),
        buildIndex(other.db, { onBatch: () => void (built.theirs += 1) }),
      ]);
      await vi.waitFor(() => expect(Math.min(built.ours, built.theirs)).toBeGreaterThan(0));
      expect(await countFound(store.db)).toBe(atStart);
      await lost.die(store.db);
      await building;
      expect([await countFound(store.db), await countOf(store.db, 'weaver')]).toEqual([JOBS, JOBS]);
      expect(await isIndexComplete(other.db)).toBe(true);
    },
  );
});

it.each([
  ['jobs', 'activated_at', '9007199254740993'],
  ['jobs', 'popularity', `'some 4711'`],
  ['jobs', 'title', `x'00ff4711'`],
  ['job_texts', 'description', `x'00ff4711'`],
] as const)('starts and indexes the others where %s.%s = %s of one job', async (table, column, value) => {
  const { store, open } = await makeStore('sqlite');
  const ids = [];
  for (const title of ['Whole', 'Damaged', 'Later']) ids.push(await addJob(store.db, { title }));
  const key = sql.ref(table === 'jobs' ? 'id' : 'job_id');
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where ${key} = ${ids[1]}`.execute(
    store.db,
  );
  await store.db.updateTable('search_state').set({ pass_next: 1, complete_version: 1 }).execute();
  await store.close();
  const damaged: number[] = [];
  const again = await open({ ...noLog, onDamagedJob: (id) => damaged.push(id) });
  expect([damaged, await isIndexComplete(again.db)]).toEqual([[ids[1]], true]);
  expect((await everyTitle(await listen(again))).toSorted()).toEqual(['Later', 'Whole']);
});
