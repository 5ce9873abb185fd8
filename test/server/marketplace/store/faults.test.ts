import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { noLog } from '../../../../server/marketplace/store/log.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { marketplaceHealth } from '../../../../server/wire/jobs/reporting.ts';
import { signUp } from '../../../../server/wire/session.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { createDatabase, type TestDatabase } from '../../../helpers/postgres/postgres.ts';
import { canMount, mountSmallDisk } from '../../../helpers/small-disk.ts';

let folder: string;
let dataDir: string;
const cleanUps: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-faults-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(folder, { recursive: true, force: true });
});

async function refusal(options: Parameters<typeof openStore>[0]): Promise<{ name: string; message: string }> {
  const error: unknown = await openStore(options).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('The start went well.');
  return { name: error.name, message: error.message };
}

async function madeBefore(): Promise<string> {
  const store = await openStore({ dataDir });
  await store.close();
  return join(dataDir, 'atelier.sqlite');
}

const misconfigured = 'ConfigError';

describe('a start says what is wrong and what to do', () => {
  it.each([
    ['a file', () => '/etc/passwd'],
    ['below a file', () => '/etc/passwd/data'],
  ])('where DATA_DIR is %s', async (_what, path) => {
    expect(await refusal({ dataDir: path() })).toEqual({
      name: misconfigured,
      message: `DATA_DIR (${path()}) is a file or inside one: set it to a folder, which is created when it is missing.`,
    });
  });

  it('where DATA_DIR cannot be made, without waiting for ever', async () => {
    expect(await refusal({ dataDir: '/proc/atelier/data' })).toEqual({
      name: misconfigured,
      message: 'DATA_DIR (/proc/atelier/data) cannot be made (ENOENT): set it to another folder.',
    });
  });

  it('where the database is damaged at its head or in its middle', async () => {
    const path = await madeBefore();
    await copyFile(path, join(folder, 'kept'));
    await writeFile(
      path,
      'this is no database, though it is long enough to be looked at as if it were one'.repeat(99),
    );
    const sentence = `The database ${path} is damaged (file is not a database): move it away`;
    expect((await refusal({ dataDir })).message).toContain(sentence);
    await copyFile(join(folder, 'kept'), path);
    const file = await open(path, 'r+');
    for (let page = 1; page < (await file.stat()).size / 4096; page += 1)
      await file.write(Buffer.alloc(4000, 7), 0, 4000, page * 4096);
    await file.close();
    expect((await refusal({ dataDir })).message).toContain('npm run restore -- FILE');
  });

  it('where the database is a folder', async () => {
    const path = join(dataDir, 'atelier.sqlite');
    await mkdir(path, { recursive: true });
    expect((await refusal({ dataDir })).message).toBe(
      `${path} is a folder, and the database is a file of this name: move the folder away, and restore the last backup ` +
        '(npm run restore -- FILE) if there was a database.',
    );
  });

  it('where the mark of the files is a folder', async () => {
    const mark = join(dataDir, 'files', 'owner');
    await mkdir(mark, { recursive: true });
    expect(await refusal({ dataDir })).toEqual({
      name: misconfigured,
      message: `${mark} is a folder, and has to be a file that says whose files these are: move it away.`,
    });
  });

  it.each([
    ['renamed', `set name = 'canary' where name = '0012-sent-files'`, '0012-sent-files'],
    ['of bytes', `set name = x'0063616e617279' where name = '0012-sent-files'`, '0012-sent-files'],
    ['renamed, the last', `set name = 'canary' where name = '0032-draft-pay'`, '0032-draft-pay'],
    ['without its time', `set timestamp = 'canary' where name = '0001-reference'`, '0001-reference'],
    ['with another time', `set timestamp = '1999' where name = '0030-search-changes'`, '0030-search-changes'],
  ])('[OP-03] where the record of a migration is damaged (%s)', async (_, change, name) => {
    const store = await openStore({ dataDir });
    await sql`update kysely_migration ${sql.raw(change)}`.execute(store.db);
    await store.close();
    const { message, ...fault } = await refusal({ dataDir });
    expect(fault).toEqual({ name: 'StartFault' });
    expect(message.replace(/\d{4}-[\d-]+T[\d:.]+Z/u, 'NOW')).toBe(
      `The record of the migration ${name} in the table kysely_migration is damaged or missing: restore the last ` +
        'backup into an empty store (npm run restore -- FILE), or write that record anew, with this name and, as ' +
        'its timestamp, a time that is not before that of the record before it, nor after that of the record after ' +
        'it: for the last record, such as NOW.',
    );
  });

  it('where the record of a migration is missing', async () => {
    const store = await openStore({ dataDir });
    await sql`delete from kysely_migration where name = '0012-sent-files'`.execute(store.db);
    await store.close();
    expect((await refusal({ dataDir })).message).toContain('0012-sent-files in the table kysely_migration');
  });

  it('where a newer version has made the tables', async () => {
    const store = await openStore({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next-year', 'then')`.execute(
      store.db,
    );
    await store.close();
    const { message } = await refusal({ dataDir });
    expect(message).toContain(
      'was made by a newer version of Atelier (it has 9999-next-year): start that version',
    );
  });

  it.each([
    [
      'nobody listens',
      'postgres://u:secret@127.0.0.1:1/db',
      'cannot be reached at 127.0.0.1:1 (ECONNREFUSED)',
    ],
    [
      'there is no such host',
      'postgres://u:secret@nowhere.invalid/db',
      'cannot be reached at nowhere.invalid:5432',
    ],
    [
      'there is no socket',
      'postgres://u:secret@x/db?host=/nowhere',
      'cannot be reached at /nowhere (ENOENT)',
    ],
  ])('where PostgreSQL is away: %s', async (_what, databaseUrl, sentence) => {
    const { message } = await refusal({ dataDir, databaseUrl });
    expect(message).toContain(sentence);
    expect(message).toMatch(/^[^\n]*DATABASE_URL is right\.$/);
    expect(message).not.toContain('secret');
  });

  it.skipIf(inject('postgres') === null)('where PostgreSQL has no such database', async () => {
    const database = await createDatabase();
    cleanUps.push(() => database.drop());
    const url = database.url.replace(/test_[0-9a-f]+/, 'not_there');
    expect((await refusal({ dataDir, databaseUrl: url })).message).toContain(
      'has no database not_there (3D000): create it (createdb not_there)',
    );
  });

  it.skipIf(!canMount())('where the disk is full, and not that another has the folder', async () => {
    const disk = mountSmallDisk(2);
    cleanUps.push(() => disk.remove());
    await writeFile(join(disk.folder, 'ballast'), Buffer.alloc(3_000_000)).catch(() => undefined);
    for (const place of [disk.folder, join(disk.folder, 'data')]) {
      const { name, message } = await refusal({ dataDir: place });
      expect(message).toContain(`The disk of ${place} is full (`);
      expect(name).toBe('StartFault');
    }
  });
});

describe('what is in the data directory', () => {
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;

  it('is for its owner alone, also what an earlier version left open', async () => {
    await madeBefore();
    await chmod(dataDir, 0o755);
    for (const name of ['atelier.sqlite', 'owner.lock']) await chmod(join(dataDir, name), 0o644);
    const store = await openStore({ dataDir });
    expect(await modeOf('.')).toBe(0o700);
    for (const name of ['atelier.sqlite', 'owner.lock'])
      expect([name, await modeOf(name)]).toEqual([name, 0o600]);
    await store.close();
  });
});

describe('a running marketplace', () => {
  let count = 0;
  let market: TestMarketplace;
  beforeEach(async () => {
    market = await startMarketplace();
    cleanUps.push(() => market.close());
  });
  const save = () => {
    count += 1;
    return market.wire.call(signUp, {
      name: 'Asha',
      email: `a${count}@example.in`,
      password: 'a long password 7',
    });
  };
  const isReady = async () => (await market.wire.call(marketplaceHealth, {})).status;
  const outages = () => market.logs.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  const away = { status: 424, error: { code: 'store-unavailable' } };

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['emptied', (path: string) => truncate(path, 0)],
    [
      'replaced',
      async (path: string) => {
        await copyFile(path, `${path}.copy`);
        await rm(path);
        await copyFile(`${path}.copy`, path);
      },
    ],
  ])('whose database is %s takes no write that would vanish, and says so', async (_what, harm) => {
    expect([(await save()).status, await isReady()]).toEqual([200, 200]);
    await harm(join(dirname(market.socketPath), 'data', 'atelier.sqlite'));
    expect(await save()).toMatchObject(away);
    expect(await isReady()).toBe(424);
    expect(market.logs.join('')).toContain(
      'was deleted or replaced while it was open, so nothing can be saved',
    );
  });

  it('whose database is overwritten by something else takes no write, and says that it is damaged', async () => {
    expect((await save()).status).toBe(200);
    await sql`pragma wal_checkpoint(truncate)`.execute(market.db);
    const path = join(dirname(market.socketPath), 'data', 'atelier.sqlite');
    const { size } = await stat(path);
    await writeFile(path, Buffer.alloc(size, 'no database'));
    await sql`pragma shrink_memory`.execute(market.db);
    for (let count = 0; count < 5; count += 1) expect(await save()).toMatchObject(away);
    expect(await isReady()).toBe(424);
    expect(outages()).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining(`The database ${path} is damaged, or was overwritten while it was open`),
      }),
    ]);
  });

  it('whose database has met damage takes no write until it is whole again', async () => {
    expect((await save()).status).toBe(200);
    await sql`pragma wal_checkpoint(truncate)`.execute(market.db);
    const path = join(dirname(market.socketPath), 'data', 'atelier.sqlite');
    const whole = await readFile(path);
    const page = 4096;
    const harmed = Buffer.from(whole);
    const { rows } = await sql<{
      rootpage: number;
    }>`select rootpage from sqlite_master where name = 'cities'`.execute(market.db);
    const at = ((rows[0]?.rootpage ?? 0) - 1) * page;
    harmed.fill(0xff, at, at + page);
    await writeFile(path, harmed);
    await sql`pragma shrink_memory`.execute(market.db);
    await expect(market.db.selectFrom('cities').selectAll().execute()).rejects.toThrow('malformed');
    expect(await save()).toMatchObject(away);
    expect(await isReady()).toBe(424);
    await writeFile(path, whole);
    await sql`pragma shrink_memory`.execute(market.db);
    expect([await isReady(), (await save()).status]).toEqual([200, 200]);
  });

  it('whose table is gone says so until it is back, to those who ask for it and to the health check', async () => {
    expect((await save()).status).toBe(200);
    await sql`alter table users rename to users_before`.execute(market.db);
    for (let count = 0; count < 3; count += 1) expect(await save()).toMatchObject(away);
    expect(await isReady()).toBe(424);
    expect(outages()).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('The database has no table users any more') }),
    ]);
    await sql`alter table users_before rename to users`.execute(market.db);
    expect([await isReady(), (await save()).status]).toEqual([200, 200]);
  });

  it.skipIf(inject('postgres') === null)('whose table is gone says so on PostgreSQL too', async () => {
    await market.close();
    market = await startMarketplace({ engine: 'postgres' });
    expect((await save()).status).toBe(200);
    await sql`alter table users rename to users_before`.execute(market.db);
    for (let count = 0; count < 3; count += 1) expect(await save()).toMatchObject(away);
    expect(await isReady()).toBe(424);
    expect(outages()).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('The database has no table users any more') }),
    ]);
    await sql`alter table users_before rename to users`.execute(market.db);
    expect([await isReady(), (await save()).status]).toEqual([200, 200]);
  });

  describe.skipIf(inject('postgres') === null)('on PostgreSQL', () => {
    let admin: pg.Client;
    let database: TestDatabase;
    let role = '';
    let name = '';
    beforeEach(async () => {
      await cleanUps.pop()?.();
      database = await createDatabase();
      role = `role_${randomBytes(8).toString('hex')}`;
      name = new URL(database.url).pathname.slice(1);
      admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
      await admin.query(`create role ${role} login; alter database ${name} owner to ${role}`);
      market = await startMarketplace({
        engine: 'postgres',
        databaseUrl: database.url.replace('//postgres@', `//${role}@`),
      });
      cleanUps.push(async () => {
        await admin.query(`alter database ${name} owner to postgres; drop owned by ${role} cascade`);
        await admin.query(`drop role ${role}`);
        await admin.end();
        await database.drop();
      });
      cleanUps.push(() => market.close());
      expect((await save()).status).toBe(200);
    });

    it('whose user lost a table says which, to those who ask for it and to the health check', async () => {
      await admin.query('alter table users owner to postgres');
      for (let count = 0; count < 3; count += 1) expect(await save()).toMatchObject(away);
      expect(await isReady()).toBe(424);
      expect(outages()).toEqual([
        expect.objectContaining({
          msg: expect.stringMatching(
            /lacks a right in the database test_\w+ \(42501: permission denied for table users\): make that user the owner of that database and of all in it\.$/u,
          ),
        }),
      ]);
      await admin.query(`alter table users owner to ${role}`);
      expect([await isReady(), (await save()).status]).toEqual([200, 200]);
    });

    it('whose database lets nobody in says so until it does', async () => {
      const outside = new pg.Client({ connectionString: database.url.replace(`/${name}`, '/postgres') });
      cleanUps.push(() => outside.end());
      await outside.connect();
      await outside.query(`alter database ${name} allow_connections false`);
      await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
        role,
      ]);
      await vi.waitFor(async () => expect(await save()).toMatchObject(away), 30_000);
      expect([await isReady(), await isReady()]).toEqual([424, 424]);
      expect(market.logs.join('')).toContain(`alter database ${name} allow_connections true`);
      await outside.query(`alter database ${name} allow_connections true`);
      expect([await isReady(), (await save()).status]).toEqual([200, 200]);
      expect(market.logs.join('')).not.toContain('a call failed');
    });

    it('that ends a statement before its time fails that call alone', async () => {
      await admin.query('begin');
      await admin.query('lock table users in access exclusive mode');
      const saving = save();
      await vi.waitFor(async () => {
        const { rows } = await admin.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where usename = $1 and wait_event_type = 'Lock'`,
          [role],
        );
        expect(rows).not.toEqual([]);
      }, 30_000);
      expect(await saving).toMatchObject(away);
      await admin.query('rollback');
      expect([await isReady(), (await save()).status]).toEqual([200, 200]);
      expect(outages()[0].msg).toContain('has ended a statement before its time (57014)');
      expect(market.logs.join('')).not.toContain('a call failed');
    });
  });

  it('whose database another program holds refuses a write soon, says so, and goes on afterwards', async () => {
    const other = new DatabaseSync(join(dirname(market.socketPath), 'data', 'atelier.sqlite'));
    cleanUps.push(async () => other.close());
    other.exec('begin immediate');
    expect(await isReady(), 'writes are blocked').toBe(424);
    expect(await save()).toMatchObject(away);
    other.exec('rollback');
    expect([await isReady(), (await save()).status]).toEqual([200, 200]);
    await vi.waitFor(() => expect(outages()).toHaveLength(2), 60_000);
    expect(outages()).toEqual([
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining('Another program holds the database'),
      }),
      expect.objectContaining({ outage: { errors: 2, seconds: expect.any(Number) } }),
    ]);
  }, 120_000);

  it('without room for a write says so, keeps nothing of it, and goes on once there is room', async () => {
    const users = async () =>
      (
        await market.db
          .selectFrom('users')
          .select((one) => one.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    await sql`pragma max_page_count = 1`.execute(market.db);
    const fill = async (size: number) => {
      for (; ; count += 1)
        await market.db
          .insertInto('client_errors')
          .values({
            fingerprint: String(count),
            error_text: 'x'.repeat(size),
            browser: '',
            first_seen_at: 0,
            last_seen_at: 0,
          })
          .execute();
    };
    for (const size of [20_000, 2000, 10])
      await expect(fill(size)).rejects.toThrow('database or disk is full');
    // A few more fit into pages that are not full yet.
    while ((await save()).status === 200);
    const before = await users();
    expect(await save()).toMatchObject(away);
    expect(await users()).toBe(before);
    expect(market.logs.join('')).toContain('make room on the disk of the store');
    await sql`pragma max_page_count = 1000000`.execute(market.db);
    expect((await save()).status).toBe(200);
  }, 120_000);
});

it('files that can be read and not saved are one outage, which is over when they can be saved', async () => {
  const events: string[] = [];
  const log = {
    ...noLog,
    onOutage: (_error: unknown, sentence: string) => events.push(sentence),
    onOutageOver: (part: string) => events.push(`${part} again`),
  };
  const store = await openStore({ dataDir, log });
  cleanUps.push(() => store.close());
  const incoming = join(dataDir, 'files', 'incoming');
  await rm(incoming, { recursive: true });
  const failed: unknown = await store.files.receive(Readable.from([])).catch((error: unknown) => error);
  expect(store.outageOf(failed)).toBe('file store');
  // The first check comes after a second.
  await wait(1500);
  expect(events).toEqual([expect.stringContaining(`The folder ${incoming} cannot be read or written`)]);
  await mkdir(incoming);
  await vi.waitFor(() => expect(events).toEqual([expect.any(String), 'file store again']), 30_000);
}, 60_000);

it.skipIf(!canMount())('a full disk of the files alone is no outage of the database', async () => {
  const disk = mountSmallDisk(1);
  cleanUps.push(() => disk.remove());
  await mkdir(dataDir);
  await symlink(disk.folder, join(dataDir, 'files'));
  const events: string[] = [];
  const onOutage = (_error: unknown, sentence: string) => events.push(sentence);
  const store = await openStore({ dataDir, log: { ...noLog, onOutage } });
  cleanUps.push(() => store.close());
  const failed: unknown = await store.files
    .receive(Readable.from([Buffer.alloc(2_000_000)]))
    .catch((error: unknown) => error);
  expect(store.outageOf(failed)).toBe('file store');
  const incoming = join(dataDir, 'files', 'incoming');
  expect(events).toEqual([expect.stringContaining(`no room for a file in the folder ${incoming}`)]);
  await store.check();
  expect(await readdir(incoming)).toEqual([]);
});

it.skipIf(!canMount())(
  'a store whose disk is full says so when it is asked, and is well again with room',
  async () => {
    const disk = mountSmallDisk(24);
    cleanUps.push(() => disk.remove());
    await mkdir(dataDir);
    const store = await openStore({ dataDir: join(disk.folder, 'data') });
    cleanUps.push(() => store.close());
    await store.check();
    const ballast = join(disk.folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(40_000_000)).catch(() => undefined);
    await expect(store.check()).rejects.toThrow(
      `The disk of ${disk.folder}/data is full (less than 1 MiB is left)`,
    );
    await rm(ballast);
    await store.check();
  },
);
