import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../server/marketplace/store/migrations/index.ts';
import { initialPopularity, popularityAfterClick } from '../../../../server/marketplace/store/popularity.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { openShared } from '../regular-work/shared-database.ts';
import { createDatabase, describeEngines } from '../../../helpers/postgres/postgres.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-store-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(...args: Parameters<typeof openStore>): Promise<Store> {
  const store = await openStore(...args);
  cleanUps.push(() => store.close());
  return store;
}

describeEngines('the store', (engine) => {
  async function place() {
    const dataDir = await temporaryFolder();
    if (engine === 'sqlite') return { dataDir, databaseUrl: null };
    const database = await createDatabase();
    cleanUps.push(() => database.drop());
    return { dataDir, databaseUrl: database.url };
  }

  it('is brought up to date once', async () => {
    const where = await place();
    const first = await openStore(where);
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      first.db,
    );
    expect(ran.rows.length).toBeGreaterThanOrEqual(6);
    await first.db.insertInto('cities').values({ name: 'Pune', folded: 'pune' }).execute();
    await first.close();
    const second = await open(where);
    expect(await migrate(second.db, second.engine)).toEqual([]);
    expect(await second.db.selectFrom('cities').select('name').execute()).toEqual([{ name: 'Pune' }]);
  });

  /** A database whose records of these migrations were lost. @param isOld made by a version that did not count them */
  async function lose(which: string, isOld = false) {
    const where = await place();
    await (await openStore(where)).close();
    const { db } = openShared(where.dataDir, where.databaseUrl ?? '');
    cleanUps.push(() => db.destroy());
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`delete from kysely_migration ${which}`);
    const forget =
      engine === 'sqlite' ? 'pragma user_version = 0' : 'comment on table kysely_migration is null';
    if (isOld) await run(forget);
    const state = async () => [
      await db.introspection.getTables({ withInternalKyselyTables: true }),
      (await run('select name, timestamp from kysely_migration order by name')).rows,
    ];
    return { where, run, state };
  }
  const recordOf = (name: string) => `The record of the migration ${name} in the table kysely_migration is`;

  it.each([
    ['the last one', `where name = '0032-draft-pay'`, '0032-draft-pay', false],
    ['the last two', `where name >= '0031'`, '0031-promoted-orders', false],
    ['all of them', '', '0001-reference', false],
    ['from a table on, of an older version', `where name >= '0021'`, '0021-leases', true],
    ['from a column on, of an older version', `where name >= '0028'`, '0028-company-covers', true],
  ])(
    '[OP-03] starts with no record of a migration missing (%s), and runs none again',
    async (_, which, name, isOld) => {
      const { where, state } = await lose(which, isOld);
      const left = await state();
      for (let start = 0; start < 2; start += 1)
        await expect(openStore(where)).rejects.toMatchObject({
          name: 'StartFault',
          message: expect.stringContaining(recordOf(name)),
        });
      expect(await state()).toEqual(left);
    },
  );

  it('[OP-03] starts once the missing record is written anew', async () => {
    const { where, run } = await lose(`where name = '0032-draft-pay'`);
    const fault: unknown = await openStore(where).catch((error: unknown) => error);
    expect(String(fault)).toContain(recordOf('0032-draft-pay'));
    const [time] = /\d{4}-[\d-]+T[\d:.]+Z/u.exec(String(fault)) ?? [];
    await run(`insert into kysely_migration values ('0032-draft-pay', '${time ?? ''}')`);
    await (await openStore(where)).close();
  });

  it('[OP-03] does not start where a newer version has made more, though its record is lost', async () => {
    const { where, run, state } = await lose(`where name = '0032-draft-pay'`);
    await run(engine === 'sqlite' ? 'pragma user_version = 99' : `comment on table kysely_migration is '99'`);
    const left = await state();
    await expect(openStore(where)).rejects.toThrow('by a newer version of Atelier (it has 99 migrations)');
    expect(await state()).toEqual(left);
  });

  it('[OP-03] of an older version counts its migrations when it starts', async () => {
    const { where, run } = await lose('where false', true);
    await (await openStore(where)).close();
    await run(`delete from kysely_migration where name = '0032-draft-pay'`);
    await expect(openStore(where)).rejects.toThrow(recordOf('0032-draft-pay'));
  });

  it('keeps all of a transaction or nothing', async () => {
    const { db } = await open(await place());
    const failed = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('cities').values({ name: 'Agra', folded: 'agra' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('cities').selectAll().execute()).toEqual([]);
  });

  it('lets nobody see the inside of a transaction', async () => {
    const { db } = await open(await place());
    const inside = Promise.withResolvers<void>();
    const writing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('cities').values({ name: 'Agra', folded: 'agra' }).execute();
      inside.resolve();
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      await transaction.deleteFrom('cities').execute();
    });
    await inside.promise;
    expect(await db.selectFrom('cities').selectAll().execute()).toEqual([]);
    await writing;
  });

  it('holds references', async () => {
    const { db } = await open(await place());
    const orphan = db
      .insertInto('localities')
      .values({ city_id: 1, name: 'Aundh', folded: 'aundh' })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it('gives money and times back as numbers', async () => {
    const { db } = await open(await place());
    const now = Date.now();
    await db.insertInto('users').values({ login_type: 1, name: 'Asha', created_at: now }).execute();
    const user = await db.selectFrom('users').select(['id', 'created_at']).executeTakeFirstOrThrow();
    await db
      .insertInto('candidates')
      .values({ user_id: user.id, updated_at: now, annual_ctc: 9_000_000_000 })
      .execute();
    const candidate = await db.selectFrom('candidates').select('annual_ctc').executeTakeFirstOrThrow();
    expect([user.created_at, candidate.annual_ctc]).toEqual([now, 9_000_000_000]);
  });

  it('sorts looked-up names the same on every engine', async () => {
    const { db } = await open(await place());
    const names = ['z', 'a b', 'ab', 'a-b', 'A', 'é', '1', 'अ'];
    await db
      .insertInto('cities')
      .values(names.map((name) => ({ name, folded: name })))
      .execute();
    const sorted = await db.selectFrom('cities').select('folded').orderBy('folded').execute();
    expect(sorted.map(({ folded }) => folded)).toEqual(['1', 'A', 'a b', 'a-b', 'ab', 'z', 'é', 'अ']);
  });
});

describe('the same tables', () => {
  it('stand on both engines, column by column', async ({ skip }) => {
    const database = await createDatabase().catch(() => skip('PostgreSQL: its programs were not found'));
    cleanUps.push(() => database.drop());
    const shapes: string[][] = [];
    for (const databaseUrl of [null, database.url]) {
      const { db } = await open({ dataDir: await temporaryFolder(), databaseUrl });
      const tables = await db.introspection.getTables();
      const columns = tables
        .filter(({ name }) => !/search|fts/.test(name))
        .flatMap(({ name, columns }) =>
          columns.map((column) => `${name}.${column.name} ${column.isNullable}`),
        );
      shapes.push(columns.filter((column) => !column.includes('.id ')).toSorted());
    }
    expect(shapes[0]?.length).toBeGreaterThan(300);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it('are made once when two processes start together', async ({ skip }) => {
    const database = await createDatabase().catch(() => skip('PostgreSQL: its programs were not found'));
    cleanUps.push(() => database.drop());
    const dataDir = await temporaryFolder();
    let preparing = 0;
    const prepare = async () => {
      preparing += 1;
      expect(preparing).toBe(1);
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      preparing -= 1;
    };
    const start = () => open({ dataDir, databaseUrl: database.url, prepare });
    const stores = await Promise.all([start(), start(), start()]);
    for (const store of stores) expect(await migrate(store.db, store.engine)).toEqual([]);
  });
});

describe('the data directory', () => {
  it('has one owner, and says so to the second', async () => {
    const dataDir = await temporaryFolder();
    const first = await openStore({ dataDir });
    await expect(openStore({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} is in use by another running marketplace. Stop that one first, or set DATA_DIR to another directory.`,
    );
    await first.close();
    await open({ dataDir });
  });

  it('is free again as soon as its owner is killed', async () => {
    const dataDir = await temporaryFolder();
    const module = join(import.meta.dirname, '../../../../server/marketplace/store/store.ts');
    const script = `
      const { openStore } = await import(${JSON.stringify(module)});
      await openStore({ dataDir: ${JSON.stringify(dataDir)} });
      process.stdout.write('open');
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(owner.stdout, 'data');
    await expect(openStore({ dataDir })).rejects.toThrow('is in use');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await open({ dataDir });
  });

  it('can be used again after a start that failed', async () => {
    const dataDir = await temporaryFolder();
    const failing = openStore({ dataDir, prepare: () => Promise.reject(new Error('no seeds')) });
    await expect(failing).rejects.toThrow('no seeds');
    await open({ dataDir });
  });

  it('waits for the disk: WAL, synchronous, foreign keys', async () => {
    const { db } = await open({ dataDir: await temporaryFolder() });
    const value = async (pragma: string) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${pragma}`)}`.execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await value('journal_mode')).toBe('wal');
    expect(await value('synchronous')).toBe(2);
    expect(await value('foreign_keys')).toBe(1);
  });
});

describe('popularity', () => {
  const day = 86_400_000;
  const now = Date.UTC(2026, 10, 20);
  const clicked = (times: readonly number[]) =>
    times.reduce(popularityAfterClick, initialPopularity(times[0] ?? 0));

  it('is higher for more clicks and for later ones', () => {
    expect(clicked([now, now, now])).toBeGreaterThan(clicked([now, now]));
    expect(clicked([now])).toBeGreaterThan(clicked([now - day]));
  });

  it('halves in a week: two clicks a week ago weigh as one today', () => {
    const old = popularityAfterClick(popularityAfterClick(0, now - 7 * day), now - 7 * day);
    expect(old).toBeCloseTo(popularityAfterClick(0, now), 9);
  });
});
