import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openPool } from '../../../../server/marketplace/store/engines/postgres.ts';
import { migrate } from '../../../../server/marketplace/store/migrations/index.ts';
import { noLog } from '../../../../server/marketplace/store/log.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncerOptions } from '../../../helpers/postgres/pgbouncer.ts';
import { createDatabase, type TestDatabase } from '../../../helpers/postgres/postgres.ts';

let database: TestDatabase;
let dataDir: string;
/** What the log says of outages. */
const outages: string[] = [];
const cleanUps: (() => Promise<unknown>)[] = [];

async function open(databaseUrl: string, prepare?: (db: Store['db']) => Promise<void>): Promise<Store> {
  const log = { ...noLog, onOutage: (_error: unknown, sentence: string) => void outages.push(sentence) };
  const store = await openStore({ dataDir, databaseUrl, log, ...(prepare !== undefined && { prepare }) });
  cleanUps.push(() => store.close());
  return store;
}

async function prepareDatabase(): Promise<void> {
  outages.length = 0;
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'atelier-pooler-'));
  cleanUps.push(
    () => database.drop(),
    () => rm(dataDir, { recursive: true, force: true }),
  );
}

async function cleanUp(): Promise<void> {
  for (const clean of cleanUps.splice(0).toReversed()) await clean();
}

describe.skipIf(inject('postgres') === null)('on PostgreSQL, no lock outlives its transaction', () => {
  beforeEach(prepareDatabase);
  afterEach(cleanUp);

  it('[OP-06] of a start', async () => {
    let holders: unknown[] = [];
    await open(database.url, async (db) => {
      const found = await sql`select state from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and datname = current_database()`.execute(db);
      holders = found.rows;
    });
    expect(holders).toEqual([{ state: 'idle in transaction' }]);
  });

  it('[OP-06] of migrations', async () => {
    const locks: string[] = [];
    const db = new Kysely<unknown>({
      dialect: openPool(database.url).dialect,
      log({ query }) {
        locks.push(...(query.sql.match(/pg_advisory\w*/g) ?? []));
      },
    });
    cleanUps.push(() => db.destroy());
    await migrate(db, 'postgres');
    expect(locks).toEqual(['pg_advisory_xact_lock']);
  });
});

describe.skipIf(inject('postgres') === null)('a PostgreSQL that takes no writes', () => {
  beforeEach(prepareDatabase);
  afterEach(cleanUp);

  it('[OP-06] is not ready, and the log says what to set', async () => {
    const store = await open(database.url);
    await store.check();
    const name = new URL(database.url).pathname.slice(1);
    const orders = new Client({ connectionString: database.url });
    await orders.connect();
    await orders.query(`alter database ${name} set default_transaction_read_only = on`);
    await orders.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await orders.end();
    const sentence = /^PostgreSQL at .+ takes no writes: it is a replica/;
    await vi.waitFor(() => expect(store.check()).rejects.toThrow(sentence), 10_000);
    const refused: unknown = await store.db
      .deleteFrom('users')
      .execute()
      .catch((error: unknown) => error);
    expect(store.outageOf(refused)).toBe('database');
    expect(outages).toContainEqual(expect.stringMatching(sentence));
  });
});

describe.skipIf(inject('postgres') === null || !hasPgBouncer())('by way of PgBouncer', () => {
  beforeEach(prepareDatabase);
  afterEach(cleanUp);

  async function startPooler(options: PgBouncerOptions) {
    const pooler = await startPgBouncer(database.url, options);
    cleanUps.push(() => pooler.close());
    return pooler;
  }

  it('[OP-06] in transaction mode leaves no lock behind, whichever connection a statement gets', async () => {
    const pooler = await startPooler({ mode: 'transaction', poolSize: 3 });
    const others = new Kysely<unknown>({ dialect: openPool(pooler.url).dialect });
    cleanUps.push(() => others.destroy());
    const over = new AbortController();
    const ask = async () => {
      while (!over.signal.aborted) await sql`select pg_sleep(0.002)`.execute(others);
    };
    const asking = Promise.all(Array.from({ length: 4 }, ask));
    for (let start = 0; start < 3; start += 1) await open(pooler.url);
    over.abort();
    await asking;
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(others);
    expect(rows).toEqual([]);
  });

  it('[OP-06] in statement mode does not start, and says what to set', async () => {
    const pooler = await startPooler({ mode: 'statement', poolSize: 3 });
    await expect(open(pooler.url)).rejects.toThrow(/^PgBouncer at .+ is in statement mode.+pool_mode/);
  });

  it('[OP-06] that is set to statement mode meanwhile is not ready, and the log says what to set', async () => {
    const pooler = await startPooler({ mode: 'transaction', poolSize: 3 });
    const store = await open(pooler.url);
    await store.check();
    const orders = new Client({ connectionString: pooler.orders });
    await orders.connect();
    await orders.query("set pool_mode = 'statement'");
    await orders.end();
    const ready: unknown = await store.check().catch((error: unknown) => error);
    const failed: unknown = await store.db
      .transaction()
      .execute((transaction) => sql`select 1`.execute(transaction))
      .catch((error: unknown) => error);
    expect([store.outageOf(ready), store.outageOf(failed)]).toEqual(['database', 'database']);
    // Connections that the pooler then closes may be told as well.
    expect(outages[0]).toMatch(/^PgBouncer at .+ is in statement mode.+pool_mode/);
  });

  it('[OP-06] a refusal of its own is told in its own words', async () => {
    const pooler = await startPooler({ mode: 'transaction', poolSize: 3 });
    const url = new URL(pooler.url);
    url.searchParams.set('options', '-c search_path=atelier');
    await expect(open(url.href)).rejects.toThrow(/unsupported startup parameter: options/);
  });
});
