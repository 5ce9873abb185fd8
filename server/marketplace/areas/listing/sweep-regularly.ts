import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { sweepSearchIndex } from '../../store/search/sweep.ts';

/** Milliseconds. */
const PERIOD = 60_000;

/** Takes expired jobs out of the index once a minute, from when the app is ready until it closes. */
export function sweepRegularly(app: FastifyInstance, db: Kysely<Database>, now: () => number): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      await sweepSearchIndex(db, now());
    } catch (error) {
      app.log.error({ err: error }, 'Sweeping the search index failed; it will be tried again');
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      running = running.then(sweep);
    }, PERIOD).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
