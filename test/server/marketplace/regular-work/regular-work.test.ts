import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { regularWork } from '../../../../server/marketplace/regularly.ts';
import { LEASE_MS } from '../../../../server/marketplace/store/leases.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { marketplaceMetrics } from '../../../../server/wire/jobs/reporting.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { createDatabase, describeEngines } from '../../../helpers/postgres/postgres.ts';
import { metricValue } from '../../../helpers/services/promtool.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { openShared } from './shared-database.ts';
import type { WorkerOptions } from './worker-target.ts';

const WORKER = join(import.meta.dirname, 'worker-target.ts');
const HOUR = 3_600_000;

vi.setConfig({ testTimeout: 90_000 });

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function setStage(databaseUrl = '') {
  const runner = await createTargetRunner();
  cleanUps.push(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const store = await openStore({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
  await sql`create table pieces (worker text not null, done_at bigint not null)`.execute(store.db);
  // Work that is known already is due at once.
  await store.db.insertInto('leases').values({ name: 'count', expires_at: 0, due_at: 0 }).execute();
  await store.close();
  const { db } = openShared(dataDir, databaseUrl);
  cleanUps.push(() => db.destroy());
  const pieces = () => db.selectFrom('pieces').selectAll().orderBy('done_at').execute();
  return {
    db,
    pieces,
    piecesOf: async (worker: string) => (await pieces()).filter((piece) => piece.worker === worker).length,
    start: async (options: Omit<WorkerOptions, 'dataDir' | 'databaseUrl'>) => {
      const target = runner.spawn(WORKER, JSON.stringify({ dataDir, databaseUrl, ...options }));
      await target.start();
      return target;
    },
  };
}

/** Regular work in this process, and the errors that it logs. */
function appWith(context: Pick<Parameters<typeof regularWork>[0], 'db' | 'engine' | 'outageOf' | 'lookMs'>) {
  const logged: string[] = [];
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  cleanUps.push(() => app.close());
  return { app, logged, doRegularly: regularWork({ ...context, app, measure: () => undefined }) };
}

describeEngines('regular work of several processes', (engine) => {
  async function stage() {
    if (engine === 'sqlite') return setStage();
    const database = await createDatabase();
    cleanUps.push(() => database.drop());
    return setStage(database.url);
  }

  it('[OP-05] is done once a period by all of them together, whatever their clocks say', async () => {
    const { start, pieces } = await stage();
    const period = 300;
    const once = { leaseMs: 5000, period, pieces: 1, pause: 20 };
    await start({ ...once, worker: 'first' });
    await start({ ...once, worker: 'ahead', ahead: 2 * HOUR });
    await start({ ...once, worker: 'behind', ahead: -2 * HOUR });
    await expect.poll(async () => (await pieces()).length, { timeout: 20_000 }).toBeGreaterThan(8);
    const times = (await pieces()).map(({ done_at }) => done_at);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    // Milliseconds are rounded.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(period - 1);
  });

  /** Never ends by itself. */
  const long = { period: 100, pieces: 100_000, pause: 300 };

  it('[OP-05] is gone on with by another when the one that does it is killed', async () => {
    const { start, pieces, piecesOf } = await stage();
    const first = await start({ ...long, leaseMs: 1500, worker: 'first' });
    await expect.poll(() => piecesOf('first'), { timeout: 10_000 }).toBeGreaterThan(1);
    const second = await start({ ...long, leaseMs: 1500, worker: 'second' });
    await first.kill();
    await expect.poll(() => piecesOf('second'), { timeout: 20_000 }).toBeGreaterThan(2);
    expect((await pieces()).findLastIndex(({ worker }) => worker === 'first')).toBeLessThan(
      (await pieces()).findIndex(({ worker }) => worker === 'second'),
    );
    expect(second.said()).toContain('a process has died in the regular work count; this one goes on');
    expect(LEASE_MS).toBeLessThan(30_000);
  });

  it('[OP-05] is not gone on with by a process that was stopped, once another has it', async () => {
    const { start, piecesOf } = await stage();
    const first = await start({ ...long, leaseMs: 1500, worker: 'first' });
    await expect.poll(() => first.said().split('piece').length, { interval: 5, timeout: 10_000 }).toBe(3);
    first.signal('SIGSTOP');
    const done = await piecesOf('first');
    await start({ ...long, leaseMs: 1500, worker: 'second' });
    await expect.poll(() => piecesOf('second'), { timeout: 20_000 }).toBeGreaterThan(1);
    first.signal('SIGCONT');
    await expect.poll(() => first.said(), { timeout: 10_000 }).toContain('because this one was away');
    const before = await piecesOf('second');
    await expect.poll(() => piecesOf('second'), { timeout: 10_000 }).toBeGreaterThan(before + 3);
    // One may have been in flight.
    expect(await piecesOf('first')).toBeLessThanOrEqual(done + 1);
  });

  it('[OP-05] is given back by a process that is told to end, so that the next one need not wait', async () => {
    const { start, piecesOf } = await stage();
    const first = await start({ ...long, leaseMs: HOUR / 2, worker: 'first' });
    await expect.poll(() => piecesOf('first'), { timeout: 10_000 }).toBeGreaterThan(0);
    first.signal('SIGTERM');
    await first.ended;
    await start({ ...long, leaseMs: HOUR / 2, worker: 'second' });
    await expect.poll(() => piecesOf('second'), { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('[OP-05] is done although the database has had a wrong clock', async () => {
    const { db, start, piecesOf } = await stage();
    const inAYear = Date.now() + 365 * 24 * HOUR;
    await db.updateTable('leases').set({ holder: 'gone', expires_at: inAYear, due_at: inAYear }).execute();
    await start({ ...long, leaseMs: 1500, worker: 'first' });
    await expect.poll(() => piecesOf('first'), { timeout: 10_000 }).toBeGreaterThan(0);
  });

  const damage = [
    ['expires_at', '1152921504606846976'],
    ['due_at', '1152921504606846976'],
    ['due_at', '-9223372036854775808'],
    ...(engine === 'sqlite'
      ? [
          ['expires_at', `'some canary'`],
          ['expires_at', `'9223372036854775807 canary'`],
          ['due_at', `x'00ff'`],
          ['holder', `x'00ff'`],
        ]
      : []),
  ] as const;

  it('[OP-05] is done although its record is damaged, and the log says so', async () => {
    const { db } = await stage();
    const { app, logged, doRegularly } = appWith({ db, engine, outageOf: () => null });
    const done: string[] = [];
    for (const [at, [column = '', value = '']] of damage.entries()) {
      const name = `damaged-${at}`;
      await db.insertInto('leases').values({ name, expires_at: 0, due_at: 0 }).execute();
      await sql`update leases set ${sql.ref(column)} = ${sql.raw(value)} where name = ${name}`.execute(db);
      doRegularly({ name, period: 50, job: async () => void done.push(name) });
    }
    await app.ready();
    for (const at of damage.keys())
      await expect
        .poll(() => done.filter((name) => name === `damaged-${at}`).length, { timeout: 10_000 })
        .toBeGreaterThan(1);
    expect(logged.map((line): string => JSON.parse(line).msg).toSorted()).toEqual(
      [...damage.keys()].map(
        (at) =>
          `the record of the regular work damaged-${at} was damaged; the work is done now, and its record is written anew`,
      ),
    );
  });

  it('[OP-05] is done soon where its record is damaged while nothing is due, each once, and the log says so', async () => {
    const { db } = await stage();
    const { app, logged, doRegularly } = appWith({ db, engine, outageOf: () => null, lookMs: 50 });
    const done: string[] = [];
    const names = damage.map((_, at) => `damaged-${at}`);
    for (const name of names) doRegularly({ name, period: HOUR, job: async () => void done.push(name) });
    await app.ready();
    const rows = async () => (await db.selectFrom('leases').select('name').execute()).map(({ name }) => name);
    await expect.poll(rows).toEqual(expect.arrayContaining(names));
    for (const [at, [column, value]] of damage.entries())
      await sql`update leases set ${sql.ref(column)} = ${sql.raw(value)} where name = ${names[at]}`.execute(
        db,
      );
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(names);
    await wait(200);
    expect(done.toSorted()).toEqual(names);
    expect(logged.map((line): string => JSON.parse(line).msg).toSorted()).toEqual(
      names.map(
        (name) =>
          `the record of the regular work ${name} was damaged; the work is done now, and its record is written anew`,
      ),
    );
  });
});

describeEngines('the regular work of marketplaces', (engine) => {
  it('[OP-05] is done by one of those that share a database', async () => {
    const first = await startMarketplace({ engine });
    cleanUps.push(() => first.close());
    const { db, databaseUrl } = first;
    const works = [
      'forget-idempotency-keys',
      'forget-sign-in-tries',
      'forget-unsaved-photos',
      'look-for-damaged-names',
      'mend-search-index',
      'sweep-search-index',
    ];
    const names = async () =>
      (await db.selectFrom('leases').select('name').orderBy('name').execute()).map(({ name }) => name);
    await expect.poll(names).toEqual(works);
    if (databaseUrl === null) return;
    await db.updateTable('leases').set({ due_at: 0 }).execute();
    const others = await Promise.all([1, 2, 3].map(() => startMarketplace({ engine, databaseUrl })));
    for (const other of others) cleanUps.push(() => other.close());
    const timesOf = async (work: string) => {
      const texts = await Promise.all(
        others.map(async ({ wire }) => (await wire.call(marketplaceMetrics, {})).data.text),
      );
      return texts
        .map((text) => metricValue(text, `marketplace_regular_work_total{work="${work}"}`))
        .reduce((sum, times) => sum + times, 0);
    };
    for (const work of works) await expect.poll(() => timesOf(work), { timeout: 10_000 }).toBe(1);
  });
});

it.for([
  { outage: 'database', lines: 0 },
  { outage: null, lines: 1 },
] as const)('an error is logged unless the store tells of its outage: $outage', async ({ outage, lines }) => {
  const runner = await createTargetRunner();
  cleanUps.push(() => runner.close());
  const store = await openStore({ dataDir: join(runner.folder, 'data'), databaseUrl: null });
  await store.close();
  let looks = 0;
  const outageOf = () => {
    looks += 1;
    return outage;
  };
  const { app, logged, doRegularly } = appWith({ db: store.db, engine: 'sqlite', outageOf });
  doRegularly({ name: 'count', period: 1000, job: async () => undefined });
  await app.ready();
  await expect.poll(() => looks).toBe(1);
  expect(logged).toHaveLength(lines);
});
