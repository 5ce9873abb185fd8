import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { sameOrigin, startGateway } from '../../helpers/services/gateway.ts';
import { startMarketplace } from '../../helpers/services/marketplace.ts';
import { createDatabase } from '../../helpers/postgres/postgres.ts';
import { startPostgresProxy } from '../../helpers/postgres/postgres-proxy.ts';
import { addJob, addUser, PASSWORD } from '../marketplace/fixtures.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

it('a store whose database is gone is a 503 to writes and in /readyz, and pages can still be read', async () => {
  const marketplace = await startMarketplace({ sampleData: true });
  cleanUps.push(() => marketplace.close());
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
  });
  cleanUps.push(() => gateway.close());
  const signUp = (email: string) =>
    fetch(`${gateway.url}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sameOrigin },
      body: JSON.stringify({ name: 'Asha Rao', email, password: 'a long password 7' }),
    });
  expect((await signUp('asha@example.in')).status).toBe(202);
  await rm(join(dirname(marketplace.socketPath), 'data', 'atelier.sqlite'));
  const refused = await signUp('ravi@example.in');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'store-unavailable',
    title: 'This cannot be shown or saved right now, please try again in a moment',
  });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${gateway.url}/api/jobs`)).status).toBe(200);
});

it('a store whose database is damaged is a 503 to reads too, and in /readyz until it is whole again', async () => {
  const marketplace = await startMarketplace();
  cleanUps.push(() => marketplace.close());
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
  });
  cleanUps.push(() => gateway.close());
  const ask = async (path: string) => {
    const answer = await fetch(gateway.url + path);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const job = `/api/jobs/${await addJob(marketplace.db)}`;
  const path = join(dirname(marketplace.socketPath), 'data', 'atelier.sqlite');
  await sql`pragma wal_checkpoint(truncate)`.execute(marketplace.db);
  const whole = await readFile(path);
  /** As a failing disk would: everything but the first page, which says that it is a database. */
  const damaged = Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.byteLength - 4096, 'x')]);
  const fill = async (bytes: Buffer) => {
    await writeFile(path, bytes);
    await sql`pragma shrink_memory`.execute(marketplace.db);
  };
  await fill(damaged);
  for (const address of [job, '/api/jobs'])
    expect([address, ...(await ask(address))]).toEqual([address, 503, '5']);
  expect(await ask('/readyz')).toEqual([503, '5']);
  await fill(whole);
  expect(await ask('/readyz')).toEqual([200, null]);
  expect(await ask(job)).toEqual([200, null]);
});

/** Gateway and marketplace on a PostgreSQL whose connections can be cut or held up. */
async function startBehindProxy() {
  const database = await createDatabase();
  cleanUps.push(() => database.drop());
  const proxy = await startPostgresProxy(database.url);
  cleanUps.push(() => proxy.close());
  const marketplace = await startMarketplace({ engine: 'postgres', databaseUrl: proxy.url });
  cleanUps.push(() => marketplace.close());
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    config: { readBudget: 60_000, saveBudget: 60_000 },
  });
  cleanUps.push(() => gateway.close());
  return { proxy, marketplace, gateway };
}

const warnings = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

it.skipIf(inject('postgres') === null)(
  'a PostgreSQL that is gone is a 503 to everything, ends no session, is two lines in the log, and is used as soon as it is back',
  async () => {
    const { proxy, marketplace, gateway } = await startBehindProxy();
    const { email } = await addUser(marketplace.db);
    const signIn = () =>
      fetch(`${gateway.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sameOrigin },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    const cookie = (await signIn()).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const ask = async (path: string) => {
      const answer = await fetch(gateway.url + path, { headers: { cookie } });
      return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text() };
    };
    const paths = ['/api/jobs', '/api/applications'];
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);

    const begun = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<void>();
    const transaction = marketplace.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      begun.resolve();
      await cut.promise;
      await sql`select 1`.execute(db);
    });
    await begun.promise;
    await proxy.stop();
    cut.resolve();
    await expect(transaction).rejects.toThrow(/not queryable|terminated unexpectedly/);
    const away = { status: 503, cookies: [], body: expect.stringContaining('"store-unavailable"') };
    for (const path of paths) {
      const answers = await Promise.all(Array.from({ length: 15 }, () => ask(path)));
      expect([path, ...answers]).toEqual([path, ...answers.map(() => away)]);
    }
    expect((await signIn()).status).toBe(503);
    expect(await ask('/api/session')).toMatchObject({ status: 200, cookies: [] });
    expect((await ask('/readyz')).status).toBe(503);

    await proxy.start();
    for (const path of [...paths, '/readyz']) expect([path, (await ask(path)).status]).toEqual([path, 200]);
    await vi.waitFor(() => expect(warnings(marketplace.logs)).toHaveLength(2), 60_000);
    const [began, ended] = warnings(marketplace.logs);
    expect(ended.outage.errors).toBeGreaterThan(30);
    expect(began.msg).toContain('PostgreSQL cannot be reached at ');
    expect(ended.msg).toBe('the database can be used again');
    expect(warnings(gateway.logs)).toEqual([]);
  },
  120_000,
);

it.skipIf(inject('postgres') === null)(
  'a PostgreSQL that takes connections and does not answer is a 503 as well, and two lines in the log, but a long query is none',
  async () => {
    const { proxy, marketplace, gateway } = await startBehindProxy();
    const ask = async (path: string) => {
      const answer = await fetch(gateway.url + path);
      return { status: answer.status, body: await answer.text() };
    };
    await sql`select pg_sleep(5)`.execute(marketplace.db);
    expect((await ask('/api/jobs?page=1')).status).toBe(200);

    proxy.hang();
    const away = { status: 503, body: expect.stringContaining('"store-unavailable"') };
    const first = await Promise.all([2, 3, 4].map((page) => ask(`/api/jobs?page=${page}`)));
    expect(first).toEqual(first.map(() => away));
    // From now on nobody waits: sixty pages one after the other would else take minutes.
    for (let page = 5; page < 65; page += 1) expect(await ask(`/api/jobs?page=${page}`)).toEqual(away);
    expect((await ask('/readyz')).status).toBe(503);

    proxy.goOn();
    await vi.waitFor(async () => expect((await ask('/api/jobs?page=1')).status).toBe(200), 60_000);
    await vi.waitFor(() => expect(warnings(marketplace.logs)).toHaveLength(2), 60_000);
    const [began, ended] = warnings(marketplace.logs);
    expect(began.msg).toContain('takes connections and does not answer');
    expect(ended.msg).toBe('the database can be used again');
    expect(warnings(gateway.logs)).toEqual([]);
  },
  120_000,
);
