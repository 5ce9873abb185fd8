import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkFiles } from '../../../../server/marketplace/store/files/check-files.ts';
import { claimFiles, expectNoFiles } from '../../../../server/marketplace/store/files/claim-files.ts';
import { openDirectoryStore } from '../../../../server/marketplace/store/files/directory-store.ts';
import {
  FileStoreAwayError,
  NoSuchFileError,
  type FileStore,
} from '../../../../server/marketplace/store/files/file-store.ts';
import { keepFilesSwept } from '../../../../server/marketplace/store/files/open-files.ts';
import { sweepFiles } from '../../../../server/marketplace/store/files/quarantine.ts';
import { openS3Store } from '../../../../server/marketplace/store/files/s3/s3-store.ts';
import type { S3Settings } from '../../../../server/settings/s3-settings.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { createDatabase } from '../../../helpers/postgres/postgres.ts';
import { startS3, type TestS3 } from '../../../helpers/s3/s3.ts';

let s3: TestS3;
let folder: string;
let settings: S3Settings;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-files-'));
  settings = s3.settings();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  readonly open: (isShared: boolean) => Promise<FileStore>;
  /** Where files stand while they come in. */
  readonly incoming: () => string;
  /** Names of all files, kept or coming in. */
  readonly names: () => Promise<string[]>;
}

async function namesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const places: Readonly<Record<string, Place>> = {
  'a directory': {
    open: (isShared) => openDirectoryStore({ folder, isShared }),
    incoming: () => join(folder, 'incoming'),
    names: async () => (await namesIn(folder)).filter((name) => name !== 'owner'),
  },
  'an S3 store': {
    async open(isSpoolShared) {
      const store = await openS3Store({
        settings,
        spoolFolder: folder,
        isSpoolShared,
        // There is more than one page of objects.
        pageSize: 2,
      });
      cleanUps.push(() => store.close());
      return store;
    },
    incoming: () => folder,
    async names() {
      const objects = [...(await s3.objects(settings)).keys()].map((path) => basename(path));
      return [...(await namesIn(folder)), ...objects.filter((name) => name !== 'owner')];
    },
  },
};

async function* bytes(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function keep(store: FileStore, text: string): Promise<string> {
  return (await store.receive(bytes(text))).keep();
}

it('a file in a directory that cannot be removed fails nobody, and is removed later', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const store = await openDirectoryStore({ folder, isShared: false, onError, removalRetryMs: 10 });
  cleanUps.push(() => store.close());
  const key = await keep(store, 'hello');
  const below = join(folder, key.slice(0, 2));
  await rename(below, `${below}-away`);
  await writeFile(below, '');
  await store.remove('of a damaged record');
  await store.remove(key);
  expect(errors.length).toBeGreaterThanOrEqual(2);
  await rm(below);
  await rename(`${below}-away`, below);
  await expect.poll(() => namesIn(below)).toEqual([]);
});

describe('a directory that cannot be used is away, and its files are not missing', () => {
  const opened = async () => {
    const store = await openDirectoryStore({ folder, isShared: false });
    cleanUps.push(() => store.close());
    return store;
  };

  it('while its disk is not mounted', async () => {
    const store = await opened();
    const key = await keep(store, 'hello');
    await rename(folder, `${folder}-away`);
    await mkdir(folder);
    await expect(store.read(key, 5)).rejects.toThrow(FileStoreAwayError);
    await rm(folder, { recursive: true });
    await rename(`${folder}-away`, folder);
    expect((await (await store.read(key, 5)).toArray()).join('')).toBe('hello');
  });

  it('where a file cannot be opened', async () => {
    const store = await opened();
    const key = await keep(store, 'hello');
    const path = join(folder, key.slice(0, 2), key);
    await rm(path);
    await symlink(path, path);
    await expect(store.read(key, 5)).rejects.toThrow(FileStoreAwayError);
  });

  it.runIf(process.platform === 'linux')('where the disk fails under the first bytes of a file', async () => {
    const store = await opened();
    const key = await keep(store, '');
    const path = join(folder, key.slice(0, 2), key);
    await rm(path);
    // It opens, has no size, and reading it at its beginning is an input/output error (EIO).
    await symlink('/proc/self/mem', path);
    const reading = store.read(key, 0);
    await expect(reading).rejects.toThrow(FileStoreAwayError);
    await expect(reading).rejects.toThrow('EIO');
  });

  it('where what came in cannot be thrown away either', async () => {
    const store = await opened();
    const incoming = join(folder, 'incoming');
    const breaking = async function* () {
      yield Buffer.from('half');
      await rename(incoming, `${incoming}-away`);
      await writeFile(incoming, '');
      throw new Error('the sender has gone');
    };
    await expect(store.receive(breaking())).rejects.toThrow(FileStoreAwayError);
  });
});

describe.each(Object.entries(places))('%s', (_name, { open, incoming, names }) => {
  it('keeps what it was given under a name of its own, and nothing of what was discarded or broke off', async () => {
    const store = await open(false);
    const file = await store.receive(bytes('hel', 'lo'));
    expect(file).toMatchObject({
      size: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    });
    expect((await file.read(3, 10)).toString()).toBe('lo');
    const key = await file.keep();
    const read = (await store.read(key, 5)).setEncoding('utf8');
    expect((await read.toArray()).join('')).toBe('hello');
    await (await store.receive(bytes('gone'))).discard();
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    };
    await expect(store.receive(broken())).rejects.toThrow('cut');
    expect(await names()).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect(await names()).toEqual([]);
    await expect(store.read(key, 5)).rejects.toThrow(NoSuchFileError);
  });

  it('can be checked, which leaves nothing, and is not well while nothing can come in', async () => {
    const store = await open(false);
    await checkFiles(store);
    await rm(incoming(), { recursive: true });
    await expect(checkFiles(store)).rejects.toThrow(FileStoreAwayError);
    await mkdir(incoming(), { recursive: true });
    await checkFiles(store);
    expect(await names()).toEqual([]);
  });

  it('gives out no file that is not as long as its row says, and tells which it is', async () => {
    const store = await open(false);
    const key = await keep(store, 'hello');
    for (const size of [4, 4711]) {
      const reading = store.read(key, size);
      await expect(reading).rejects.toThrow(NoSuchFileError);
      await expect(reading).rejects.toThrow(
        `${key} is damaged: it has 5 bytes, and its row says another number.`,
      );
      await expect(reading).rejects.not.toThrow('4711');
    }
  });

  it('takes no name that is not one of its own', async () => {
    const store = await open(false);
    for (const key of ['../../etc/passwd', '', 'ab', `${'a'.repeat(31)}/`])
      await expect(store.read(key, 1)).rejects.toThrow('not the name of a stored file');
  });

  it('sweeps away half files that a crash has left, and nothing that is not ours', async () => {
    await open(false);
    const half = 'f'.repeat(32);
    for (const name of [half, 'a note.txt']) await writeFile(join(incoming(), name), name);
    await open(false);
    expect(await names()).toEqual(['a note.txt']);
  });

  it('spares half files that are young where others may be writing too', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await mkdir(incoming(), { recursive: true });
    const [young, old] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [name, age] of [
      [young, hours(0.5)],
      [old, hours(2)],
    ] as const) {
      await writeFile(join(incoming(), name), name);
      await utimes(join(incoming(), name), age, age);
    }
    await open(true);
    expect(await names()).toEqual([young]);
  });

  describe('files without rows', () => {
    const now = Date.UTC(2099, 4, 6, 12);
    const day = 86_400_000;
    const sweep = (store: FileStore, known: readonly string[], at = now) =>
      sweepFiles(store.place, {
        known: async (keys) => new Set(keys.filter((key) => known.includes(key))),
        sparesYoung: false,
        now: at,
      });
    const contentOf = async (store: FileStore, key: string, size: number) =>
      (await (await store.read(key, size)).setEncoding('utf8').toArray()).join('');

    it('are moved aside, counted, and go after thirty days', async () => {
      const store = await open(false);
      const kept = [];
      for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) kept.push(await keep(store, text));
      const known = kept.filter((_key, index) => index % 3 === 0);
      expect(await sweep(store, known)).toMatchObject({ kept: 3, moved: 4, removed: 0 });
      for (const key of kept)
        if (known.includes(key)) expect(await contentOf(store, key, 1)).toHaveLength(1);
        else await expect(store.read(key, 1)).rejects.toThrow(NoSuchFileError);
      expect((await names()).toSorted()).toEqual(kept.toSorted());
      expect(await sweep(store, known, now + 30 * day)).toMatchObject({ kept: 3, waiting: 4, removed: 0 });
      expect((await names()).toSorted()).toEqual(kept.toSorted());
      expect(await sweep(store, known, now + 31 * day)).toMatchObject({ kept: 3, waiting: 0, removed: 4 });
      expect((await names()).toSorted()).toEqual(known.toSorted());
    });

    it('are back as soon as a row names them again', async () => {
      const store = await open(false);
      const [one, two] = [await keep(store, 'one'), await keep(store, 'two')];
      await sweep(store, []);
      expect(await sweep(store, [one], now + 20 * day)).toMatchObject({ returned: 1, waiting: 1 });
      expect(await contentOf(store, one, 3)).toBe('one');
      expect(await sweep(store, [one, two], now + 40 * day)).toMatchObject({ kept: 1, returned: 1 });
      expect(await contentOf(store, two, 3)).toBe('two');
    });

    it('are left alone while they are young and their rows may be on the way', async () => {
      const store = await open(true);
      const key = await keep(store, 'young');
      const sweepAt = (at: number) =>
        sweepFiles(store.place, { known: async () => new Set(), sparesYoung: true, now: at });
      expect(await sweepAt(Date.now() + 3_000_000)).toMatchObject({ kept: 1, moved: 0 });
      expect(await contentOf(store, key, 5)).toBe('young');
      expect(await sweepAt(Date.now() + 4_000_000)).toMatchObject({ kept: 0, moved: 1 });
    });
  });

  describe('whose files they are', () => {
    const none = async () => new Set<string>();

    it('is said by a mark, and another database gets none of them', async () => {
      const { place } = await open(false);
      await claimFiles(place, 'us', none);
      await claimFiles(place, 'us', none);
      await expect(claimFiles(place, 'them', none)).rejects.toThrow(/belong to another database: /);
    });

    it('is said once for all processes of one database that start together', async () => {
      const { place } = await open(false);
      for (let turn = 0; turn < 50; turn += 1) {
        await place.remove('owner');
        await Promise.all([1, 2, 3].map(() => claimFiles(place, 'us', none)));
        expect(await place.getText('owner')).toBe('us');
      }
    });

    it('is seen without a mark by what the database knows of them', async () => {
      const store = await open(false);
      const key = await keep(store, 'from before there were marks');
      await keep(store, 'left by a crash');
      await expect(claimFiles(store.place, 'them', none)).rejects.toThrow('belong to another database');
      await claimFiles(store.place, 'us', async (keys) => new Set(keys.filter((one) => one === key)));
      await expect(claimFiles(store.place, 'them', none)).rejects.toThrow('belong to another database');
    });

    it('is taken again when a crash has left an empty mark', async () => {
      const { place } = await open(false);
      await place.putText('owner', '');
      await claimFiles(place, 'us', none);
      expect(await place.getText('owner')).toBe('us');
    });

    it('keeps an empty database from beginning beside them', async () => {
      const store = await open(false);
      await expectNoFiles(store.place);
      const key = await keep(store, 'whose?');
      await expect(expectNoFiles(store.place)).rejects.toThrow('The database is empty, but there are files');
      await store.remove(key);
      await expectNoFiles(store.place);
      await claimFiles(store.place, 'them', none);
      await expect(expectNoFiles(store.place)).rejects.toThrow('The database is empty, but there are files');
    });
  });
});

it('a bucket and a directory are swept again and again, while the store is open', async () => {
  for (const bucket of [settings, null]) {
    const dataDir = join(folder, bucket === null ? 'directory' : 'bucket');
    const store = await openStore({ dataDir, s3: bucket });
    cleanUps.push(() => store.close());
    let sweeps = 0;
    const log = {
      onError: (error: unknown) => expect.unreachable(String(error)),
      onSwept: () => (sweeps += 1),
    };
    const place = { dataDir, s3: bucket, isShared: false, log, sweepIntervalMs: 1 };
    const stop = await keepFilesSwept(store.db, store.files, place);
    await expect.poll(() => sweeps).toBeGreaterThan(3);
    await stop();
  }
});

it.skipIf(inject('postgres') === null)(
  'machines on one PostgreSQL and one S3 store share no disk, and another database gets none of their files',
  async () => {
    const [ours, theirs] = [await createDatabase(), await createDatabase()];
    cleanUps.push(
      () => ours.drop(),
      () => theirs.drop(),
    );
    const open = async (machine: string, databaseUrl: string) => {
      const store = await openStore({ dataDir: join(folder, machine), databaseUrl, s3: settings });
      cleanUps.push(() => store.close());
      return store.files;
    };
    const [one, other] = [await open('one', ours.url), await open('other', ours.url)];
    const key = await keep(one, 'hello');
    const read = (await other.read(key, 5)).setEncoding('utf8');
    expect((await read.toArray()).join('')).toBe('hello');
    await expect(open('third', theirs.url)).rejects.toThrow('there are files in the bucket');
    expect(await namesIn(folder)).toEqual([]);
  },
);
