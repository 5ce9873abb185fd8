import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../../../server/marketplace/backup/backup.ts';
import { openToRead, type StorePlace } from '../../../../server/marketplace/backup/places.ts';
import { readArchive, verifyArchive } from '../../../../server/marketplace/backup/read-archive.ts';
import { restoreTo } from '../../../../server/marketplace/backup/restore-to.ts';
import { writeArchive } from '../../../../server/marketplace/backup/write-archive.ts';
import type { Engine } from '../../../../server/marketplace/store/engine.ts';
import { StartFault } from '../../../../server/settings/start-fault.ts';
import { startS3, type TestS3 } from '../../../helpers/s3/s3.ts';
import { runProgram, startProgram } from '../../../helpers/services/stack.ts';
import { addCompany, addJob, addUser } from '../fixtures.ts';
import { environmentOf, everything, newPlace, openPlace, upload, wholeFiles } from './stores.ts';

const BACKUP = 'server/marketplace/backup/main.ts';
const RESTORE = 'server/marketplace/backup/restore-main.ts';

let folder: string;
const cleanUps: (() => unknown)[] = [];
const cleanUp = (work: () => unknown) => void cleanUps.push(work);
let s3: TestS3 | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-archive-'));
});
afterEach(async () => {
  for (const work of cleanUps.splice(0).toReversed()) await work();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => s3?.close());

async function backUpTo(path: string, place: StorePlace) {
  const source = await openToRead(place);
  const writer = await writeArchive(path);
  try {
    return await backUp(source, writer);
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await source.close();
  }
}

const ways = (['sqlite', 'postgres'] as const).flatMap((from) =>
  (['sqlite', 'postgres'] as const).map((to) => [from, to] as const),
);
const isThere = (engine: Engine) => engine === 'sqlite' || inject('postgres') !== null;

describe.each(ways)('from %s to %s', (from, to) => {
  it.skipIf(!isThere(from) || !isThere(to))(
    '[OP-03] a restored store has every row and file, can be searched, and gives no id twice',
    async () => {
      const place = await newPlace(from, cleanUp);
      const store = await openPlace(place, cleanUp);
      const { id } = await addUser(store.db);
      const companyId = await addCompany(store.db);
      await addJob(store.db, { companyId });
      const keys = [await upload(store, id), await upload(store, id)];
      const gone = await addUser(store.db);
      await store.db.deleteFrom('users').where('id', '=', gone.id).execute();
      const before = await everything(store.db);
      const archive = join(folder, 'backup.tar');
      expect(await backUpTo(archive, place)).toMatchObject({ files: 2, missing: [] });
      await store.close();

      const elsewhere = await newPlace(to, cleanUp);
      await restoreTo(archive, elsewhere);
      const restored = await openPlace(elsewhere, cleanUp);
      expect(await everything(restored.db)).toEqual(before);
      expect((await wholeFiles(restored)).toSorted()).toEqual(keys.toSorted());
      expect((await addUser(restored.db)).id).toBe(gone.id + 1);
      expect(await restored.db.selectFrom('job_search').select('job_id').execute()).toHaveLength(1);
    },
  );
});

describe.each([
  ['sqlite', false],
  ['postgres', false],
  ['sqlite', true],
] as const)('while it runs, on %s (files in S3: %s)', (engine, isInS3) => {
  it.skipIf(!isThere(engine))(
    '[OP-03] a backup has all that was acknowledged before it began, and fits together',
    { timeout: 60_000 },
    async () => {
      if (isInS3) s3 ??= await startS3();
      const place = await newPlace(engine, cleanUp, isInS3 ? (s3?.settings() ?? null) : null);
      const store = await openPlace(place, cleanUp);
      const owners: number[] = [];
      for (let count = 0; count < 4; count += 1) owners.push((await addUser(store.db)).id);
      const kept = [];
      for (const owner of owners)
        for (let count = 0; count < 5; count += 1) kept.push(await upload(store, owner));

      const over = new AbortController();
      let replaced = 0;
      /** One CV after the other, each in place of the one before, as people do. */
      const replace = async (owner: number) => {
        for (let last = await upload(store, owner); !over.signal.aborted; replaced += 1) {
          const next = await upload(store, owner);
          await store.db.deleteFrom('stored_files').where('storage_key', '=', last).execute();
          await store.files.remove(last);
          last = next;
          await wait(isInS3 ? 300 : 2);
        }
      };
      const writing = owners.map(replace);
      const archive = join(folder, 'backup.tar');
      const env = environmentOf(place);
      const said = await runProgram(BACKUP, [archive], env).finally(() => over.abort());
      await Promise.all(writing);
      expect(said).toMatch(/backup\.tar: \d+ files? and \d+ rows\.\n$/);
      expect(replaced).toBeGreaterThan(2);

      const elsewhere = await newPlace('sqlite', cleanUp);
      await runProgram(RESTORE, [archive], environmentOf(elsewhere));
      const restored = await openPlace(elsewhere, cleanUp);
      expect(await wholeFiles(restored)).toEqual(expect.arrayContaining(kept));
      expect((await sql`pragma foreign_key_check`.execute(restored.db)).rows).toEqual([]);
      expect(
        (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(restored.db)).rows,
      ).toEqual([{ integrity_check: 'ok' }]);
    },
  );
});

describe.each(['sqlite', 'postgres'] as const)('killed while it restores into %s', (engine) => {
  it.skipIf(!isThere(engine))('[OP-03] a restore leaves a store that the next one fills', async () => {
    const place = await newPlace('sqlite', cleanUp);
    const store = await openPlace(place, cleanUp);
    const { id } = await addUser(store.db);
    for (let count = 0; count < 150; count += 1) await upload(store, id);
    const before = await everything(store.db);
    const archive = join(folder, 'backup.tar');
    await backUpTo(archive, place);
    await store.close();

    const elsewhere = await newPlace(engine, cleanUp);
    const { child } = startProgram(RESTORE, [archive], environmentOf(elsewhere));
    const ended = once(child, 'close');
    const files = join(elsewhere.dataDir, 'files');
    const hasBegun = async () => (await readdir(files).catch(() => [])).length > 20;
    while (child.exitCode === null && !(await hasBegun())) await wait(1);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode, 'it was killed in the middle').toBe('SIGKILL');
    await restoreTo(archive, elsewhere);
    const restored = await openPlace(elsewhere, cleanUp);
    expect(await everything(restored.db)).toEqual(before);
    expect(await wholeFiles(restored)).toHaveLength(150);
  });
});

describe('an archive', () => {
  let place: StorePlace;
  let archive: string;
  let key: string;
  beforeEach(async () => {
    place = await newPlace('sqlite', cleanUp);
    const store = await openPlace(place, cleanUp);
    key = await upload(store, (await addUser(store.db)).id);
    archive = join(folder, 'backup.tar');
    await backUpTo(archive, place);
    await store.close();
  });

  const contentOf = async (path: string) => {
    const entries: string[] = [];
    for await (const entry of readArchive(path)) entries.push(entry.path, entry.bytes.toString('base64'));
    return entries;
  };

  it(
    '[OP-03] that was damaged anywhere is refused, and nothing is restored of it',
    { timeout: 60_000 },
    async () => {
      const whole = await readFile(archive);
      const content = await contentOf(archive);
      const broken = join(folder, 'broken.tar');
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
          const bytes = Buffer.from(whole);
          bytes[at] = (bytes[at] ?? 0) ^ change;
          await writeFile(broken, bytes);
          const error: unknown = await verifyArchive(broken).then(
            () => null,
            (reason: unknown) => reason,
          );
          // Between two entries there are bytes that nobody reads.
          if (error === null) expect(await contentOf(broken)).toEqual(content);
          else {
            expect(error).toBeInstanceOf(StartFault);
            refused += 1;
          }
        }),
        { numRuns: 60 },
      );
      expect(refused).toBeGreaterThan(20);
      for (const length of [0, 1, 512, 5000, Math.floor(whole.length / 2), whole.length - 2048]) {
        await copyFile(archive, broken);
        await truncate(broken, length);
        const elsewhere = await newPlace('sqlite', cleanUp);
        await expect(restoreTo(broken, elsewhere)).rejects.toThrow(`The backup ${broken} is damaged (`);
        expect(existsSync(elsewhere.dataDir)).toBe(false);
      }
    },
  );

  it('[OP-03] is restored into no store that holds anything', async () => {
    await expect(restoreTo(archive, place)).rejects.toThrow(
      `The store in ${place.dataDir} is not empty, and nothing of it is overwritten: set DATA_DIR to a new folder`,
    );
    const other = await newPlace('sqlite', cleanUp);
    const store = await openPlace(other, cleanUp);
    await upload(store, (await addUser(store.db)).id);
    await store.close();
    await rm(join(other.dataDir, 'atelier.sqlite'));
    await expect(restoreTo(archive, other)).rejects.toThrow('there are files in the folder');
  });

  it('[OP-03] is restored beside the files of its own database, when only that was lost', async () => {
    const before = await openPlace(place, cleanUp);
    const later = await upload(before, (await addUser(before.db)).id);
    await before.close();
    for (const name of await readdir(place.dataDir))
      if (name.startsWith('atelier.sqlite')) await rm(join(place.dataDir, name));
    await restoreTo(archive, place);
    const store = await openPlace(place, cleanUp);
    expect(await wholeFiles(store)).toEqual([key]);
    const left = await readdir(join(place.dataDir, 'files', 'quarantine'), { recursive: true });
    expect(left.join(' '), 'what came after the backup waits for thirty days').toContain(later);
  });

  it('[OP-03] of a newer version is refused', async () => {
    const store = await openPlace(place, cleanUp);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next-year', 'then')`.execute(
      store.db,
    );
    const newer = join(folder, 'newer.tar');
    await backUpTo(newer, place);
    await expect(restoreTo(newer, await newPlace('sqlite', cleanUp))).rejects.toThrow(
      'The backup was made by another version of Atelier (it has 9999-next-year)',
    );
  });

  it('[OP-03] says which files were missing when it was made, and is made all the same', async () => {
    const store = await openPlace(place, cleanUp);
    await rm(join(place.dataDir, 'files', key.slice(0, 2), key));
    const said = await runProgram(BACKUP, [join(folder, 'again.tar')], environmentOf(place));
    expect(said).toContain(
      `Not in the backup, because they are missing in the store or differ from their rows: 1 file, ${key}.`,
    );
    expect(said).toMatch(/again\.tar: 0 files and \d+ rows\.\n$/);
    await store.db.updateTable('stored_files').set({ storage_key: 'damaged' }).execute();
    expect(await runProgram(BACKUP, [join(folder, 'third.tar')], environmentOf(place))).toContain(
      'differ from their rows: 1 file, damaged.',
    );
    await store.close();
  });
});

describe('the command', () => {
  async function end(file: string, argv: readonly string[], env: Record<string, string>) {
    const { child, logs } = startProgram(file, argv, env);
    const [code] = await once(child, 'close');
    return { code, said: logs() };
  }

  it('[OP-03] leaves no file under the name when it is stopped, and nothing beside it when it can help it', async () => {
    const place = await newPlace('sqlite', cleanUp);
    const store = await openPlace(place, cleanUp);
    const { id } = await addUser(store.db);
    for (let count = 0; count < 300; count += 1) await upload(store, id);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const target = join(folder, signal);
      const { child } = startProgram(BACKUP, [target], environmentOf(place));
      const ended = once(child, 'close');
      const begun = async () => (await readdir(folder)).some((name) => name.startsWith(`${signal}.`));
      while (child.exitCode === null && !(await begun())) await wait(1);
      child.kill(signal);
      await ended;
      const left = (await readdir(folder)).filter((name) => name.startsWith(signal));
      if (signal === 'SIGTERM') expect(left).toEqual([]);
      else expect(left).toEqual([expect.stringMatching(/^SIGKILL\.\d+\.partial$/)]);
    }
    const partial = (await readdir(folder)).find((name) => name.endsWith('.partial')) ?? '';
    const { code, said } = await end(BACKUP, [join(folder, 'next.tar')], environmentOf(place));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`${join(folder, partial)} is left over from an interrupted backup: delete it`),
    ]);
  });

  it('says in one sentence what is wrong', async () => {
    const place = await newPlace('sqlite', cleanUp);
    const env = environmentOf(place);
    const there = join(folder, 'there.tar');
    await writeFile(there, 'kept');
    expect(await end(BACKUP, [join(folder, 'a.tar')], env)).toEqual({
      code: 1,
      said: `There is no store in ${place.dataDir} to back up: set DATA_DIR, or DATABASE_URL, to where it is.\n`,
    });
    const beside = { ...env, DATABASE_URL: 'postgres://u@127.0.0.1:1/db' };
    expect(await end(BACKUP, [join(folder, 'a.tar')], beside)).toEqual({
      code: 1,
      said: `There are no files of a store in ${place.dataDir}: set DATA_DIR, or the S3_ variables, to where they are.\n`,
    });
    expect((await end(RESTORE, [there], env)).said).toContain(`The backup ${there} is damaged (`);
    expect(existsSync(place.dataDir), 'a wrong argument makes no store').toBe(false);
    await (await openPlace(place, cleanUp)).close();
    expect(await end(BACKUP, [there], env)).toEqual({
      code: 1,
      said: `${there} exists already and was not changed: name another file.\n`,
    });
    expect(await end(BACKUP, [join(folder, 'no', 'folder.tar')], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('(ENOENT): name a file in a folder that is there'),
    });
    expect(await end(RESTORE, [join(folder, 'none.tar')], env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The backup .* cannot be read \(ENOENT\)\.\n$/),
    });
    expect((await end(RESTORE, [], env)).code).toBe(2);
  });
});
