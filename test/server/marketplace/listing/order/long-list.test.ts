import { expect, it, onTestFinished } from 'vitest';
import { startMarketplace } from '../../../../helpers/services/marketplace.ts';
import { rebuildSearchIndex } from '../../../../../server/marketplace/store/search/index/build-index.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { getOptionCounts } from '../../../../../server/wire/jobs/listing.ts';
import { ask, everyTitle, ids, titles } from '../lists.ts';
import { addJob, addUser } from '../stage.ts';

const DAY = 24 * 3_600_000;
/** More than are compared with each other in a personal order. */
const OTHERS = 1_010;

/** More than are ranked with the jobs of a list that somebody pages through. */
const IMPORTED = 2_000;

describeEngines('a list too long to be compared as a whole', (engine) => {
  it('[C-01][UX-06] puts what suits the candidate before all that is newer, and every job once', async () => {
    const market = await startMarketplace({ engine });
    onTestFinished(() => market.close());
    const now = Date.now();
    const { db } = market;
    await addJob(db, { title: 'Dyer', skills: ['Indigo'], activatedAt: now - 9 * DAY });
    await addJob(db, { title: 'Silk Dyer', skills: ['Indigo', 'Madder'], activatedAt: now - 10 * DAY });
    await addJob(db, { title: 'Weaver', skills: ['Madder'], activatedAt: now - 11 * DAY });
    await addJob(db, { title: 'Hidden Dyer', skills: ['Indigo'], activatedAt: now, isUnlisted: true });
    const { id: _, ...weaver } = await db
      .selectFrom('jobs')
      .where('title', '=', 'Weaver')
      .selectAll()
      .executeTakeFirstOrThrow();
    const millers = Array.from({ length: OTHERS }, (_, at) => ({
      ...weaver,
      title: `Miller ${at}`,
      activated_at: now - at * 1000,
    }));
    for (let at = 0; at < OTHERS; at += 100)
      await db
        .insertInto('jobs')
        .values(millers.slice(at, at + 100))
        .execute();
    await rebuildSearchIndex(db);
    const { token } = await addUser(db, { title: 'Dyer', skills: ['Indigo', 'Madder'], experience: 30 });
    const personal = { sort_by: 3 };
    const all = await everyTitle(market, personal, token);
    expect(all.slice(0, 4)).toEqual(['Silk Dyer', 'Dyer', 'Weaver', 'Miller 0']);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(OTHERS + 3);
    const { data: counts } = await market.wire.call(getOptionCounts, {}, { token });
    expect(counts.city_counts.is_at_least).toBe(1);
    expect(titles(await ask(market, { ...personal, start: 2, rows: 3 }, token))).toEqual(all.slice(2, 5));
    expect(titles(await ask(market, { ...personal, start: 1_005 }, token))).toEqual(all.slice(1_005));
  });

  it('[C-01] goes on with all that a personal list had, however many jobs are imported meanwhile', async () => {
    const market = await startMarketplace({ engine });
    onTestFinished(() => market.close());
    const { db } = market;
    const old: string[] = [];
    for (let at = 0; at < 12; at += 1)
      old.push(String(await addJob(db, { title: 'Weaver', activatedAt: Date.now() - (9 + at) * DAY })));
    const { token } = await addUser(db, { experience: 30 });
    const first = await ask(market, { sort_by: 3, rows: 5 }, token);
    const { id: _, ...weaver } = await db.selectFrom('jobs').selectAll().limit(1).executeTakeFirstOrThrow();
    for (let at = 0; at < IMPORTED; at += 100)
      await db
        .insertInto('jobs')
        .values(Array.from({ length: 100 }, (_, row) => ({ ...weaver, activated_at: Date.now() - at - row })))
        .execute();
    await rebuildSearchIndex(db);
    const seen = ids(first);
    for (let cursor = first.next_cursor; typeof cursor === 'string';) {
      const more = await ask(market, { sort_by: 3, rows: 50, cursor }, token);
      seen.push(...ids(more));
      cursor = more.next_cursor;
    }
    expect(old.filter((id) => !seen.includes(id))).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
