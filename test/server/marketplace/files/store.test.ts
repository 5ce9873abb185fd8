import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDirectoryStore } from '../../../../server/marketplace/store/files/directory-store.ts';
import { NoSuchFileError, type FileStore } from '../../../../server/marketplace/store/files/file-store.ts';
import { openFiles } from '../../../../server/marketplace/store/files/open-files.ts';
import { openS3Store } from '../../../../server/marketplace/store/files/s3/s3-store.ts';
import type { S3Settings } from '../../../../server/marketplace/store/files/s3/settings.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { createDatabase } from '../../../helpers/postgres.ts';
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
    names: () => namesIn(folder),
  },
  'an S3 store': {
    async open(isSpoolShared) {
      const store = await openS3Store({
        settings,
        spoolFolder: folder,
        isSpoolShared,
        owner: 'us',
        // Objects are never young, and there is more than one page of them.
        now: () => Date.now() + 7_200_000,
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
    const read = (await store.read(key)).setEncoding('utf8');
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
    await expect(store.read(key)).rejects.toThrow(NoSuchFileError);
  });

  it('takes no name that is not one of its own', async () => {
    const store = await open(false);
    for (const key of ['../../etc/passwd', '', 'ab', `${'a'.repeat(31)}/`])
      await expect(store.read(key)).rejects.toThrow('not the name of a stored file');
  });

  it('sweeps away what a crash has left, and only that', async () => {
    const before = await open(false);
    const kept = [];
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) kept.push(await keep(before, text));
    const known = kept.filter((_key, index) => index % 3 === 0);
    await writeFile(join(incoming(), 'half'), 'half');
    const store = await open(false);
    await store.sweep(async (keys) => new Set(keys.filter((key) => known.includes(key))));
    expect((await names()).toSorted()).toEqual(known.toSorted());
  });

  it('spares what is young where others may be writing too', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await mkdir(incoming(), { recursive: true });
    for (const [name, age] of [
      ['young', hours(0.5)],
      ['old', hours(2)],
    ] as const) {
      await writeFile(join(incoming(), name), name);
      await utimes(join(incoming(), name), age, age);
    }
    const store = await open(true);
    await store.sweep(async () => new Set());
    expect(await names()).toEqual(['young']);
  });
});

it('a bucket is swept again and again, while the store is open', async () => {
  const store = await openStore({ dataDir: join(folder, 'sweeping') });
  cleanUps.push(() => store.close());
  const lists = () => s3.proxy.seen.filter(({ path }) => path.includes('list-type=2')).length;
  const opened = await openFiles(store.db, {
    dataDir: join(folder, 'sweeping'),
    s3: settings,
    isShared: false,
    sweepPause: 1,
    onError: (error) => expect.unreachable(String(error)),
  });
  const before = lists();
  await expect.poll(lists).toBeGreaterThan(before + 2);
  await opened.close();
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
    const read = (await other.read(key)).setEncoding('utf8');
    expect((await read.toArray()).join('')).toBe('hello');
    await expect(open('third', theirs.url)).rejects.toThrow('belong to another database');
    expect(await namesIn(folder)).toEqual([]);
  },
);
