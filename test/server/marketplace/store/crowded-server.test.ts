import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openPool } from '../../../../server/marketplace/store/engines/postgres.ts';
import { createDatabase, type TestDatabase } from '../../../helpers/postgres/postgres.ts';

const ROOM = 3;

describe.skipIf(inject('postgres') === null)('on a PostgreSQL with room for three connections', () => {
  let database: TestDatabase;
  let owner: Kysely<unknown>;
  /** The database's address for a user who may have so many connections; nobody limits the owner. */
  let url: string;
  const opened: Kysely<unknown>[] = [];

  beforeEach(async () => {
    database = await createDatabase();
    owner = new Kysely({ dialect: openPool(database.url).dialect });
    const address = new URL(database.url);
    address.username = address.pathname.slice(1);
    url = address.href;
    await sql`create role ${sql.id(address.username)} login connection limit ${sql.lit(ROOM)}`.execute(owner);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const db of opened.splice(0)) await db.destroy();
    await owner.destroy();
    await database.drop();
  });

  function open(options: Parameters<typeof openPool>[1] = {}) {
    const pool = openPool(url, options);
    const db = new Kysely<unknown>({ dialect: pool.dialect });
    opened.push(db);
    return { db, stats: pool.stats };
  }

  const ask = (db: Kysely<unknown>) => sql`select pg_sleep(0.02)`.execute(db);
  const askAtOnce = async (db: Kysely<unknown>, count: number) => {
    const answers = await Promise.allSettled(Array.from({ length: count }, () => ask(db)));
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  it('[OP-06] whoever is refused a connection waits for one that is open, and the operator is told once', async () => {
    const onRefused = vi.fn();
    const { db, stats } = open({ onRefused });
    await ask(db);
    for (let round = 0; round < 3; round += 1) expect(await askAtOnce(db, 40)).toBe(40);
    expect(stats().inUse + stats().idle).toBe(ROOM);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: '53300' }));
  });

  it('[OP-06] opens more as soon as there is room for them', async () => {
    const { db, stats } = open();
    await ask(db);
    await askAtOnce(db, 40);
    await sql`alter role ${sql.id(new URL(url).username)} connection limit 50`.execute(owner);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
    expect(await askAtOnce(db, 40)).toBe(40);
    expect(stats().inUse + stats().idle).toBe(10);
  });

  it('[OP-06] who has no connection is told why, and is answered when there is room', async () => {
    const [one, other] = [open(), open()];
    expect(await askAtOnce(one.db, ROOM)).toBe(ROOM);
    await expect(ask(other.db)).rejects.toMatchObject({ code: '53300' });
    await one.db.destroy();
    opened.splice(opened.indexOf(one.db), 1);
    await vi.waitFor(() => ask(other.db));
  });

  it('[OP-06] a thread that reads gives a connection back to the one that writes', async () => {
    const reader = open({ givesWay: true });
    const writer = open();
    expect(await askAtOnce(reader.db, ROOM)).toBe(ROOM);
    await expect(ask(writer.db)).rejects.toMatchObject({ code: '53300' });
    expect(await askAtOnce(reader.db, 40)).toBe(40);
    await vi.waitFor(() => ask(writer.db));
    expect(await askAtOnce(reader.db, 40)).toBe(40);
    expect(await askAtOnce(writer.db, 40)).toBe(40);
  });
});
