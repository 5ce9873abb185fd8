import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { expect, it, onTestFinished, vi } from 'vitest';
import { term } from '../../../../server/marketplace/store/search/expression.ts';
import { facet } from '../../../../server/marketplace/store/search/facets.ts';
import { textSearch } from '../../../../server/marketplace/store/search/choose.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { buildGallows } from '../../../helpers/kill-target.ts';
import { createDatabase, describeEngines } from '../../../helpers/postgres.ts';
import { wireClient } from '../../../helpers/wire-client.ts';
import { ask } from './lists.ts';
import { addUnindexedJobs } from './unindexed.ts';

const TARGET = join(import.meta.dirname, 'killed-target.ts');
const JOBS = 3_000;
const KILLS = 3;
/** The process is killed within this time after its start. */
const MAX_LIFE_MS = 100;

/** Found by the words of the index, in either order, and known by the rows beside them. */
async function found({ db }: Pick<Store, 'db'>) {
  const guard = { now: Date.now(), experience: null, invited: null };
  const counts = await Promise.all(
    (['popular', 'newest'] as const).map((ordering) =>
      textSearch(db).count(term(facet.listed), { ordering, after: 0, limit: 10 * JOBS }, guard),
    ),
  );
  const words = await db
    .selectFrom('search_words')
    .where('word', '=', 'weaver')
    .select('jobs')
    .executeTakeFirst();
  const rows = await db.selectFrom('job_search').select('job_id').execute();
  return [...counts, rows.length, words?.jobs];
}

describeEngines('a marketplace that is killed while it indexes', (engine) => {
  it(`has every job found after the next start, killed ${KILLS} times`, { timeout: 120_000 }, async () => {
    const gallows = await buildGallows();
    onTestFinished(() => gallows.close());
    const dataDir = join(gallows.folder, 'data');
    const database = engine === 'postgres' ? await createDatabase() : null;
    if (database !== null) onTestFinished(() => database.drop());
    const open = () => openStore({ dataDir, databaseUrl: database?.url ?? null });
    const stage = await open();
    await addUnindexedJobs(stage.db, JOBS);
    await stage.close();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = gallows.load(TARGET, dataDir, database?.url ?? '');
      await target.start();
      await wait(Math.random() * MAX_LIFE_MS);
      await target.kill();
    }
    const last = gallows.load(TARGET, dataDir, database?.url ?? '');
    await last.start();
    const dispatcher = new Agent({ connect: { socketPath: last.socketPath } });
    onTestFinished(() => dispatcher.destroy());
    const market = { wire: wireClient('http://marketplace', dispatcher) };
    expect((await ask(market)).is_incomplete, 'the kills came while there was work').toBe(1);
    await vi.waitFor(async () => expect((await ask(market)).is_incomplete).toBe(0), {
      timeout: 60_000,
      interval: 100,
    });
    await last.kill();
    const store = await open();
    onTestFinished(() => store.close());
    expect(await found(store)).toEqual([JOBS, JOBS, JOBS, JOBS]);
  });
});
