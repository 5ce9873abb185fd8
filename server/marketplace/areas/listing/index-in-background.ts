import { setTimeout as wait } from 'node:timers/promises';
import type { Lifecycle } from '../../regularly.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { storeLog } from '../../store/log.ts';
import { buildIndex } from '../../store/search/index/build-index.ts';
import { indexProgress, isIndexComplete } from '../../store/search/index/index-state.ts';

const REPORT_PERIOD_MS = 5_000;
const RETRY_DELAY_MS = 2_000;

/** Continues an incomplete index from when the app is ready until it closes. */
export function indexInBackground(app: Lifecycle, db: Kysely<Database>, now: () => number): void {
  const stop = new AbortController();
  let building: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    building = build(app, db, { now, signal: stop.signal });
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await building;
  });
}

interface Context {
  readonly now: () => number;
  readonly signal: AbortSignal;
}

async function build(app: Lifecycle, db: Kysely<Database>, { now, signal }: Context): Promise<void> {
  while (!signal.aborted) {
    try {
      if ((await indexProgress(db)) !== null) {
        await buildIndex(db, {
          now,
          signal,
          onBatch: reporter(app, db),
          onDamaged: storeLog(app.log).onDamagedJob,
        });
        if (await isIndexComplete(db)) app.log.info('the search index is complete: every job can be found');
      }
      return;
    } catch (error) {
      app.log.error({ err: error }, 'building the search index failed; it will be tried again');
      await wait(RETRY_DELAY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Logs the progress every few seconds. */
function reporter(app: Lifecycle, db: Kysely<Database>): () => Promise<void> {
  let last = { at: performance.now(), done: 0 };
  return async () => {
    const seconds = (performance.now() - last.at) / 1000;
    if (last.done > 0 && seconds * 1000 < REPORT_PERIOD_MS) return;
    const progress = await indexProgress(db);
    if (progress === null) return;
    const { done, total } = progress;
    const rate = last.done === 0 ? {} : { jobsPerSecond: Math.round((done - last.done) / seconds) };
    app.log.info(
      { done, total, ...rate },
      'building the search index; jobs may be missing from lists until it is complete',
    );
    last = { at: performance.now(), done };
  };
}
