import { expect, it, onTestFinished } from 'vitest';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { rebuildSearchIndex } from '../../../../server/marketplace/store/search/index/build-index.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { getOptionCounts } from '../../../../server/wire/jobs/listing.ts';
import { ask, everyTitle, titles } from './lists.ts';
import { addJob, addUser } from './stage.ts';

const DAY = 24 * 3_600_000;
/** More than are compared with each other in a personal order. */
const OTHERS = 1_010;

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
});
