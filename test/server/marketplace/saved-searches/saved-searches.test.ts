import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { getOptionCounts } from '../../../../server/wire/jobs/listing.ts';
import {
  findSavedSearch,
  getSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from '../../../../server/wire/jobs/saved-searches.ts';
import type { RequestOf } from '../../../../server/wire/protocol/call.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser } from '../fixtures.ts';
import { addJob, termId } from '../listing/stage.ts';
import { useMarketplace } from '../use-marketplace.ts';

const HOUR = 3_600_000;

describeEngines('saved searches', (engine) => {
  const marketplace = useMarketplace(engine);

  const start = async () => {
    const { db, wire } = marketplace();
    const { token, id } = await addUser(db);
    const options = { token };
    return {
      id,
      save: async (name: string, filters: RequestOf<typeof getOptionCounts>, page_query = name) =>
        (await wire.call(saveSearch, { name, page_query, filters }, options)).data,
      rename: async (search_id: number, name: string) =>
        (await wire.call(renameSavedSearch, { search_id, name }, options)).data.is_done,
      remove: (search_id: number) => wire.call(removeSavedSearch, { search_id }, options),
      open: async (search_id: number) =>
        (await wire.call(openSavedSearch, { search_id }, options)).data.page_query,
      find: async (page_query: string) =>
        (await wire.call(findSavedSearch, { page_query }, options)).data.search_id,
      list: async () => (await wire.call(getSavedSearches, {}, options)).data.saved_search_list,
      news: async () =>
        (await wire.call(getSavedSearches, {}, options)).data.saved_search_list.map(
          ({ name, new_jobs, is_at_least }) => [name, new_jobs, is_at_least],
        ),
      /** As if all had been opened this long ago. */
      age: (ms: number) =>
        db
          .updateTable('saved_searches')
          .set({ opened_at: Date.now() - ms })
          .where('user_id', '=', id)
          .execute(),
    };
  };

  it('[SV-02] are saved, renamed and removed, each person for themselves', async () => {
    const [mine, theirs] = [await start(), await start()];
    const { search_id } = await mine.save('Looms', { search_constraint: 'loom' }, 'q=loom');
    expect(await mine.save('Other name', { search_constraint: 'loom' }, 'q=loom')).toEqual({
      search_id,
      name: 'Looms',
      was_saved: 1,
    });
    expect([await mine.find('q=loom'), await mine.find('q=looms'), await theirs.find('q=loom')]).toEqual([
      search_id,
      null,
      null,
    ]);
    await theirs.remove(search_id);
    await expect(theirs.rename(search_id, 'Mine')).rejects.toThrow('There is no such saved search.');
    await expect(theirs.open(search_id)).rejects.toThrow('There is no such saved search.');
    expect(await theirs.list()).toEqual([]);
    await mine.rename(search_id, 'All looms');
    await mine.save('Second', { remote_jobs: 1 }, 'remote_jobs=1');
    expect((await mine.list()).map(({ name, page_query }) => [name, page_query])).toEqual([
      ['Second', 'remote_jobs=1'],
      ['All looms', 'q=loom'],
    ]);
    const { search_id: second } = await mine.save('Third', { remote_jobs: 1 }, 'remote_jobs=1');
    await expect(mine.rename(second, 'all Looms')).rejects.toThrow('Another saved search has this name.');
    await mine.rename(second, 'SECOND');
    await mine.rename(second, 'Second');
    await theirs.save('Second', { search_constraint: 'loom' }, 'q=loom');
    await mine.remove(search_id);
    await mine.remove(search_id);
    expect((await mine.list()).map(({ name }) => name)).toEqual(['Second']);
  });

  it('[SV-02] count the listed jobs that were published since they were last opened', async () => {
    const { db } = marketplace();
    const mine = await start();
    const add = (title: string, plan: Omit<Parameters<typeof addJob>[1], 'title'> = {}) =>
      addJob(db, { title, activatedAt: Date.now() - HOUR, ...plan });
    await add('Kiln keeper', { professions: ['Kilns'], cities: ['Khurja'], experience: [0, 24] });
    await add('Kiln painter', { professions: ['Kilns'], isRemote: true, experience: [60, null] });
    await add('Kiln keeper of old', { professions: ['Kilns'], activatedAt: Date.now() - 90 * HOUR });
    await add('Kiln keeper without a date', { professions: ['Kilns'], activatedAt: null });
    await add('Kiln keeper gone', { professions: ['Kilns'], expiresAt: Date.now() - 1 });
    await add('Kiln keeper unlisted', { professions: ['Kilns'], isUnlisted: true });
    const profession = String(await termId(db, 'professions', 'Kilns'));
    await mine.save('profession', { profession_list: [profession] });
    const { search_id } = await mine.save('text', { search_constraint: 'kiln keeper' });
    await mine.save('remote', { remote_jobs: 1, search_constraint: 'kiln' });
    await mine.save('years', {
      search_constraint: 'kiln',
      min_and_max_exp_list: [{ id: 1, min: 0, max: 12 }],
    });
    await mine.save('years in words', { search_constraint: 'kiln, 6 years' });
    expect((await mine.news()).map(([, jobs]) => jobs)).toEqual([0, 0, 0, 0, 0]);
    await mine.age(2 * HOUR);
    expect(await mine.news()).toEqual([
      ['years in words', 1, 0],
      ['years', 1, 0],
      ['remote', 1, 0],
      ['text', 1, 0],
      ['profession', 2, 0],
    ]);
    expect(await mine.open(search_id)).toBe('text');
    expect(await mine.news()).toContainEqual(['text', 0, 0]);
    expect(await mine.news()).toContainEqual(['profession', 2, 0]);
  });

  it('[SV-02] count up to fifty', async () => {
    const mine = await start();
    for (let job = 0; job < 51; job += 1)
      await addJob(marketplace().db, { title: 'Dyer of silk', activatedAt: Date.now() - HOUR });
    await mine.save('silk', { search_constraint: 'dyer silk' });
    await mine.age(2 * HOUR);
    expect(await mine.news()).toEqual([['silk', 50, 1]]);
  });

  it('[SV-02] are 20 at most, also of saves at once', async () => {
    const mine = await start();
    const saves = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) => mine.save(`Search ${at}`, { search_constraint: `word${at}` })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await mine.list()).toHaveLength(20);
    await expect(mine.save('One more', { search_constraint: 'more' })).rejects.toThrow(
      'No more than 20 searches can be saved.',
    );
  });

  it('[SV-02] at once of the same search are one', async () => {
    const mine = await start();
    const saves = await Promise.all(Array.from({ length: 8 }, () => mine.save('Same', {}, 'q=same')));
    expect(new Set(saves.map(({ search_id }) => search_id)).size).toBe(1);
    expect(await mine.list()).toHaveLength(1);
  });

  const damage: (readonly [column: string, value: string])[] = [
    ['filters', `'no canary'`],
    ['filters', `'{"profession_list":"some canary"}'`],
    ['opened_at', '1152921504606846976'],
  ];
  if (engine === 'sqlite') damage.push(['opened_at', `'some canary'`], ['name', `x'00ff'`]);

  it.each(damage)('[SV-02] of which one is damaged (%s = %s) leave it out', async (column, value) => {
    const { db, logs } = marketplace();
    const mine = await start();
    await mine.save('One', { search_constraint: 'lathe' });
    const { search_id } = await mine.save('Two', { search_constraint: 'lathe two' });
    await mine.save('Three', { remote_jobs: 1 });
    await sql`update saved_searches set ${sql.ref(column)} = ${sql.raw(value)} where id = ${search_id}`.execute(
      db,
    );
    const lists = [await mine.news(), await mine.news()];
    expect(lists).toEqual(
      [1, 2].map(() => [
        ['Three', expect.any(Number), 0],
        ['One', 0, 0],
      ]),
    );
    const told = logs.map((line) => JSON.parse(line)).filter(({ id }) => id === search_id);
    expect(told.map(({ msg }) => msg)).toEqual(['a stored saved search is damaged, and lists leave it out']);
    expect(logs.join('')).not.toContain('canary');
    await mine.remove(search_id);
  });
});
