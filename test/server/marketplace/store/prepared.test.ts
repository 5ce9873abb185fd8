import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Expression } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { prepared, preparedForList } from '../../../../server/marketplace/store/prepared.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { createDatabase, describeEngines } from '../../../helpers/postgres/postgres.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

describeEngines('a prepared query', (engine) => {
  /** A store with cities of these names. */
  async function storeWith(...names: string[]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-prepared-'));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = engine === 'sqlite' ? null : await createDatabase();
    if (database !== null) cleanUps.push(() => database.drop());
    const store = await openStore({ dataDir, databaseUrl: database?.url ?? null });
    cleanUps.push(() => store.close());
    const rows = names.map((name) => ({ name, folded: name.toLowerCase() }));
    await store.db.insertInto('cities').values(rows).execute();
    return store.db;
  }

  const build = vi.fn((db: Awaited<ReturnType<typeof storeWith>>, name: Expression<string>) =>
    db.selectFrom('cities').select('name').where('folded', '=', name).where('name', '!=', 'Nowhere'),
  );
  const find = prepared(build);

  it('is built once, and asked with each value by itself', async () => {
    const db = await storeWith('Pune', 'Agra', 'Nowhere');
    build.mockClear();
    expect(await find(db, 'pune')).toEqual([{ name: 'Pune' }]);
    const wanted = ['agra', 'pune', 'nowhere', 'delhi', 'agra'];
    const found = await Promise.all(wanted.map((name) => find(db, name)));
    expect(found).toEqual([[{ name: 'Agra' }], [{ name: 'Pune' }], [], [], [{ name: 'Agra' }]]);
    expect(build).toHaveBeenCalledOnce();
  });

  it('takes lists of any length, with another value and without one', async () => {
    const db = await storeWith('Pune', 'Agra', 'Surat', 'Nowhere');
    const buildList = vi.fn((of: typeof db, names: readonly Expression<string>[], not: Expression<string>) =>
      of
        .selectFrom('cities')
        .select('name')
        .where('name', '!=', not)
        .where('folded', 'in', names)
        .orderBy('name'),
    );
    const findSome = preparedForList(buildList);
    const all = ['surat', 'agra', 'pune'];
    expect(await findSome(db, all, 'Agra')).toEqual([{ name: 'Pune' }, { name: 'Surat' }]);
    expect(await findSome(db, all, 'Pune')).toEqual([{ name: 'Agra' }, { name: 'Surat' }]);
    expect(await findSome(db, ['agra', 'pune', 'nowhere'], 'Pune')).toEqual([
      { name: 'Agra' },
      { name: 'Nowhere' },
    ]);
    expect(buildList).toHaveBeenCalledOnce();
    expect(await findSome(db, ['agra'], 'Pune')).toEqual([{ name: 'Agra' }]);
    expect(await findSome(db, ['agra'], 'Agra')).toEqual([]);
    expect(buildList).toHaveBeenCalledTimes(2);
    const findNamed = preparedForList((of: typeof db, names: readonly Expression<string>[]) =>
      of.selectFrom('cities').select('folded').where('name', 'in', names),
    );
    expect(await findNamed(db, ['Pune'])).toEqual([{ folded: 'pune' }]);
    const findAll = prepared((of: typeof db) => of.selectFrom('cities').select('name').orderBy('name'));
    expect((await findAll(db)).map(({ name }) => name)).toEqual(['Agra', 'Nowhere', 'Pune', 'Surat']);
  });

  it('asks the database, or the transaction, that it is given', async () => {
    const [first, second] = [await storeWith('Pune'), await storeWith('Agra')];
    expect(await find(first, 'pune')).toEqual([{ name: 'Pune' }]);
    expect(await find(second, 'pune')).toEqual([]);
    const failed = first.transaction().execute(async (transaction) => {
      await transaction.insertInto('cities').values({ name: 'Surat', folded: 'surat' }).execute();
      expect(await find(transaction, 'surat')).toEqual([{ name: 'Surat' }]);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await find(first, 'surat')).toEqual([]);
  });

  it('fails as its query does, and answers the next time', async () => {
    const db = await storeWith('Pune');
    const broken = prepared((of: typeof db, name: Expression<string>) =>
      of.withSchema('missing').selectFrom('cities').select('name').where('folded', '=', name),
    );
    await expect(broken(db, 'pune')).rejects.toThrow(/missing/);
    expect(await find(db, 'pune')).toEqual([{ name: 'Pune' }]);
  });
});
