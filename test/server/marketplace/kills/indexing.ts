import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { term } from '../../../../server/marketplace/store/search/expression.ts';
import { facet } from '../../../../server/marketplace/store/search/facets.ts';
import { textSearch } from '../../../../server/marketplace/store/search/engines/choose.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient } from '../../../helpers/services/wire-client.ts';
import { ask } from '../listing/lists.ts';
import { addUnindexedJobs } from '../listing/index/unindexed.ts';
import type { Killed } from './killed.ts';

const TARGET = join(import.meta.dirname, 'target.ts');
/** More than one life indexes. */
const JOBS_A_KILL = 1_000;
/** Milliseconds after a start within which it is killed. */
const MAX_LIFE_MS = 100;
/** Milliseconds that the last one may take for all that is left. */
const PATIENCE = 600_000;

/** Kills a marketplace while it indexes: after the next start every job is found. */
export async function killInIndexing(kills: number, databaseUrl: string | null = null): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const jobs = JOBS_A_KILL * kills;
  const dataDir = join(runner.folder, 'data');
  const open = () => openStore({ dataDir, databaseUrl });
  const stage = await open();
  await addUnindexedJobs(stage.db, jobs);
  await stage.close();

  const load = () => runner.spawn(TARGET, dataDir, databaseUrl ?? '');
  let next = load();
  for (let kill = 0; kill < kills; kill += 1) {
    const target = next;
    await target.start();
    next = load();
    await wait(Math.random() * MAX_LIFE_MS);
    await target.kill();
  }
  await next.start();
  const dispatcher = new Agent({ connect: { socketPath: next.socketPath } });
  cleanUp.defer(() => dispatcher.destroy());
  const market = { wire: wireClient('http://marketplace', dispatcher) };
  assert.equal((await ask(market)).is_incomplete, 1, 'the kills came while there was work');
  for (const end = performance.now() + PATIENCE; (await ask(market)).is_incomplete !== 0; await wait(100))
    assert.ok(performance.now() < end, 'the index is never complete');
  await next.kill();
  const store = await open();
  cleanUp.defer(() => store.close());
  assert.deepEqual(await found(store), [jobs, jobs, jobs, jobs]);
  return { kills, acknowledged: jobs };
}

/** Found by the words of the index, in either order, and known by the rows beside them. */
async function found({ db }: Pick<Store, 'db'>) {
  const guard = { now: Date.now(), experience: null, invited: null };
  const counts = await Promise.all(
    (['popular', 'newest'] as const).map((ordering) =>
      textSearch(db).count(term(facet.listed), { ordering, after: 0, limit: 1_000_000 }, guard),
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
