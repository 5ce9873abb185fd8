import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { ConfigError } from '../../../../server/settings/config-error.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { createDatabase } from '../../../helpers/postgres/postgres.ts';
import { addUser } from '../fixtures.ts';
import { keepFileOf } from './keep-file-of.ts';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 22, 9);

let folder: string;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-starts-'));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(folder, { recursive: true, force: true });
});

const upload = async (store: Store): Promise<string> =>
  keepFileOf(store, (await addUser(store.db)).id, Buffer.from('a CV'));

const keysOf = async ({ db }: Store): Promise<string[]> =>
  (await db.selectFrom('stored_files').select('storage_key').execute()).map((row) => row.storage_key);

async function contentOf({ files }: Store, key: string): Promise<string> {
  return (await (await files.read(key, 'a CV'.length)).setEncoding('utf8').toArray()).join('');
}

/** Names of all files below the data directory, wherever they are. */
async function namesIn(dataDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.name));
}

/** Null when the start is refused, which must be by a sentence that says what to do. */
async function start(dataDir: string, databaseUrl: string | null = null): Promise<Store | null> {
  try {
    return await openStore({ dataDir, databaseUrl });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message).toMatch(/files in the folder .*\/files.*mv .*\.$/);
    return null;
  }
}

/** An operator's deeds between two starts; `copy` is a number of a copy of the database, if there is one. */
type Step =
  | { readonly kind: 'start'; readonly uploads: number }
  | { readonly kind: 'copy' | 'lose' | 'truncate' | 'swap' }
  | { readonly kind: 'restore'; readonly copy: number }
  | { readonly kind: 'wait'; readonly days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('start' as const), uploads: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('copy', 'lose', 'truncate', 'swap') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), copy: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
  },
);

/** A data directory through a sequence of mishaps, and what was ever in it. */
async function live(place: string, steps: readonly Step[]): Promise<void> {
  const dataDir = join(place, 'data');
  const database = join(dataDir, 'atelier.sqlite');
  const copies: string[] = [];
  /** Name of a file → when a start last had a row that names it. */
  const named = new Map<string, number>();
  const spare = join(place, 'spare.sqlite');
  await mkdir(dataDir, { recursive: true });
  await copyFile(join(folder, 'another.sqlite'), spare);

  for (const each of steps) {
    if (each.kind === 'wait') vi.setSystemTime(Date.now() + each.days * DAY);
    if (each.kind === 'lose') await rm(database, { force: true });
    if (each.kind === 'truncate') await writeFile(database, '');
    if (each.kind === 'swap') await copyFile(spare, database);
    if (each.kind === 'copy') {
      const copy = join(place, `copy-${copies.length}`);
      if (
        await copyFile(database, copy).then(
          () => true,
          () => false,
        )
      )
        copies.push(copy);
    }
    const copy = each.kind === 'restore' ? copies[each.copy] : undefined;
    if (copy !== undefined) await copyFile(copy, database);
    if (each.kind !== 'start') continue;
    const store = await start(dataDir);
    if (store !== null) {
      const isRecent = (key: string) => Date.now() - (named.get(key) ?? 0) <= 30 * DAY;
      for (const key of await keysOf(store)) {
        if (isRecent(key)) expect(await contentOf(store, key)).toBe('a CV');
        named.set(key, Date.now());
      }
      for (let count = 0; count < each.uploads; count += 1) named.set(await upload(store), Date.now());
      await store.close();
    }
    const there = await namesIn(dataDir);
    for (const [key, at] of named)
      if (Date.now() - at <= 30 * DAY) expect(there, 'nothing goes before its time').toContain(key);
    // A file that was missing for longer is gone for good.
    for (const key of named.keys()) if (!there.has(key)) named.set(key, 0);
  }
}

it(
  'no start, whatever database it finds, loses a file that a row has named within thirty days',
  { timeout: 120_000 },
  async () => {
    const another = await openStore({ dataDir: join(folder, 'another') });
    await upload(another);
    await another.close();
    await copyFile(join(folder, 'another', 'atelier.sqlite'), join(folder, 'another.sqlite'));
    let runs = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        runs += 1;
        vi.setSystemTime(BEGIN);
        await live(join(folder, String(runs)), [
          { kind: 'start', uploads: 2 },
          ...steps,
          { kind: 'start', uploads: 0 },
        ]);
      }),
      { numRuns: 12 },
    );
  },
);

it('a lost database is missed, and nothing is made in its place', async () => {
  const dataDir = join(folder, 'data');
  const first = await openStore({ dataDir });
  const key = await upload(first);
  await first.close();
  const database = join(dataDir, 'atelier.sqlite');
  await copyFile(database, join(folder, 'kept'));
  for (const lose of [() => rm(database), () => writeFile(database, '')]) {
    await lose();
    await expect(openStore({ dataDir })).rejects.toThrow(
      `The database is empty, but there are files in the folder ${dataDir}/files, so the database they belong to is missing`,
    );
  }
  await copyFile(join(folder, 'kept'), database);
  const again = await openStore({ dataDir });
  expect(await contentOf(again, key)).toBe('a CV');
  await again.close();
});

it('a store from before there were marks goes on with its files', async () => {
  const dataDir = join(folder, 'data');
  const first = await openStore({ dataDir });
  const key = await upload(first);
  await first.close();
  await rm(join(dataDir, 'files', 'owner'));
  const second = await openStore({ dataDir });
  expect(await contentOf(second, key)).toBe('a CV');
  await second.close();
  expect(await namesIn(dataDir)).toContain('owner');
});

it.skipIf(inject('postgres') === null)(
  'trying PostgreSQL beside the files of SQLite loses none of them',
  async () => {
    const dataDir = join(folder, 'data');
    const first = await openStore({ dataDir });
    const key = await upload(first);
    await first.close();
    const database = await createDatabase();
    cleanUps.push(() => database.drop());
    expect(await start(dataDir, database.url)).toBeNull();
    expect(await start(dataDir, database.url), 'and no second try gets further').toBeNull();
    const back = await openStore({ dataDir });
    expect(await contentOf(back, key)).toBe('a CV');
    await back.close();
  },
);
